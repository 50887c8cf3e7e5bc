-- What the desk has changed of a match (`stadiumId`, `refereeId`, `attendance`): it stays when a source is read again.
alter table match add column of_desk text[] not null default '{}';
update match set of_desk = changed.fields from (
  select (change.after ->> 'id')::bigint as id, change.competition_id, array_agg(distinct field) as fields
  from desk_change change, unnest(array['stadiumId', 'refereeId', 'attendance']) field
  where change.action = 'match.saved' and change.before -> field is distinct from change.after -> field
  group by 1, 2) changed
  where match.id = changed.id and match.competition_id = changed.competition_id;
