-- Rules give a release to whom they fit, before the percentage is asked; a rollback says what it took back, and how urgently.
alter table assignment
  add column rules jsonb not null default '[]',
  add column recalled text references release,
  add column level text check (level in ('soft', 'hard')),
  add check ((recalled is null) = (level is null)),
  add check (recalled is null or action = 'rollback');
create index assignment_recalled on assignment (channel, at) where recalled is not null;

-- A remote whose promotion stands still in a channel.
create table promotion_freeze (
  channel text not null,
  remote text not null,
  since timestamptz not null default app_now(),
  by text not null,
  reason text not null,
  primary key (channel, remote)
);

-- What opens a session of the ops console, once; like tokens, only as a hash.
create table login_code (
  hash bytea primary key,
  token_id bigint not null references token,
  expires_at timestamptz not null
);
create table ops_session (
  hash bytea primary key,
  token_id bigint not null references token,
  expires_at timestamptz not null
);

-- Expired: nobody needs it any more, its files may be gone. The same content may be published again.
alter table release
  drop constraint release_state_check,
  drop constraint release_check,
  add constraint release_state_check check (state in ('incomplete', 'refused', 'published', 'expired')),
  add constraint release_published_check check (
    case state when 'published' then published_at is not null when 'expired' then true else published_at is null end
  );
