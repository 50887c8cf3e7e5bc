-- Of which special an article is that is marked as the special's. `is_special` says whether that is the one that is shown: what was
-- written for an older one is none of the new one's.
alter table content_article add column special_id bigint references content_special;
create index content_article_of_special on content_article (edition, special_id) where special_id is not null;

-- What was marked before is of the special that is shown, or of the one that was last.
update content_article article set special_id = (
  select special.id from content_special special where special.edition = article.edition
  order by special.is_active desc, special.starts desc, special.id desc limit 1)
where article.is_special;
