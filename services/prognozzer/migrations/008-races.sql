-- Members whose account was erased lately: none of them is made a player any more by what was asked for before (members/erased.ts).
create table erased_member (
  portal_user_id bigint primary key,
  at timestamptz not null default app_now()
);

-- When the portal is asked once more who of the players is a member: whoever has read all of them may have missed an erasure
-- (members/reread.ts). One row, or none.
create table members_reread (
  due timestamptz not null
);

-- `predicted_at` says since when the predictions of a stage are being counted; this, up to when they were counted to the end.
alter table stage add column counted_at timestamptz;
update stage set counted_at = predicted_at;

-- The organisers' jobs that a settlement has followed: those that were there when it read what it works out from.
alter table settlement_run add column job_ids bigint[] not null default '{}';
