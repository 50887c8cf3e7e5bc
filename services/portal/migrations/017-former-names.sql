-- Names that a member has had: others' texts call them by those, too.
create table accounts_former_name (
  user_id bigint not null references accounts_user on delete cascade,
  name text not null,
  primary key (user_id, name)
);

-- A picture that cannot be erased waits longer each time, and keeps no other one back.
alter table accounts_picture_erasure
  add column attempts integer not null default 0,
  add column due_at timestamptz not null default app_now();
create index accounts_picture_erasure_due on accounts_picture_erasure (due_at);
