-- A special can be removed: its trail says by whom, and sent again late it does not come back.
alter table content_frame_change drop constraint content_frame_change_action_check,
  add constraint content_frame_change_action_check check (action in ('added', 'saved', 'removed', 'scheduled'));
create trigger removed_special after delete on content_special for each row
when (old.client_key is not null) execute function keep_client_key();
-- Its news that stay articles are none of another special's until they are marked anew.
alter table content_article add column special_removed boolean not null default false;
