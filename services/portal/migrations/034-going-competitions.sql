-- Competitions that services/feed is about to take away: until then no special that readers see, or are to see, may name one anew.
create table content_going_competition (
  competition_id bigint primary key,
  until timestamptz not null
);
