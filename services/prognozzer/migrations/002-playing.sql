-- Trigrams: search of players by a part of their name (design contracts A2.5).
create extension if not exists pg_trgm with schema public;

alter table challenge
  -- Which overall ranking is shown; 0: none yet.
  add column generation integer not null default 0;

alter table stage
  -- When saved predictions were last counted into `event.predicted`.
  add column predicted_at timestamptz,
  -- Which scores are shown; 0: none yet.
  add column generation integer not null default 0,
  -- What the shown scores were worked out from (design contracts A2.8).
  add column input_hash bytea,
  -- The first moment after the lock at which every match was done or void (A2.1).
  add column closed_at timestamptz,
  -- Since when its prizes are paid and stay (A2.6).
  add column frozen_at timestamptz,
  -- Counted up when other matches take the places of some: what a slip was judged by, so that none is saved for former ones.
  add column matches_version integer not null default 0,
  add unique (id, matches_version);

alter table event
  -- Until the deadline, counts of saved predictions: {"1": n, "X": n, "2": n}.
  add column predicted jsonb not null default '{"1":0,"X":0,"2":0}',
  -- Version of the result that the columns above show; 0: none known.
  add column result_version integer not null default 0,
  -- Without a final result in time: counts for nobody (A2.4). A cancelled match is void by its code.
  add column voided_at timestamptz;

alter table game_user
  -- Lower case, without diacritics: what a search looks in.
  add column folded_name text not null default '',
  add column name text not null default '',
  add column lastname text not null default '',
  add column email text,
  add column avatar_url text not null default '',
  -- The identity number: sealed, and a keyed hash by which it is unique. Never logged.
  add column identity_sealed bytea,
  add column identity_hash bytea unique,
  -- The account on the betting site.
  add column betting_ref text unique,
  add column country_id integer,
  add column linked_at timestamptz,
  add column is_verified boolean not null default false,
  add column is_email_subscribed boolean not null default true,
  -- Blocked because the portal has suspended the account, until then; null: for good. Whoever blocks or unblocks for another
  -- reason sets `is_suspended` to false.
  add column is_suspended boolean not null default false,
  add column suspended_until timestamptz,
  add column created_at timestamptz not null default app_now();
create index game_user_suspended_until on game_user (suspended_until) where suspended_until is not null;
create index game_user_blocked on game_user (id) where is_blocked;
create index game_user_folded_name on game_user using gin (folded_name public.gin_trgm_ops);
-- The organisers' list, and names that begin with something, short before long.
create index game_user_by_name on game_user (folded_name, id);
create index game_user_by_length on game_user (length(folded_name), folded_name, id);

-- Attempts to link, and codes by which the betting site's mail verifies.
create table link_attempt (
  user_id bigint not null references game_user on delete cascade,
  at timestamptz not null default app_now()
);
create index link_attempt_by_user on link_attempt (user_id, at);

create table verification (
  -- Of the code that was mailed, its hash.
  code_hash bytea primary key,
  user_id bigint not null references game_user on delete cascade,
  created_at timestamptz not null default app_now(),
  used_at timestamptz
);

-- A joker (A2.3). `event_id` is where it was last invested, and stays there when it is returned: a match that is not void
-- after all takes it up again unless it was invested elsewhere meanwhile.
create table joker (
  id bigint generated always as identity primary key,
  user_id bigint not null references game_user on delete cascade,
  -- In whose window it was granted.
  stage_id bigint not null references stage,
  type text not null check (type in ('EVENT_DOUBLE_PTS', 'EVENT_TRIPLE_PTS')),
  state text not null default 'AVAILABLE' check (state in ('AVAILABLE', 'INVESTED', 'SPENT', 'RETURNED')),
  event_id bigint references event,
  invested_at timestamptz,
  granted_at timestamptz not null default app_now(),
  check ((state = 'AVAILABLE') = (event_id is null)),
  unique (user_id, stage_id)
);
create index joker_by_event on joker (event_id) where event_id is not null;

