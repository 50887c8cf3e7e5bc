-- What is sent again because its answer was lost is the same post, and no second one.
alter table content_live_post add column client_key uuid;
create unique index content_live_post_client_key on content_live_post (client_key) where client_key is not null;
