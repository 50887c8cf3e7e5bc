-- Registrations that nobody has verified, by the age at which they are erased.
create index accounts_user_unverified on accounts_user ((coalesce(consented_at, created_at)))
  where verified_at is null and registered_from is not null;
