-- Until when a stage takes predictions, as it is at the moment of the call; null once it is locked. Asked inside a statement that
-- has waited for a lock it says what has been committed meanwhile, which a subquery of that statement does not see: a volatile
-- function has a snapshot of its own.
create function open_until(asked_stage bigint) returns timestamptz language plpgsql volatile as $$
begin
  return (select deadline from stage where id = asked_stage and locked_at is null);
end
$$;
