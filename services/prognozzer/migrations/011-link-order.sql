-- Questions to the betting site are numbered as they are asked, by their attempts. What was answered last, or taken back since, has
-- the number up to which answers that come later are of an older question.
alter table link_attempt add column id bigint generated always as identity;
alter table game_user add column link_answered bigint not null default 0;
