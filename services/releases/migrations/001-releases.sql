-- Who may do what. A token is 256 random bits, so a plain hash of it is enough.
create table token (
  id bigint generated always as identity primary key,
  name text not null,
  hash bytea not null unique,
  scopes text[] not null,
  -- Given by the setting OPERATOR_TOKEN; at most one such token is valid.
  is_operator boolean not null default false,
  created_at timestamptz not null default app_now(),
  expires_at timestamptz,
  revoked_at timestamptz
);
create unique index token_operator on token (is_operator) where is_operator and revoked_at is null;

create table release (
  id text primary key,
  remote text not null,
  version text not null,
  state text not null check (state in ('incomplete', 'refused', 'published')),
  -- SHA-256 of the description, which is canonical JSON: text, so that it stays the bytes that were hashed.
  digest text not null,
  description text not null,
  bytes bigint not null,
  -- The gate's verdict at publish: a rollback relies on it and waits for no other.
  gate json,
  announced_by text not null,
  announced_at timestamptz not null default app_now(),
  published_at timestamptz,
  check ((state = 'published') = (published_at is not null))
);
create index release_newest on release (remote, announced_at desc);

-- Which release needs which object of the store.
create table release_object (
  release_id text not null references release,
  integrity text not null,
  primary key (release_id, integrity)
);
create index release_object_integrity on release_object (integrity);

-- Append-only. The newest row of (channel, edition, remote) says what is served.
create table assignment (
  seq bigint generated always as identity primary key,
  channel text not null,
  edition text not null check (edition in ('rs', 'hr', 'ke')),
  remote text not null,
  action text not null check (action in ('promote', 'rollback')),
  stable text not null references release,
  previous_good text references release,
  -- {release, basisPoints, salt} of a release under trial; null: none.
  canary jsonb,
  actor text not null,
  reason text,
  at timestamptz not null default app_now(),
  check (previous_good <> stable)
);
create index assignment_newest on assignment (channel, remote, edition, seq desc);
create index assignment_of_channel on assignment (channel, seq desc);

-- Append-only hash chain of every act, done or refused.
create table audit (
  seq bigint primary key,
  -- Canonical JSON: text, so that it stays the bytes that were hashed.
  entry text not null,
  prev_hash text not null unique,
  hash text not null unique
);
