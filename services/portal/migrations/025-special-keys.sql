-- A special that is sent again because its answer was lost is the same, and no second one.
alter table content_special add column client_key uuid, add column is_as_begun boolean not null default true;
create unique index content_special_client_key on content_special (client_key) where client_key is not null;
