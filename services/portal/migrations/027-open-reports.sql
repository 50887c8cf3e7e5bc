-- What is open against a comment is asked for with every case that a moderator is shown, and with every decision.
create index comments_report_open on comments_report (comment_id) where resolved_at is null;
