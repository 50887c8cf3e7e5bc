-- Since when players of a settled stage are gone whose places others move up to: it is settled anew once for all who have left
-- within a while. Null: nobody has left since its last settlement.
alter table stage add column departed_at timestamptz;

-- What goes with a player is found without reading all of it.
create index verification_by_user on verification (user_id);
create index prize_by_user on prize (user_id) where user_id is not null;
