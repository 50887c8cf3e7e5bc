-- What articles show of matches: clubs with their people, previews, reports and the players' marks; and live posts that editors
-- pin, name as key events, illustrate and correct.

alter table content_live_post
  add column pinned boolean not null default false,
  add column is_key_event boolean not null default false,
  add column pictures jsonb not null default '[]',
  add column updated_at timestamptz;
-- One post of a report stands above the others.
create unique index content_live_post_pinned on content_live_post (article_id) where pinned;

create table match_club (
  id bigint generated always as identity primary key,
  edition text not null check (edition in ('rs', 'hr', 'ke')),
  name text not null,
  team_type text not null check (team_type in ('NATIONAL_TEAM', 'CLUB')),
  country text not null,
  crest_url text not null,
  stadium text,
  -- The team and a competition of it in the feed.
  competitor_id bigint,
  competition_id bigint,
  -- Address of the tag of its news.
  tag_url text,
  unique (edition, name)
);

-- Who has left a club keeps the row: previews, reports and marks of then name it.
create table match_player (
  id bigint generated always as identity primary key,
  club_id bigint not null references match_club,
  name text not null,
  position text not null check (position in ('GOALKEEPER', 'DEFENCE', 'MIDFIELD', 'ATTACK', 'COACH')),
  number integer,
  -- Place among the club's people; null: has left.
  place integer,
  unique (club_id, name)
);

-- By the id of the match in the feed.
create table match_preview (
  edition text not null check (edition in ('rs', 'hr', 'ke')),
  match_id bigint not null,
  kick_off timestamptz not null,
  home_club_id bigint not null references match_club,
  visitor_club_id bigint not null references match_club,
  -- Form, formation, line-up and absences of both sides (players by their ids), matches against each other.
  document jsonb not null,
  primary key (edition, match_id)
);

create table match_marks (
  id bigint generated always as identity primary key,
  edition text not null check (edition in ('rs', 'hr', 'ke')),
  title text not null
);

create table match_mark (
  id bigint generated always as identity primary key,
  marks_id bigint not null references match_marks,
  player_id bigint not null references match_player,
  position integer not null,
  mark numeric not null check (mark between 1 and 10),
  note text not null,
  likes integer not null default 0,
  dislikes integer not null default 0,
  unique (marks_id, player_id)
);

create table match_report (
  edition text not null check (edition in ('rs', 'hr', 'ke')),
  match_id bigint not null,
  home_club_id bigint not null references match_club,
  visitor_club_id bigint not null references match_club,
  home_score integer not null,
  visitor_score integer not null,
  -- Scorers and key figures.
  document jsonb not null,
  man_of_the_match_id bigint references match_player,
  marks_id bigint references match_marks,
  primary key (edition, match_id)
);
