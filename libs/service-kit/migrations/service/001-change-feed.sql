-- What happened in this service, written in the transaction of the change itself. `cursor` is stamped after commit, by one
-- dispatcher at a time, so that a reader who goes on from a cursor never misses a slower transaction.
create table change_event (
  id bigint generated always as identity primary key,
  cursor bigint unique,
  kind text not null,
  data jsonb not null,
  recorded_at timestamptz not null default clock_timestamp()
);
create index change_event_unstamped on change_event (id) where cursor is null;
