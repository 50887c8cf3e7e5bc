-- Accounts elsewhere by which members log in; pictures that members have taken away or left behind.

create table accounts_identity (
  -- Name in the gateway's SOCIAL_PROVIDERS, and the id that this provider gives the person. Never the e-mail address: it can
  -- become another person's.
  provider text not null,
  subject text not null,
  user_id bigint not null references accounts_user on delete cascade,
  connected_at timestamptz not null,
  primary key (provider, subject)
);
create index accounts_identity_user on accounts_identity (user_id);

-- `<dir>/<filename>` of what services/media has not erased yet.
create table accounts_picture_erasure (
  picture text primary key
);

-- What an editor who leaves has done.
create index content_revision_made_by on content_revision (made_by) where made_by is not null;
create index content_manuscript_updated_by on content_manuscript (updated_by) where updated_by is not null;
