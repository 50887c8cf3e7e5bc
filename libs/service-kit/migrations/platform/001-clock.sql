-- Time as the rules read it: the server's clock plus one stored offset, which counts only for connections that were opened
-- with app.clock = adjustable (demo and tests).
create table platform.clock (
  id boolean primary key default true check (id),
  clock_offset interval not null default interval '0'
);
insert into platform.clock default values;

create function platform.app_now() returns timestamptz
language sql volatile parallel restricted
as $$
  select case
    when current_setting('app.clock', true) = 'adjustable'
      then clock_timestamp() + (select clock_offset from platform.clock)
    else clock_timestamp()
  end
$$;
