-- Module notifications: what members follow, what has happened, who is told of it. Words, links and names are made of what they
-- are about when they are read: nothing of it is kept twice.

-- Who wants to hear of what: replies to a comment, comments of an article.
create table notifications_subscription (
  subject_kind text not null check (subject_kind in ('comment', 'article')),
  subject_id bigint not null,
  user_id bigint not null references accounts_user on delete cascade,
  created_at timestamptz not null,
  -- A subject's members in the order in which they are told.
  primary key (subject_kind, subject_id, user_id)
);
create index notifications_subscription_user on notifications_subscription (user_id);

-- Something that members are told of, once however many they are.
create table notifications_event (
  id bigint generated always as identity primary key,
  edition text not null check (edition in ('rs', 'hr', 'ke')),
  -- comment: one was published; reaction: somebody has voted; the others: a decision on it.
  kind text not null check (kind in
    ('comment', 'reaction', 'approved', 'rejected', 'appeal_granted', 'appeal_dismissed')),
  comment_id bigint not null references comments_comment on delete cascade,
  -- Whose doing it was, who is not told; null: the house's, a guest's, or a member's who has left.
  actor_id bigint references accounts_user on delete set null,
  -- Of a vote: like or dislike.
  vote text,
  -- Where it leads; null: to the comment.
  url text,
  created_at timestamptz not null,
  -- Members who are told whatever they follow; empty once they are.
  recipients bigint[] not null,
  -- Members up to this id have been told; all, since.
  told_to bigint not null default 0,
  told_at timestamptz
);
create index notifications_event_untold on notifications_event (id) where told_at is null;
create index notifications_event_comment on notifications_event (comment_id);
create index notifications_event_actor on notifications_event (actor_id);
-- Who takes a vote back and gives it again is told of once.
create unique index notifications_event_reaction on notifications_event (comment_id, actor_id) where kind = 'reaction';
create unique index notifications_event_published on notifications_event (comment_id) where kind = 'comment';

create table notifications_notification (
  -- A new one each time that something is added: what was shown before is not what is marked then.
  id bigint generated always as identity primary key,
  user_id bigint not null references accounts_user on delete cascade,
  edition text not null check (edition in ('rs', 'hr', 'ke')),
  -- The newest of the events that it stands for.
  event_id bigint not null references notifications_event on delete cascade,
  kind text not null check (kind in
    ('mention', 'reply', 'article_comment', 'reaction', 'approved', 'rejected', 'appeal_granted', 'appeal_dismissed')),
  -- A member has one notification of a thing: what comes later is added to it, or is no news.
  about text not null,
  times integer not null default 1,
  is_opened boolean not null default false,
  is_mailed boolean not null default false,
  unique (user_id, about)
);
create index notifications_notification_newest on notifications_notification (user_id, edition, id desc);
create index notifications_notification_unopened on notifications_notification (user_id, edition, id desc)
  where not is_opened;
create index notifications_notification_event on notifications_notification (event_id);

-- Without a row everything is told, and nothing is mailed.
create table notifications_setting (
  user_id bigint primary key references accounts_user on delete cascade,
  replies boolean not null default true,
  mentions boolean not null default true,
  reactions boolean not null default true,
  daily_mail boolean not null default false
);
create index notifications_setting_daily_mail on notifications_setting (user_id) where daily_mail;

-- Module favourites: articles that a member keeps.
create table favourites_favourite (
  user_id bigint not null references accounts_user on delete cascade,
  article_id bigint not null references content_article on delete cascade,
  added_at timestamptz not null,
  primary key (user_id, article_id)
);
create index favourites_favourite_newest on favourites_favourite (user_id, added_at desc, article_id desc);
create index favourites_favourite_article on favourites_favourite (article_id);
