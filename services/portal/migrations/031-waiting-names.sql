-- A name that waits for the link of its registration is nobody else's meanwhile.
create index accounts_code_waiting_name on accounts_code (name_skeleton(registration ->> 'displayName'))
  where registration is not null;
