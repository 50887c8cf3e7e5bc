-- What is asked for again because its answer was lost is the same manuscript, and no second one.
alter table content_manuscript add column client_key uuid;
create unique index content_manuscript_client_key on content_manuscript (client_key) where client_key is not null;
