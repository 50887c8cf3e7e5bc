-- What odds of a match were, by when they became so: the newest entry is how they are, one without odds is their withdrawal.
create table odds_history (
  match_id bigint not null references match,
  ordinal integer not null,
  since timestamptz not null default app_now(),
  -- [{"subgameId": 1, "value": 1.8}], by subgame.
  odds jsonb not null,
  primary key (match_id, ordinal)
);
insert into odds_history (match_id, ordinal, odds)
select match_id, 1, jsonb_agg(jsonb_build_object('subgameId', subgame_id, 'value', value) order by subgame_id)
from odd group by match_id;
