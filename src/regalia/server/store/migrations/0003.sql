-- When somebody was last at a listed table: those that nobody tends leave the lobby.
alter table lobby add column seen bigint not null default 0;

update lobby set seen = at;
