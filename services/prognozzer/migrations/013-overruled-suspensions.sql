-- Of a suspension by the portal that an organiser has decided about since: until when it is, 'infinity' for good. It blocks nobody
-- any more, however often the portal is asked, until the portal tells of another one.
alter table game_user add column overruled_until timestamptz;
