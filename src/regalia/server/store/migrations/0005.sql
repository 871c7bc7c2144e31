-- A chain over the log: every entry has a link made of the one before, its number, time and text.
alter table entry add column link text not null default '';

-- The newest entry of each table, with its link, and how often its past was rewritten.
create table head (
    tbl text primary key,
    seq bigint not null,
    link text not null default '',
    revision bigint not null default 0
);

insert into head (tbl, seq) select tbl, max(seq) from entry group by tbl;

-- Over-days tables: the process that has one in memory, or when it has to be read again.
create table alarm (
    tbl text primary key,
    owner text not null,
    at bigint not null
);

insert into alarm (tbl, owner, at)
select tbl, '', 0 from entry where seq = 1 and body like '%"kind":"move"%';

-- Facts that a server notes for itself, such as when it last looked at the clock.
create table fact (
    name text primary key,
    words text not null
);
