-- Pictures that articles have or had, to be found and used again. What was said of one last comes along; empty: nothing.
create table content_picture (
  edition text not null check (edition in ('rs', 'hr', 'ke')),
  dir text not null,
  filename text not null,
  alt text not null,
  caption text not null,
  credit text not null,
  first_used_at timestamptz not null,
  primary key (edition, dir, filename)
);
create index content_picture_newest on content_picture (edition, first_used_at desc, dir, filename);

-- Those of articles from before; nobody has said whose they are.
insert into content_picture (edition, dir, filename, alt, caption, credit, first_used_at)
select distinct on (article.edition, picture->>'dir', picture->>'filename')
  article.edition, picture->>'dir', picture->>'filename', coalesce(picture->>'alt', ''), '', '',
  least(article.published_at, now())
from content_article article cross join jsonb_array_elements(article.attachments) as picture
where article.withdrawn_at is null and picture->>'dir' is not null and picture->>'filename' is not null
order by article.edition, picture->>'dir', picture->>'filename', article.published_at;
