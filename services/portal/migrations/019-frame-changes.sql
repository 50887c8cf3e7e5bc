-- Who has changed what of specials and menus, and how it was. Rows are only added.
create table content_frame_change (
  id bigint generated always as identity primary key,
  edition text not null check (edition in ('rs', 'hr', 'ke')),
  made_at timestamptz not null,
  -- Null: has left. The name as it was then.
  made_by bigint,
  made_by_name text not null,
  -- `special:3`, `navigation:master`.
  subject text not null,
  action text not null check (action in ('added', 'saved')),
  -- Each field that is another one now, before and after.
  fields jsonb not null
);
create index content_frame_change_newest on content_frame_change (edition, subject, id desc);
create index content_frame_change_maker on content_frame_change (made_by);
