-- What the desk writes of an event where no source brings it.

-- Grounds of an event before a match is played there.
create table competition_stadium (
  competition_id bigint not null references competition,
  stadium_id bigint not null references stadium,
  primary key (competition_id, stadium_id)
);

-- What is told of an event of the past. Its places count where its matches do not decide them.
create table event_history (
  competition_id bigint primary key references competition,
  champion_id bigint references team,
  runner_up_id bigint references team,
  third_id bigint references team,
  -- By language.
  texts jsonb not null default '{}'
);

-- Who has changed what, and how it was.
create table desk_change (
  id bigint generated always as identity primary key,
  at timestamptz not null default app_now(),
  competition_id bigint not null references competition,
  -- Portal id, and the name as it was then.
  actor bigint not null,
  actor_name text not null,
  action text not null,
  subject text not null,
  -- Null: it was not there, or is there no more.
  before jsonb,
  after jsonb
);
create index desk_change_by_competition on desk_change (competition_id, id desc);
