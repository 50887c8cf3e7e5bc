-- Module search: what `POST /search-articles-by-query` reads. Derived from the articles, and written in the transaction that
-- writes an article; an article that is withdrawn has no row.

create table search_document (
  article_id bigint primary key references content_article,
  edition text not null check (edition in ('rs', 'hr', 'ke')),
  is_special boolean not null,
  published_at timestamptz not null,
  -- Rules by which the words were folded (src/search/document.ts); rows of older rules are made anew when the service starts.
  rules integer not null,
  -- Words of title (A), tags and writer (B) and lead (C); and all words, those of the text too (D). Folded, with their stems.
  head tsvector not null,
  words tsvector not null
);
-- Matches are counted and ordered by the narrow columns; the long one stays apart, unpacked.
alter table search_document alter column head set storage main;
alter table search_document alter column words set storage external;
-- Without a pending list a search takes as long after a busy hour as after a quiet one.
create index search_document_head on search_document using gin (head) with (fastupdate = off);
create index search_document_words on search_document using gin (words) with (fastupdate = off);

-- Every folded word and stem (`~…`) of an edition. Words stay when the last article with them goes: they only decide how a
-- search is widened.
create table search_word (
  edition text not null,
  word text collate "C" not null,
  primary key (edition, word)
);

-- Each word under itself and under all that is left of it without one letter: two words that are one mistake apart meet here.
create table search_variant (
  edition text not null,
  variant text collate "C" not null,
  word text collate "C" not null,
  primary key (edition, variant, word)
);
