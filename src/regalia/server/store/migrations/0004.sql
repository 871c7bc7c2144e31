-- Who is at which process: of no account once they have gone, so no matter of the log.
create table presence (
    tbl text not null,
    seat integer not null,
    process text not null,
    primary key (tbl, seat, process)
);

-- Addresses and networks that are not let in.
create table ban (
    address text primary key,
    at bigint not null
);
