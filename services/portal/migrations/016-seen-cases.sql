-- What a moderator was shown of a case when it became theirs: what has changed since is not decided on unseen.
alter table moderation_claim add column seen text;
