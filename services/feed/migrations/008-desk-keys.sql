-- What the desk has brought with a key: sent again because its answer was lost, it is the same, and no second one.
create table desk_begun (
  client_key uuid primary key,
  competition_id bigint not null references competition,
  kind text not null,
  entry_id bigint not null,
  -- As it was written; null: it was known before.
  version text
);
