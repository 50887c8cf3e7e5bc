-- What organisers have asked for that takes longer than a call: it goes on by itself, and is found again by whoever looks.
create table desk_job (
  id bigint generated always as identity primary key,
  -- Asked for again under the same id it is the same job.
  request_id uuid not null unique,
  -- Portal id; null: one of our own processes.
  actor bigint,
  kind text not null,
  -- What was asked for, as it was sent.
  asked jsonb not null,
  -- `event:12`: what it is about, by its id.
  subject text not null,
  -- Where it brings about a settlement, and which stages it is the cause of being settled anew.
  challenge_ids bigint[] not null default '{}',
  stage_ids bigint[] not null default '{}',
  cause text,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed', 'broken')),
  -- How often it was begun: a process may die over it.
  attempts smallint not null default 0,
  result jsonb,
  -- {"status": ..., "code": ...}
  fault jsonb,
  created_at timestamptz not null default app_now(),
  ended_at timestamptz
);
create index desk_job_in_progress on desk_job (id) where state in ('waiting', 'running');

-- How far the settlement of a challenge has come; written beside its transaction.
create table settlement_progress (
  challenge_id bigint primary key references challenge on delete cascade,
  done integer not null,
  total integer not null,
  at timestamptz not null
);

-- Accounts with reasons to look at them, as they were last worked out.
create table suspect (
  user_id bigint primary key references game_user on delete cascade,
  codes text[] not null
);
