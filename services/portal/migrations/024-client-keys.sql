-- What is sent again because its answer was lost is the same post, story or banner, and no second one.
alter table content_live_post add column client_key uuid, add column is_as_begun boolean not null default true;
create unique index content_live_post_client_key on content_live_post (client_key) where client_key is not null;
alter table widgets_story add column client_key uuid, add column is_as_begun boolean not null default true;
create unique index widgets_story_client_key on widgets_story (client_key) where client_key is not null;
alter table widgets_banner add column client_key uuid, add column is_as_begun boolean not null default true;
create unique index widgets_banner_client_key on widgets_banner (client_key) where client_key is not null;
