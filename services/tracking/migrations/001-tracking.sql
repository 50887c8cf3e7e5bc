-- Who is tracked is a pair: the fingerprint, which is no secret, and the SHA-256 of the visitor id, which only one browser knows
-- (contracts B4). Every table that says something of a visitor has both; no table has anything of a member.

-- Keys are compared by their bytes (collate "C"): no language orders them, and indexes are written faster.

create table site (
  -- An edition, or another page that shows our offers.
  id text primary key check (id ~ '^[a-z0-9-]{1,32}$')
);

create table site_key (
  id bigint generated always as identity primary key,
  site text not null references site,
  name text not null,
  -- Public: every browser reads it. What it opens is bound to the origins.
  secret text not null unique,
  origins text[] not null,
  created_at timestamptz not null default app_now(),
  revoked_at timestamptz
);

create table action (
  id bigint generated always as identity primary key,
  name text not null check (name ~ '^[A-Z][A-Z0-9_]{1,47}$'),
  "group" text not null check ("group" ~ '^[a-z0-9-]{1,32}$'),
  -- Who sends it.
  origin text not null check (origin ~ '^[a-z0-9.-]{1,64}$'),
  unique (name, origin)
);
insert into action (name, "group", origin) values
  ('PAGE_VIEW', 'pages', 'agent'),
  ('NEWS_VIEW', 'news', 'news'),
  ('NEWS_READ', 'news', 'news'),
  ('SEARCH', 'search', 'news'),
  ('SEARCH_CLICK', 'search', 'news'),
  ('COMMENT', 'community', 'news'),
  ('REACTION', 'community', 'news'),
  ('FAVOURITE_ADD', 'favourites', 'news'),
  ('FAVOURITE_REMOVE', 'favourites', 'news'),
  ('SHARE', 'community', 'news'),
  ('STORY_VIEW', 'widgets', 'news'),
  ('VIDEO_PLAY', 'widgets', 'news'),
  ('NOTIFICATION_OPEN', 'account', 'news'),
  ('OFFER_SEEN', 'offers', 'agent'),
  ('OFFER_CLICK', 'offers', 'agent'),
  ('OFFER_CONVERT', 'offers', 'betting-site'),
  ('SLIP_SENT', 'game', 'prognozzer'),
  ('JOKER_INVESTED', 'game', 'prognozzer'),
  ('QUIZ_ANSWERED', 'game', 'prognozzer'),
  ('BADGE_SHARED', 'game', 'prognozzer'),
  ('REGISTERED', 'account', 'news');

-- The day is that inside the event's id (UUIDv7): one that is sent again another day lands where it was.
create table event (
  day date not null,
  event_id uuid not null,
  received_at timestamptz not null,
  ts timestamptz not null,
  fingerprint text collate "C" not null,
  visitor text collate "C" not null,
  site text collate "C" not null,
  action text not null,
  ids jsonb,
  visit jsonb,
  offer jsonb,
  -- What the visitor had agreed to: to be counted, to have interests made of it.
  counted boolean not null,
  profiled boolean not null,
  -- Of a conversion: whether the offer had been seen or clicked on before.
  assisted boolean,
  ip text,
  ip_location text,
  primary key (day, event_id)
) partition by range (day);
create index event_by_visitor on event (visitor);

-- The service owns no table: partitions are made and dropped by functions of the owner.
create function ensure_event_partitions(first date, last date) returns void
language plpgsql security definer set search_path from current
as $$
declare
  one date;
begin
  perform pg_advisory_xact_lock(7426131, hashtext(current_schema()));
  for one in select generate_series(first, last, interval '1 day')::date loop
    if to_regclass(format('%I.%I', current_schema(), 'event_' || to_char(one, 'YYYYMMDD'))) is null then
      execute format('create table %I partition of event for values from (%L) to (%L)',
                     'event_' || to_char(one, 'YYYYMMDD'), one, one + 1);
    end if;
  end loop;
end
$$;
revoke all on function ensure_event_partitions from public;

-- Drops whole days: what it takes does not depend on how many rows they have. Returns how many days went.
create function drop_event_partitions(before date) returns integer
language plpgsql security definer set search_path from current
as $$
declare
  part regclass;
  dropped integer := 0;
