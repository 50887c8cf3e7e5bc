-- Accounts that people make themselves: mailed codes, second factors, suspensions with an end; and the mails.

alter table accounts_user
  -- Null: it logs in by another service alone.
  alter column password_hash drop not null,
  -- Where it was made: mails are in its language.
  add column edition text not null default 'rs' check (edition in ('rs', 'hr', 'ke')),
  -- As the registration names it: web.
  add column registered_from text,
  add column consented_at timestamptz,
  -- With `suspended_at`; null: for good.
  add column suspended_until timestamptz,
  add column suspension_reason text;

alter table accounts_session
  -- Names it to its owner: the hash of the bearer is nobody's business.
  add column id uuid not null default gen_random_uuid() unique,
  drop constraint accounts_session_user_id_fkey,
  add foreign key (user_id) references accounts_user on delete cascade;

-- Codes of mailed links, each good for one act; kept by their SHA-256 alone.
create table accounts_code (
  code_hash text primary key,
  user_id bigint not null references accounts_user on delete cascade,
  purpose text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index accounts_code_user on accounts_code (user_id, purpose);

create table accounts_second_factor (
  user_id bigint primary key references accounts_user on delete cascade,
  -- Sealed by the key of the process.
  sealed_secret text not null,
  created_at timestamptz not null,
  -- Null: an authenticator has not shown yet that it has the secret.
  confirmed_at timestamptz,
  -- The newest period of 30 seconds whose code was taken: none is taken twice.
  last_period bigint not null default 0,
  -- Wrong codes since the last right one.
  failures integer not null default 0,
  last_failed_at timestamptz
);

create table accounts_recovery_code (
  user_id bigint not null references accounts_user on delete cascade,
  code_hash text not null,
  primary key (user_id, code_hash)
);

-- The outbox: written with what a mail tells of, sent afterwards, at least once.
create table mail_message (
  id bigint generated always as identity primary key,
  -- The same however often it is sent.
  message_id text not null unique,
  -- Null: it goes to somebody who has no account.
  user_id bigint references accounts_user on delete cascade,
  recipient text not null,
  edition text not null check (edition in ('rs', 'hr', 'ke')),
  template text not null,
  -- What its words are made of when it is sent; emptied then, for there are codes in it.
  data jsonb not null,
  created_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'kept', 'failed')),
  attempts integer not null default 0,
  -- When it is tried next, by the clock of the machine: a mail server knows no other.
  due_at timestamptz not null default clock_timestamp(),
  sent_at timestamptz,
  last_error text
);
create index mail_message_due on mail_message (due_at) where state = 'waiting';
create index mail_message_newest on mail_message (id desc) include (recipient);
create index mail_message_user on mail_message (user_id);
