-- Sums by each release that had made the page: that of the host, that of the remote whose page it is, that of the agent. Whether a
-- release changes what is read or bet on is seen where two of them were served at the same time. Nobody is in them.
create table release_day (
  day date not null,
  site text collate "C" not null,
  page_type text collate "C" not null,
  release text collate "C" not null,
  views bigint not null default 0,
  reads bigint not null default 0,
  clicked bigint not null default 0,
  -- Of offers that were clicked on on such a page, by the last click.
  converted bigint not null default 0,
  primary key (day, site, page_type, release)
);

-- The page on which it was clicked on last; null: it was not, or by an agent that does not say so.
alter table offer_contact add column clicked_on jsonb;
