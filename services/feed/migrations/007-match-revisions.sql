-- How often what a calendar tells of a match has changed, and when last: calendars take no change whose number has not risen.
alter table match
  add column revision integer not null default 0,
  add column changed_at timestamptz not null default app_now();

create function match_is_another() returns trigger
language plpgsql
as $$
begin
  new.revision := old.revision + 1;
  new.changed_at := app_now();
  return new;
end
$$;

create trigger match_revision before update on match for each row
when ((old.start_time, old.home_id, old.visitor_id, old.stadium_id, old.round_id, old.phase, old.code, old.ended, old.score, old.withdrawn_at)
  is distinct from
  (new.start_time, new.home_id, new.visitor_id, new.stadium_id, new.round_id, new.phase, new.code, new.ended, new.score, new.withdrawn_at))
execute function match_is_another();
