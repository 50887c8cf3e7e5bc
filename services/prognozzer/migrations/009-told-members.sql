-- Members of whom something was told lately while they were no players: what was signed of one before is older (members/told.ts).
create table told_member (
  portal_user_id bigint primary key,
  at timestamptz not null default app_now()
);
