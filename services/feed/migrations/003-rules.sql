-- The rules of its tables that a source has named for a competition; null: those that are known by its key
-- (known/rules.ts).
alter table competition add column rules jsonb;
-- Tie-breakers that nobody knows by the key were named by the source.
update competition set rules = jsonb_build_object('tieBreakers', to_jsonb(tie_breakers))
where tie_breakers <> '{goal-difference,goals-for}' and id not in (196, 201, 202, 203, 204, 205);
-- Read by the release before this one alone, which may still be at work.
alter table competition alter column tie_breakers set default '{goal-difference,goals-for}';

-- Whether a source has said who was cautioned: no cards are then nobody's.
alter table match_record add column has_cards boolean not null default false;
-- A source that tells of cards in a competition tells of those of every match whose record it has.
update match_record set has_cards = true from match
where match.id = match_record.match_id and match.competition_id in (
  select other.competition_id from card join match other on other.id = card.match_id);
