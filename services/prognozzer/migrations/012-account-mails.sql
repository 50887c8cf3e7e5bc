-- Mails that the betting site was asked to send to the owner of an account, by the account and by the number that it is of, each by a
-- digest: nobody is mailed without end, however many members type the number. Forgotten after an hour (linking/account-mails.ts).
create table account_mail (
  key bytea not null,
  at timestamptz not null default app_now()
);
create index account_mail_by_key on account_mail (key, at);
create index account_mail_by_time on account_mail (at);
