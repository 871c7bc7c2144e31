# Conduct at tables: muted seats, listed words, reports, newcomers.

table-noted-muted = { $who } may not talk here for now.
table-noted-unmuted = { $who } may talk again.
table-refused-muted = You may not talk at this table for now.
table-refused-slow = Talk is slow here: one message every { $seconds } seconds.
table-refused-listed-word = The operator of this server does not allow one of these words.
table-error-approval = The operator of this server admits people first: ask to be admitted.

page-mute = Mute
page-unmute = Let talk
page-muted = muted
page-muted-hint = You may not talk at this table for now. You can still play and read.
page-report = Report
page-report-sure = The operator of this server will see this message, what was said around it, and that you reported it.
page-report-reason = What is wrong with it? (optional)
page-report-send = Send the report
page-reported = The operator has been told.
page-approval = Ask to be admitted
page-approval-hint = The operator of this server lets people in first. Say who you are; you can play once you have been admitted.
page-approval-words = A few words for the operator
page-approval-ask = Ask
page-approval-asked = You have asked. Try again later: this device will be known once you are admitted.
page-approval-again = Try again
