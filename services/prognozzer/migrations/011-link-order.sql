-- Questions to the betting site are numbered as they are asked. What was answered last, or taken back since, has the number up to which
-- answers that come later are of an older question.
alter table game_user
  add column link_asked integer not null default 0,
  add column link_answered integer not null default 0;