begin
  perform pg_advisory_xact_lock(7426131, hashtext(current_schema()));
  for part in
    select c.oid::regclass from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'event'::regclass
      -- Asked of other tables too, in whatever order the planner likes.
      and case when c.relname ~ '_[0-9]{8}$' then to_date(right(c.relname, 8), 'YYYYMMDD') < before else false end
  loop
    execute format('drop table %s', part);
    dropped := dropped + 1;
  end loop;
  return dropped;
end
$$;
revoke all on function drop_event_partitions from public;

-- How far a segment of the journal was loaded: written in the transaction that loads it.
create table journal_segment (
  name text primary key,
  position bigint not null,
  loaded_at timestamptz not null default app_now()
);

-- Who has asked to be erased: what the journal still holds from before is not loaded. Goes after a day, and names nobody: a digest.
create table erasure (
  digest text not null,
  scope text not null check (scope in ('interests', 'all')),
  at timestamptz not null,
  primary key (digest, scope)
);

-- Sum of what a visitor did about a topic, halved every seven days: the value as it was at its time.
create table affinity (
  visitor text collate "C" not null,
  fingerprint text collate "C" not null,
  site text collate "C" not null,
  -- category:<id>, sport:<segment>, competition:<id>.
  topic text collate "C" not null,
  value double precision not null,
  at timestamptz not null,
  primary key (visitor, fingerprint, site, topic)
);

create table article_read (
  visitor text collate "C" not null,
  fingerprint text collate "C" not null,
  site text collate "C" not null,
  article_id bigint not null,
  at timestamptz not null,
  primary key (visitor, fingerprint, site, article_id)
);

-- How a visitor and an offer have met: for attribution, and for offers that are shown and never clicked.
create table offer_contact (
  visitor text collate "C" not null,
  fingerprint text collate "C" not null,
  site text collate "C" not null,
  foreign_id text collate "C" not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  -- Times seen since the last click.
  unclicked integer not null,
  primary key (visitor, fingerprint, site, foreign_id)
);
-- Attribution: an offer is seen on one origin and converts on another, where the same browser has another visitor id.
create index offer_contact_by_fingerprint on offer_contact (fingerprint, site, foreign_id);

-- An offer counts as seen once for each fingerprint and day, on whichever page; the visitor is the first.
create table offer_seen (
  day date not null,
  fingerprint text collate "C" not null,
  site text collate "C" not null,
  foreign_id text collate "C" not null,
  visitor text collate "C" not null,
  primary key (day, fingerprint, site, foreign_id)
);
create index offer_seen_by_visitor on offer_seen (visitor);

-- Aggregates: nobody is in them.
create table traffic_day (
  day date not null,
  site text collate "C" not null,
  page_type text collate "C" not null,
  agent_version text collate "C" not null,
  views bigint not null,
  primary key (day, site, page_type, agent_version)
);

create table traffic_minute (
  minute timestamptz not null,
  site text collate "C" not null,
  views bigint not null,
  primary key (minute, site)
);

create table offer_day (
  day date not null,
  site text collate "C" not null,
  foreign_id text collate "C" not null,
  type text,
  domain text,
  seen bigint not null default 0,
  clicked bigint not null default 0,
  converted bigint not null default 0,
  assisted bigint not null default 0,
  primary key (day, site, foreign_id)
);

-- What is read most is told of the last 24 hours.
create table article_hour (
  hour timestamptz not null,
  site text collate "C" not null,
  article_id bigint not null,
  reads bigint not null,
  primary key (hour, site, article_id)
);

-- How far the changes of another service were taken.
create table followed (
  source text primary key,
  cursor bigint not null
);

create table category (
  id bigint primary key,
  edition text not null,
  -- Which of the portal's segments it belongs to: its sport.
  segment text not null
);

create table article (
  id bigint primary key,
  edition text not null,
  primary_category bigint not null,
  other_categories bigint[] not null,
  url text not null,
  published_at timestamptz not null,
  withdrawn_at timestamptz
);
create index article_by_age on article (edition, published_at) where withdrawn_at is null;

create table fixture (
  id bigint primary key,
  sport text not null,
  competition_id bigint not null,
  start_time timestamptz not null,
  -- It can be bet on: neither over nor called off.
  is_open boolean not null,
  odds jsonb not null,
  highest_odd double precision
);
create index fixture_by_start on fixture (start_time) where is_open;
