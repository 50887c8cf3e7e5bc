-- Whom the desk has added to an event, and the squads that it has written, stay when a source is read again.
alter table competition_referee add column is_of_desk boolean not null default false;
alter table squad add column is_of_desk boolean not null default false;
update competition_referee set is_of_desk = true from desk_change change
  where change.action = 'referee.added' and change.competition_id = competition_referee.competition_id
    and (change.after ->> 'id')::bigint = competition_referee.referee_id;
update squad set is_of_desk = true from desk_change change
  where change.action in ('squad.added', 'squad.saved') and change.competition_id = squad.competition_id
    and (change.after ->> 'id')::bigint = squad.team_id;
