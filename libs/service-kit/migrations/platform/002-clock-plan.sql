-- The same, planned once per connection: a function in SQL is planned anew by every statement that calls it, which costs a
-- write more than the write itself. Still volatile: each call sees the offset of its own moment, also behind a wait for a lock.
create or replace function platform.app_now() returns timestamptz
language plpgsql volatile parallel restricted
as $$
begin
  if current_setting('app.clock', true) = 'adjustable' then
    return clock_timestamp() + (select clock_offset from platform.clock);
  end if;
  return clock_timestamp();
end
$$;
