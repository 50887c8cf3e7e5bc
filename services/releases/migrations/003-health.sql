-- How releases fare, by the minute in which their gateway's report arrived.
create table release_health (
  channel text not null,
  release text not null references release,
  edition text not null check (edition in ('rs', 'hr', 'ke')),
  minute timestamptz not null,
  views bigint not null,
  load bigint not null,
  integrity bigint not null,
  timeout bigint not null,
  render bigint not null,
  unhandled bigint not null,
  fallbacks bigint not null,
  server_renders bigint not null,
  server_errors bigint not null,
  -- Views by class of mount time.
  mounts bigint[] not null check (cardinality(mounts) = 9),
  primary key (channel, release, edition, minute)
);
create index release_health_minute on release_health (minute);

-- Reports that have been counted: one that is sent again counts once.
create table health_report (
  gateway text not null,
  number bigint not null,
  at timestamptz not null default app_now(),
  primary key (gateway, number)
);
create index health_report_at on health_report (at);
