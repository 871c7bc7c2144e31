# What this server keeps of the people who play here.

page-privacy = Privacy
page-privacy-none = There is no account, no cookie, no advertisement, and no other server is asked for anything. Only a notification that you ask for leaves it: the push service of your browser, or the address that you give, then learns that a table is waiting for you.
page-privacy-kept = What is kept
page-privacy-kept-table = For each table: the game, the names given at the door, every move, and when it was made. Without them a game could not be continued or replayed.
page-privacy-kept-talk = What was said at a table, whispers included. A whisper is shown to the two who whisper; the operator of the server could read it.
page-privacy-kept-device = On this device: your name, your settings, and the keys of your seats. The server itself knows only a fingerprint of a key.
page-privacy-kept-address = Your address, in memory and only as long as it is needed to count requests. It is not written down, unless it was banned. With a table that you open or join a fingerprint of it is kept, made with a secret key of this server: by it quotas are counted and somebody who was reported is found.
page-privacy-kept-notice = If you want to be told that it is your turn: where to, with the table, until you end it or the table is deleted.
page-privacy-time = For how long
page-privacy-always = Tables are kept until the operator of this server deletes them.
page-privacy-days = { $count ->
    [one] A table is deleted one day after it was last touched.
   *[other] A table is deleted { $count } days after it was last touched.
  }
page-privacy-talk-days = { $count ->
    [one] What was said is deleted after one day.
   *[other] What was said is deleted after { $count } days.
  }
page-privacy-delete = Deletion
page-privacy-delete-how = Ask the operator of this server and name the link of the table: they can delete what was said there, or the whole table, for good. Copies of the store follow as they are replaced. What is on this device you delete yourself: “Forget this table” in the list of games, or the data of this page in the browser.
page-privacy-contact = Whom to ask: { $contact }
page-said-deleted = (deleted)