-- What the betting site has told of tickets; the same batch twice is one.
create table ticket_notice (
  id bigint generated always as identity primary key,
  batch_id text not null unique,
  body_hash bytea not null,
  betting_ref text not null,
  user_id bigint references game_user on delete set null,
  stage_id bigint references stage,
  amount numeric(14, 2) not null,
  currency text not null check (currency in ('RSD', 'BAM')),
  placed_at timestamptz not null,
  received_at timestamptz not null default app_now(),
  granted text
);
create index ticket_notice_by_user on ticket_notice (user_id, stage_id);

-- One row per stage and player, its predictions packed: '1', 'X', '2' by position, '-' where none was needed (A2.9).
create table slip (
  stage_id bigint not null,
  matches_version integer not null default 0,
  user_id bigint not null references game_user on delete cascade,
  picks text not null check (picks ~ '^[12X-]{8}$'),
  -- The joker that was invested with this stage, and on which position.
  joker_id bigint references joker,
  joker_position smallint check (joker_position between 1 and 8),
  joker_type text check (joker_type in ('EVENT_DOUBLE_PTS', 'EVENT_TRIPLE_PTS')),
  version integer not null,
  saved_at timestamptz not null,
  check ((joker_id is null) = (joker_position is null) and (joker_id is null) = (joker_type is null)),
  constraint slip_of_matches foreign key (stage_id, matches_version) references stage (id, matches_version),
  primary key (stage_id, user_id)
) partition by hash (stage_id);
do $$ begin
  for part in 0..7 loop
    execute format('create table slip_%s partition of slip for values with (modulus 8, remainder %s)', part, part);
  end loop;
end $$;
create index slip_by_user on slip (user_id);

-- Every version that was ever saved.
create table slip_history (
  stage_id bigint not null references stage,
  user_id bigint not null references game_user on delete cascade,
  version integer not null,
  picks text not null,
  joker_id bigint,
  joker_position smallint,
  joker_type text,
  saved_at timestamptz not null,
  primary key (stage_id, user_id, version)
);
create index slip_history_by_user on slip_history (user_id);
-- Who has saved the same at the same time. Not of `slip`: what is saved there again stays in its place without it.
create index slip_history_alike on slip_history (stage_id, picks, saved_at);

-- Answers that are given again to the same request (A2.11); forgotten after 24 hours.
create table answered_request (
  user_id bigint not null references game_user on delete cascade,
  request_id uuid not null,
  body_hash bytea not null,
  status smallint not null,
  -- JSON as it was made, which costs a third of what jsonb does, and what only the write itself has told of the answer.
  answer text not null,
  told jsonb not null,
  at timestamptz not null default app_now(),
  primary key (user_id, request_id)
);
create index answered_request_at on answered_request (at);

-- A question for a point (spec game §1). Answers: [{"id": 1, "names": {"sr": ..., "hr": ..., "en": ...}}].
create table quiz_question (
  id bigint generated always as identity primary key,
  stage_id bigint not null unique references stage,
  question jsonb not null,
  answers jsonb not null,
  correct_id integer
);

create table quiz_answer (
  stage_id bigint not null references stage,
  user_id bigint not null references game_user on delete cascade,
  question_id bigint not null references quiz_question,
  answer_id integer not null,
  answered_at timestamptz not null,
  primary key (stage_id, user_id)
);
create index quiz_answer_by_user on quiz_answer (user_id);

-- Every result that a match has ever had (A2.8), by the feed, the organiser or the void pass. Append only.
create table result_version (
  event_id bigint not null references event,
  version integer not null,
  home_score smallint,
  visitor_score smallint,
  code smallint not null,
  ended boolean not null,
  is_void boolean not null,
  source text not null check (source in ('feed', 'admin', 'void')),
  reason text,
  -- Portal id of who has recorded it.
  recorded_by bigint,
  recorded_at timestamptz not null default app_now(),
  check (source <> 'admin' or reason is not null),
  primary key (event_id, version)
);

