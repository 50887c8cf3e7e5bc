-- What stands beside the news: stories with the faces that tell them, the banner, the video of the front page.

-- Who stories are told by: faces of the newsroom's, not accounts.
create table widgets_fake_user (
  id bigint generated always as identity primary key,
  edition text not null check (edition in ('rs', 'hr', 'ke')),
  name text not null,
  -- `<dir>/<filename>` of the media service.
  photo text
);
create index widgets_fake_user_edition on widgets_fake_user (edition, id);

create table widgets_story (
  id bigint generated always as identity primary key,
  edition text not null check (edition in ('rs', 'hr', 'ke')),
  fake_user_id bigint not null references widgets_fake_user on delete cascade,
  picture jsonb not null,
  alt text not null,
  text text not null,
  link text,
  is_special boolean not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  check (starts_at < ends_at)
);
create index widgets_story_newest on widgets_story (edition, ends_at);
create index widgets_story_fake_user on widgets_story (fake_user_id);

-- `document` is what the banner says and shows (contract `Banner`, without id and times).
create table widgets_banner (
  id bigint generated always as identity primary key,
  edition text not null check (edition in ('rs', 'hr', 'ke')),
  document jsonb not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  check (starts_at < ends_at)
);
create index widgets_banner_edition on widgets_banner (edition, ends_at);

-- One per edition: the front page shows one video. `document` as above (contract `GlobalVideo`).
create table widgets_video (
  id bigint generated always as identity primary key,
  edition text not null unique check (edition in ('rs', 'hr', 'ke')),
  document jsonb not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  check (starts_at < ends_at)
);
