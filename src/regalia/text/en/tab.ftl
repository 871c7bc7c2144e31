# The tables in the browser tab itself, without a server.

page-tab-begins = Preparing the tables …
page-tab-loading = Loading the tables: { NUMBER($left, maximumFractionDigits: 1) } MB left. You can read the rules meanwhile.
page-tab-starting = Setting up the tables …
page-tab-not-kept = This window keeps nothing: games end when it is closed. Use an ordinary window over https to keep them.
page-tab-understood = Understood
page-tab-failed-no-worker = The browser blocks workers here, so no table can be opened. Allow them for this page, or use another browser.
page-tab-failed-no-wasm = The browser has no WebAssembly, or it is switched off. Update the browser, or use another one.
page-tab-failed-unreachable = A part of the game could not be loaded. Check the connection, then load the page again.
page-tab-failed-corrupt = A part of the game arrived damaged twice. Load the page again later, or tell the host of this page.
page-tab-failed-second-tab = Regalia is open in another tab, which keeps the games. Play there, or close it and load this page again.
page-tab-failed-broken = The tables could not be started in this browser. Update it, or use another one.
page-tab-offer = Play without a network
page-tab-welcome-line = Pick a box and play: against bots, or several at this device. Everything is in this tab; nothing is sent.
page-tab-seats = Choose seats
page-tab-go-on = Go on at the server
page-tab-take-along = Take this game along as a file
page-tab-no-server = The server does not answer. The game stays in this tab.
page-tab-no-tables = There are no tables here now.
page-tab-full = This device has no room left, so the last answers are not kept. Free some room, then load the page again.