-- Points and ranks of a stage, a new generation with each settlement; `stage.generation` says which one is shown. This and the
-- two below are worked out anew again and again, for a million players at once: a foreign key would cost a lookup a row.
create table score (
  stage_id bigint not null,
  generation integer not null,
  user_id bigint not null,
  points smallint not null,
  correct smallint not null,
  -- What the stage alone is worth badges for, a bit per type in the order of the specification (A2.7).
  badges smallint not null default 0,
  saved_at timestamptz not null,
  -- Equal points share a rank; positions never do (A2.5). Blocked players have neither: null.
  rank integer,
  position integer,
  primary key (stage_id, generation, user_id)
) partition by hash (stage_id);
do $$ begin
  for part in 0..7 loop
    execute format('create table score_%s partition of score for values with (modulus 8, remainder %s)', part, part);
  end loop;
end $$;
create unique index score_position on score (stage_id, generation, position);

-- The same over all stages of a challenge; `challenge.generation` says which one is shown.
create table overall_score (
  challenge_id bigint not null,
  generation integer not null,
  user_id bigint not null,
  points integer not null,
  correct integer not null,
  -- What all stages together are worth; `trophy` follows its changes.
  badges smallint not null default 0,
  -- Of the latest stage that was played.
  saved_at timestamptz not null,
  rank integer,
  position integer,
  primary key (challenge_id, generation, user_id)
);
create unique index overall_score_position on overall_score (challenge_id, generation, position);

-- How many ranked players have how many points, per generation: the rank of given points without a sort.
create table points_histogram (
  -- Of a stage, or of the whole challenge (stage_id null).
  challenge_id bigint not null,
  stage_id bigint,
  generation integer not null,
  points integer not null,
  players integer not null
);
create unique index points_histogram_key
  on points_histogram (challenge_id, coalesce(stage_id, 0), generation, points);

create table settlement_run (
  id bigint generated always as identity primary key,
  stage_id bigint not null references stage,
  generation integer not null,
  input_hash bytea not null,
  cause text not null,
  players integer not null,
  changed integer not null,
  started_at timestamptz not null,
  ended_at timestamptz not null,
  unique (stage_id, generation)
);

-- Players who could win nothing when a stage closed (A2.6): everybody else could.
create table ineligible (
  stage_id bigint not null references stage,
  user_id bigint not null,
  reason text not null,
  primary key (stage_id, user_id)
);

-- Prizes as they stand now; from `stage.frozen_at` on they stay.
create table prize (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('POOL', 'STAGE', 'OVERALL')),
  challenge_id bigint not null references challenge,
  -- Null for the challenge's own.
  stage_id bigint references stage,
  place integer not null,
  user_id bigint references game_user on delete set null,
  -- Whole RSD.
  amount integer not null,
  frozen_at timestamptz
);
create unique index prize_place on prize (kind, challenge_id, coalesce(stage_id, 0), place);

-- One row per player and badge of a challenge (A2.7).
-- The challenge, and a message's stage, without a foreign key: with the first settlement millions are written.
create table trophy (
  challenge_id bigint not null,
  user_id bigint not null references game_user on delete cascade,
  type text not null,
  earned boolean not null,
  earned_at timestamptz not null,
  acknowledged_at timestamptz,
  primary key (challenge_id, user_id, type)
);
create index trophy_by_user on trophy (user_id);

-- What players are told by mail, each once (A2.8).
create table message (
  id bigint generated always as identity primary key,
  user_id bigint not null references game_user on delete cascade,
  -- With its data: badge {"badge": type}, prize {"prize": kind, "place": n, "amount": RSD}, reminder {}.
  kind text not null,
  stage_id bigint not null,
  -- With it the same news is told once: the hash of what it was worked out from, or what else makes it one of its kind.
  key text not null,
  data jsonb not null,
  created_at timestamptz not null default app_now(),
  sent_at timestamptz,
  unique (user_id, kind, stage_id, key)
);
create index message_not_sent on message (id) where sent_at is null;

-- How far the players of a stage were looked through for those whom its deadline is to be told.
create table reminder_run (
  stage_id bigint primary key references stage on delete cascade,
  last_user_id bigint not null default 0,
  done_at timestamptz
);

-- What organisers and the service itself have decided.
create table audit (
  id bigint generated always as identity primary key,
  at timestamptz not null default app_now(),
  -- Portal id; null: the service itself.
  actor bigint,
  action text not null,
  reason text,
  subject text not null
);
