-- Module moderation: what was decided by whom and why, who looks at what, and what authors answer. What there is to decide is
-- kept where it belongs: comments that wait and reports of them in module comments.

-- The audit trail, and for authors the statement of reasons. Rows are only added; that one was undone or told of is written on it.
create table moderation_act (
  id bigint generated always as identity primary key,
  edition text not null check (edition in ('rs', 'hr', 'ke')),
  at timestamptz not null,
  -- Null: has left. The name as it was then.
  moderator_id bigint references accounts_user on delete set null,
  moderator_name text not null,
  action text not null check (action in ('approved', 'rejected', 'appeal_granted', 'appeal_dismissed', 'suspended',
    'reinstated', 'word_added', 'word_removed')),
  reason text,
  note text not null,
  -- What it was done to, as it was then: a text, a name, a word.
  subject text not null,
  -- Whose comment or account it is; null: a guest's, or somebody's who has left.
  user_id bigint references accounts_user on delete set null,
  comment_id bigint,
  article_id bigint references content_article,
  -- The appeal that it answers.
  appeal_id bigint,
  -- State of the comment before, to which an undoing leads back.
  state_before text,
  -- Of a suspension; null: for good.
  until timestamptz,
  -- A program had pointed it out.
  was_pointed_out boolean not null,
  undone_at timestamptz,
  -- When the author was told; null: not yet, or there is nobody to tell.
  told_at timestamptz,
  -- Address of the statement of reasons.
  code uuid not null unique default gen_random_uuid()
);
create index moderation_act_newest on moderation_act (edition, id desc);
create index moderation_act_user on moderation_act (user_id, id desc);
create index moderation_act_comment on moderation_act (comment_id, id desc);
create index moderation_act_untold on moderation_act (at)
  where told_at is null and undone_at is null and user_id is not null;

-- An author's answer to a statement of reasons: one of each, decided by somebody else.
create table moderation_appeal (
  id bigint generated always as identity primary key,
  edition text not null check (edition in ('rs', 'hr', 'ke')),
  act_id bigint not null unique references moderation_act,
  text text not null,
  at timestamptz not null,
  answer_id bigint references moderation_act
);
create index moderation_appeal_open on moderation_appeal (edition, at, id) where answer_id is null;

-- Names of users that may offend: one row per user, of the name that was given last.
create table moderation_name (
  user_id bigint primary key references accounts_user on delete cascade,
  edition text not null check (edition in ('rs', 'hr', 'ke')),
  findings jsonb not null,
  risk integer not null,
  at timestamptz not null,
  -- When somebody has decided on it.
  decided_at timestamptz
);
create index moderation_name_open on moderation_name (edition, risk desc, user_id) where decided_at is null;

-- Who looks at what, so that nobody else does meanwhile.
create table moderation_claim (
  kind text not null check (kind in ('comment', 'appeal', 'name')),
  subject_id bigint not null,
  queue text not null,
  edition text not null,
  moderator_id bigint not null references accounts_user on delete cascade,
  moderator_name text not null,
  until timestamptz not null,
  primary key (kind, subject_id)
);
create index moderation_claim_moderator on moderation_claim (moderator_id);
create index moderation_claim_queue on moderation_claim (edition, queue);

-- The moderators' own words, beside the lists that come with the pipeline.
create table moderation_word (
  id bigint generated always as identity primary key,
  edition text not null check (edition in ('rs', 'hr', 'ke')),
  word text not null,
  kind text not null check (kind in ('banned', 'suspect', 'allowed')),
  added_by bigint references accounts_user on delete set null,
  added_by_name text not null,
  added_at timestamptz not null
);
create unique index moderation_word_once on moderation_word (edition, lower(word));
