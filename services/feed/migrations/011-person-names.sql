-- How somebody whom the source of a competition names is written where names are transcribed (Serbian: Lionel Mesi), by the spelling
-- of that source. A language that is missing keeps it.
create table person_name (
  competition_id bigint not null references competition,
  spelling text not null,
  names jsonb not null,
  primary key (competition_id, spelling)
);
