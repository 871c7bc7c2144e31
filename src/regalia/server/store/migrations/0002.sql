-- Processes that are alive, and which of them runs a table's clocks and bots.
create table process (
    id text primary key,
    until bigint not null
);

create table lease (
    tbl text primary key,
    owner text not null
);

create index lease_owner on lease (owner);
