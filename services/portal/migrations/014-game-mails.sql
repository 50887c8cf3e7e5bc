-- Mails that the game has ordered: kept as long as the account, for a key is good for one mail however late it comes again.
create table game_mail_order (
  key text primary key,
  user_id bigint not null references accounts_user on delete cascade,
  ordered_at timestamptz not null
);
create index game_mail_order_user on game_mail_order (user_id);
