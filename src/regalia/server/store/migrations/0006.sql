-- How much each table holds, and who opened it (a keyed hash of an address); noted now and then.
create table weight (
    tbl text primary key,
    who text not null,
    entries bigint not null,
    bytes bigint not null,
    at bigint not null
);

create index weight_who on weight (who, at);

insert into weight (tbl, who, entries, bytes, at)
select tbl, '', count(*), sum(length(body)), max(at) from entry group by tbl;

-- What the operator keeps: reports, words, settings, the audit log.
create table note (
    kind text not null,
    name text not null,
    at bigint not null,
    body text not null,
    primary key (kind, name)
);

create index note_newest on note (kind, at);
