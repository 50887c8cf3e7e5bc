-- Spellings of teams in the files of one series of competitions (its key without the season), as somebody has confirmed them.
create table team_spelling (
  series text not null,
  spelling text not null,
  team_id bigint not null references team,
  primary key (series, spelling)
);

-- When a match left the file of its competition: it stays, since bets and articles may hang on it, and is in no list.
alter table match add column withdrawn_at timestamptz;
-- Whether what is known of its play was in the file of its competition: what goes from the file then goes here, too.
alter table match add column is_play_of_file boolean not null default false;

-- Who has taken the place of a withdrawn match may meet as it did.
create unique index match_meeting_now on match
  ((case when phase = 'group' then group_id else round_id end), home_id, visitor_id) where withdrawn_at is null;
drop index match_meeting;
