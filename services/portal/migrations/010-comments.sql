-- Module comments: what readers say of articles, what others think of it, and what is said against it.

-- A name as it looks: without marks, case and what stands between its parts, with letters of other scripts and digits as the
-- Latin letters that they resemble. Two names with the same skeleton can be taken for each other.
create function name_skeleton(name text) returns text
language sql immutable strict parallel safe
return translate(
  lower(regexp_replace(normalize(name, NFKD), '[\u0300-\u036F\u200B-\u200F\u2060\uFEFF]', '', 'g')),
  'đĐłŁøØıаАвВгГдДеЕзЗиИјЈкКлЛмМнНоОпПрРсСтТуУфФхХіІѕЅαΑβΒεΕιΙκΚνΝοΟρΡτΤυΥχΧ013457i|!$@_.- ',
  'ddlloolaabbrrddeeeeuujjkkllmmhhooppppccttyyffxxllssaabbeellkkvvooppttyyxxoleastlllsa');

alter table accounts_user add column name_skeleton text generated always as (name_skeleton(display_name)) stored;
create index accounts_user_name_skeleton on accounts_user (name_skeleton text_pattern_ops);

-- How many comments of it are published: kept in the transaction that changes their number.
alter table content_article add column comments_count integer not null default 0;

create table comments_comment (
  id bigint generated always as identity primary key,
  edition text not null check (edition in ('rs', 'hr', 'ke')),
  article_id bigint not null references content_article,
  -- What it answers, and the comment at the head of that thread; null: it is one.
  parent_id bigint references comments_comment,
  root_id bigint references comments_comment,
  -- A member, or a guest by the name that was given; neither: a member who has left.
  author_id bigint references accounts_user,
  guest_name text,
  text text not null,
  -- pending: waits for its turn; held: a step of the pipeline says why a person must look at it.
  state text not null check (state in ('pending', 'held', 'published', 'rejected')),
  -- What the pipeline has found (contract `Finding`), and the weight of it all: the larger, the sooner it is looked at.
  findings jsonb not null default '[]',
  risk integer not null,
  -- Of a rejection: one of the contract's `REJECTION_REASONS`, and what the moderator adds to it.
  reason text,
  reason_note text,
  likes integer not null default 0,
  dislikes integer not null default 0,
  -- Reports that no moderator has decided on yet.
  open_reports integer not null default 0,
  is_pinned boolean not null default false,
  created_at timestamptz not null,
  edited_at timestamptz,
  -- When it was published first; null: never. One that was and is no more stands for the answers that it has.
  published_at timestamptz,
  -- SHA-256 of what a guest shows to be its author; members are known.
  receipt_hash text,
  -- Who sent it, as a keyed digest of the address; gone after a week.
  sender text,
  -- Skeleton of the text, by which repeats are found.
  fingerprint text not null,
  -- The browser's own key of the act: sent again, it is the same comment.
  client_key uuid,
  check ((parent_id is null) = (root_id is null)),
  check (author_id is null or guest_name is null)
);
-- Heads of threads in each order that readers have.
create index comments_comment_heads on comments_comment (article_id, is_pinned desc, id desc)
  where root_id is null and published_at is not null;
create index comments_comment_liked on comments_comment (article_id, likes desc, id desc)
  where root_id is null and published_at is not null;
create index comments_comment_disliked on comments_comment (article_id, dislikes desc, id desc)
  where root_id is null and published_at is not null;
create index comments_comment_thread on comments_comment (root_id, id) where state = 'published';
create index comments_comment_parent on comments_comment (parent_id) where parent_id is not null;
create index comments_comment_author on comments_comment (author_id, state, id desc) where author_id is not null;
create index comments_comment_sender on comments_comment (sender, id desc) where sender is not null;
create index comments_comment_fingerprint on comments_comment (fingerprint, id desc);
create unique index comments_comment_receipt on comments_comment (receipt_hash) where receipt_hash is not null;
create unique index comments_comment_client_key on comments_comment (client_key) where client_key is not null;
-- What moderators look at: the heaviest first, of the same weight the oldest.
create index comments_comment_waiting on comments_comment (edition, state, risk desc, id)
  where state in ('pending', 'held');
create index comments_comment_reported on comments_comment (edition, open_reports desc, id) where open_reports > 0;

-- What it said before its edits.
create table comments_revision (
  id bigint generated always as identity primary key,
  comment_id bigint not null references comments_comment,
  text text not null,
  written_at timestamptz not null
);
create index comments_revision_comment on comments_revision (comment_id, id);

-- The truth of likes and dislikes; the numbers beside comments and marks follow it in the same statement.
create table comments_reaction (
  comment_id bigint not null references comments_comment,
  user_id bigint not null references accounts_user,
  -- none: taken back. `previous`: what it was before the last change, by which the numbers move.
  type text not null check (type in ('like', 'dislike', 'none')),
  previous text not null,
  created_at timestamptz not null,
  primary key (comment_id, user_id)
);
create index comments_reaction_user on comments_reaction (user_id, comment_id);

create table match_mark_reaction (
  mark_id bigint not null references match_mark on delete cascade,
  user_id bigint not null references accounts_user,
  -- none: taken back. `previous`: what it was before the last change, by which the numbers move.
  type text not null check (type in ('like', 'dislike', 'none')),
  previous text not null,
  created_at timestamptz not null,
  primary key (mark_id, user_id)
);
create index match_mark_reaction_user on match_mark_reaction (user_id, mark_id);

-- Members whom a text names with @.
create table comments_mention (
  comment_id bigint not null references comments_comment,
  user_id bigint not null references accounts_user,
  primary key (comment_id, user_id)
);
create index comments_mention_user on comments_mention (user_id);

-- One per person and comment. A member's own, otherwise by `sender` as above.
create table comments_report (
  id bigint generated always as identity primary key,
  comment_id bigint not null references comments_comment,
  user_id bigint references accounts_user,
  sender text,
  reason text not null,
  note text not null,
  created_at timestamptz not null,
  -- When a moderator has decided on the comment since; null: open.
  resolved_at timestamptz
);
create unique index comments_report_member on comments_report (comment_id, user_id) where user_id is not null;
create unique index comments_report_sender on comments_report (comment_id, sender)
  where user_id is null and sender is not null;
create index comments_report_user on comments_report (user_id) where user_id is not null;
