-- Names are jsonb by language: {"sr": ..., "hr": ..., "en": ...}.

create table challenge (
  id bigint generated always as identity primary key,
  -- The feed's competition and its season: what a challenge is known by.
  competition_id bigint not null,
  season text not null,
  names jsonb not null,
  editions text[] not null,
  -- Countries whose players may win prizes.
  allowed_countries integer[] not null,
  unique (competition_id, season)
);

create table stage (
  id bigint generated always as identity primary key,
  challenge_id bigint not null references challenge,
  ordinal smallint not null check (ordinal between 1 and 18),
  names jsonb not null,
  shortname text not null,
  -- Both follow the offered matches until the stage is locked, then they stand.
  deadline timestamptz not null,
  end_at timestamptz not null,
  locked_at timestamptz,
  -- Whole RSD in free bets.
  prize_pool integer not null,
  unique (challenge_id, ordinal)
);
-- What the locking loop looks through.
create index stage_not_locked on stage (deadline) where locked_at is null;

create table event (
  id bigint generated always as identity primary key,
  stage_id bigint not null references stage,
  -- Place in the stage, 1 to 8: where a slip holds the pick.
  position smallint not null check (position between 1 and 8),
  -- The feed's match.
  match_id bigint not null,
  start_time timestamptz not null,
  code smallint not null,
  ended boolean not null,
  minute smallint,
  -- After 90 minutes and stoppage, or until now.
  home_score smallint,
  visitor_score smallint,
  -- False: withdrawn before the deadline.
  offered boolean not null,
  -- The teams as they were last heard of: {"id": ..., "names": {...}, "flagUrl": ...}.
  home jsonb not null,
  visitor jsonb not null,
  check ((home_score is null) = (visitor_score is null)),
  unique (stage_id, position),
  unique (stage_id, match_id)
);
create index event_by_match on event (match_id);

create table game_user (
  id bigint generated always as identity primary key,
  portal_user_id bigint not null unique,
  display_name text not null,
  is_blocked boolean not null default false,
  is_employee boolean not null default false
);

-- How far a service's change feed was taken.
create table followed (
  source text primary key,
  cursor bigint not null
);
