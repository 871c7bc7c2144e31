-- The log: append only, one row an entry, never changed.
create table entry (
    tbl text not null,
    seq bigint not null,
    at bigint not null,
    body text not null,
    primary key (tbl, seq)
);

-- What the lobby shows: made from the log, and may be made again.
create table lobby (
    tbl text primary key,
    at bigint not null,
    listed integer not null,
    status text not null,
    summary text not null
);

create index lobby_newest on lobby (listed, status, at);
