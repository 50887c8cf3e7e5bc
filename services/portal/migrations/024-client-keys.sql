-- What is sent again because its answer was lost is the same post, story or banner, and no second one.
alter table content_live_post add column client_key uuid, add column is_as_begun boolean not null default true;
create unique index content_live_post_client_key on content_live_post (client_key) where client_key is not null;
alter table widgets_story add column client_key uuid, add column is_as_begun boolean not null default true;
create unique index widgets_story_client_key on widgets_story (client_key) where client_key is not null;
alter table widgets_banner add column client_key uuid, add column is_as_begun boolean not null default true;
create unique index widgets_banner_client_key on widgets_banner (client_key) where client_key is not null;

-- The keys of what was removed stay: sent again late, it does not come back.
create table removed_client_key (client_key uuid primary key);

create function keep_client_key() returns trigger
language plpgsql
as $$
begin
  insert into removed_client_key (client_key) values (old.client_key) on conflict do nothing;
  return null;
end
$$;

create trigger removed_live_post after delete on content_live_post for each row
when (old.client_key is not null) execute function keep_client_key();
create trigger removed_story after delete on widgets_story for each row
when (old.client_key is not null) execute function keep_client_key();
create trigger removed_banner after delete on widgets_banner for each row
when (old.client_key is not null) execute function keep_client_key();
