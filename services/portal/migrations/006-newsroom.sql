-- The newsroom: what editors write and have written. An article is a manuscript first; its row in `content_article`, under the
-- same id, comes with its publication, and says what readers have.

create table content_manuscript (
  -- Of the article that it is or will be: from that table's sequence.
  id bigint primary key,
  edition text not null check (edition in ('rs', 'hr', 'ke')),
  -- Number of the newest revision, and of the one that readers have or will have.
  revision integer not null,
  published_revision integer,
  -- Of the newest revision, for the newsroom's list.
  title text not null,
  writer_id bigint references content_writer,
  category_id bigint references content_category,
  is_special boolean not null,
  updated_at timestamptz not null,
  -- Null: older than the newsroom.
  updated_by bigint,
  updated_by_name text not null,
  -- Withdrawn before anybody had it.
  discarded_at timestamptz
);
create index content_manuscript_newest on content_manuscript (edition, updated_at desc, id desc);

-- Every save, whole: rows are never changed. Who did it, when, what.
create table content_revision (
  article_id bigint not null references content_manuscript,
  revision integer not null,
  made_at timestamptz not null,
  made_by bigint,
  made_by_name text not null,
  action text not null check (action in ('saved', 'scheduled', 'published', 'restored', 'withdrawn')),
  restored_from integer,
  draft jsonb not null,
  primary key (article_id, revision)
);

-- What was wrong before and is right now, as readers are told.
alter table content_article
  add column correction text,
  add column corrected_at timestamptz;

-- Articles from before the newsroom begin with what they say now.
insert into content_manuscript (id, edition, revision, published_revision, title, writer_id, category_id, is_special,
  updated_at, updated_by, updated_by_name)
select article.id, article.edition, 1, 1, article.title, article.writer_id,
  (select link.category_id from content_article_category link where link.article_id = article.id and link.position = 0),
  article.is_special, article.updated_at, null, ''
from content_article article;

insert into content_revision (article_id, revision, made_at, made_by, made_by_name, action, draft)
select article.id, 1, article.updated_at, null, '',
  case when article.withdrawn_at is null then 'published' else 'withdrawn' end,
  jsonb_build_object(
    'title', article.title, 'url', article.url, 'lead', article.lead, 'body', article.body,
    'categoryIds', (
      select coalesce(jsonb_agg(link.category_id order by link.position), '[]')
      from content_article_category link where link.article_id = article.id),
    'writerId', article.writer_id,
    'tags', (
      select coalesce(jsonb_agg(tag.name order by tagged.position), '[]')
      from content_article_tag tagged join content_tag tag on tag.id = tagged.tag_id where tagged.article_id = article.id),
    'picture', jsonb_build_object('dir', article.dir, 'filename', article.filename,
      'alt', coalesce(article.attachments->0->>'alt', '')),
    'isSpecial', article.is_special, 'correction', '', 'oldId', article.old_id, 'variantKey', article.variant_key)
from content_article article;
