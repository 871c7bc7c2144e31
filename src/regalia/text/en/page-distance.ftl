# Friends at a distance: clocks of days, notices, the page without a network.
page-clock-day = One day a decision
page-clock-days = Three days a decision
page-left-days = { $first } d { $second } h
page-left-hours = { $first } h { $second } min
page-notices-setting = Tell me when it is my turn
page-notices-hint = Your browser shows a notice while the page is open in the background.
page-notices-refused = Your browser does not allow notices here.
page-your-turn = It is your turn.
page-offline = No network. This is the table as you last saw it; it goes on as soon as the network is back.
