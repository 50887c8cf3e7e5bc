-- Providers of live results, by their name in the settings.
create table provider (
  name text primary key,
  -- When it was last heard of, were it only that nothing is new.
  heard_at timestamptz not null
);

-- Everything that a provider has said of a match, corrections with their reasons among it.
create table provider_report (
  match_id bigint not null references match,
  provider text not null references provider,
  -- Grows with everything new that it says.
  version bigint not null,
  report jsonb not null,
  reason text,
  heard_at timestamptz not null,
  primary key (match_id, provider, version)
);

-- Whose word stands for a match.
create table provider_choice (
  match_id bigint primary key references match,
  provider text not null references provider,
  version bigint not null
);
create index provider_choice_by_provider on provider_choice (provider);
