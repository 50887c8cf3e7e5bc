-- What editors have written and not saved, a row for each page in which somebody writes: an editor's own, no revision, and
-- nothing that readers could get. Neither table refers to the articles: a reference would lock what a save locks.
create table content_autosave (
  edition text not null check (edition in ('rs', 'hr', 'ke')),
  kept_by bigint not null,
  page text not null,
  -- Null: of an article that was never saved.
  article_id bigint,
  -- Number of the revision that it goes on from.
  revision integer not null,
  draft jsonb not null,
  kept_at timestamptz not null,
  primary key (edition, kept_by, page)
);

-- Pages in which somebody has an article open, as long as they say so.
create table content_open_page (
  article_id bigint not null,
  opened_by bigint not null,
  page text not null,
  opened_by_name text not null,
  since timestamptz not null,
  -- By the real clock, which nobody moves.
  seen_at timestamptz not null,
  -- A word that was still on its way when the page was left opens it no more.
  is_left boolean not null default false,
  primary key (article_id, opened_by, page)
);
