-- Module accounts: one account serves all editions.
create table accounts_user (
  id bigint generated always as identity primary key,
  email text not null unique check (email = lower(email)),
  display_name text not null,
  -- argon2id in PHC notation.
  password_hash text not null,
  roles text[] not null check (roles <@ array['member', 'moderator', 'editor', 'admin'] and cardinality(roles) > 0),
  verified_at timestamptz,
  suspended_at timestamptz,
  created_at timestamptz not null,
  -- Id of the game user, kept here for the game (spec game §4).
  fantasy_id bigint unique,
  -- `<dir>/<filename>` in the media service.
  photo text,
  -- Of a social login; null: a login by password.
  provider_name text
);
create unique index accounts_user_display_name on accounts_user (lower(display_name));

-- The bearer itself is kept nowhere, only its SHA-256.
create table accounts_session (
  token_hash text primary key,
  user_id bigint not null references accounts_user,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  user_agent text not null
);
create index accounts_session_user on accounts_session (user_id);
