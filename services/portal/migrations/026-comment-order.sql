-- In which order words of comments were sent: older ones that were looked at for longer do not go over newer ones.
create sequence comments_asked;
-- Of the words that stand.
alter table comments_comment add column asked bigint not null default 0;
