-- A comment that is taken back takes what was told of it out of sight, and no further: published again, it is told to nobody twice.
alter table notifications_event add column is_withdrawn boolean not null default false;
alter table notifications_notification add column is_withdrawn boolean not null default false;

-- mention: a comment that was told before names somebody since.
alter table notifications_event drop constraint notifications_event_kind_check;
alter table notifications_event add constraint notifications_event_kind_check check (kind in
  ('comment', 'mention', 'reaction', 'approved', 'rejected', 'appeal_granted', 'appeal_dismissed'));

-- What is told anew of a subject is to be seen, also where a process that knows nothing of this tells it.
create function notifications_seen_anew() returns trigger language plpgsql as $$
begin
  new.is_withdrawn := false;
  return new;
end $$;
create trigger notifications_seen_anew before update of event_id on notifications_notification
  for each row when (new.event_id > old.event_id) execute function notifications_seen_anew();
