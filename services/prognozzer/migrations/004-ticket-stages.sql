-- In which stages tickets count: one of each challenge that was open when they were placed. What is written stays, also where a
-- deadline is moved later: no ticket counts twice in a challenge.
create table ticket_stage (
  notice_id bigint not null references ticket_notice on delete cascade,
  stage_id bigint not null references stage on delete cascade,
  granted text,
  primary key (notice_id, stage_id)
);
create index ticket_stage_by_stage on ticket_stage (stage_id);
insert into ticket_stage (notice_id, stage_id, granted)
select id, stage_id, granted from ticket_notice where stage_id is not null;
drop index ticket_notice_by_user;
alter table ticket_notice drop column stage_id;
create index ticket_notice_by_user on ticket_notice (user_id);

-- A joker that goes is looked for among all slips: without an index each erasure reads every partition.
create index slip_by_joker on slip (joker_id) where joker_id is not null;
