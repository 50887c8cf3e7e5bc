-- From when to when readers are to see a special, by itself. A time that was kept is a plan no more, and is null again.
alter table content_special add column shows_from timestamptz, add column shows_until timestamptz;

alter table content_frame_change drop constraint content_frame_change_action_check,
  add constraint content_frame_change_action_check check (action in ('added', 'saved', 'scheduled'));
