-- What was registered, with the code of its link: of several registrations of one address the link that is used decides.
alter table accounts_code add column registration jsonb;
