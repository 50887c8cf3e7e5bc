import type {
  ChangeData,
  FeedChange,
  GameChange,
  LivePost,
  OwnChanges,
  PortalChange,
  PublicComment,
  ServiceChange,
} from '@tribina/contracts';

type Kind = ServiceChange['kind'];
type Samples<C extends ServiceChange> = { readonly [K in C['kind']]: ChangeData<C, K> };

/** Ids that no other test uses. */
const edition = 'rs';
const articleId = 9_001;
const matchId = 9_002;
const competitionId = 9_003;
const userId = 9_004;
const ofStage = { challengeId: 9_005, stageId: 9_006 };

const article: ChangeData<PortalChange, 'article.published'> = {
  edition,
  articleId,
  categoryIds: [9_007],
  tagIds: [9_008],
  writerId: 9_009,
  isSpecial: false,
  variantIds: [9_010],
};
const post: LivePost = {
  id: 9_011,
  title: null,
  text: [{ text: 'Počelo je.' }],
  minute: '1',
  pinned: false,
  isKeyEvent: false,
  pictures: [],
  created: '2026-09-19T18:00:00.000Z',
  updated: null,
};
const comment: PublicComment = {
  news_id: articleId,
  comment_id: 9_012,
  text: 'Dobra utakmica.',
  likes: 0,
  dislikes: 0,
  author: { kind: 'guest', id: null, display_name: 'Gost', photo_url: null },
  parent_id: null,
  root_id: null,
  reply_to: null,
  mentions: [],
  created_at: '2026-09-19T18:00:00.000Z',
  edited_at: null,
  is_pinned: false,
};
const score = { home: 1, visitor: 0 };

/** A change of every kind, as its service tells it. */
export const CHANGES = {
  portal: {
    'article.published': article,
    'article.updated': article,
    'article.withdrawn': article,
    'category.changed': { edition, categoryId: 9_007, categoryIds: [9_007] },
    'club.changed': { edition, clubId: 9_013 },
    'matchblock.changed': { edition, matchId },
    'marks.changed': { edition, marksId: 9_014 },
    'writer.changed': { edition, writerId: 9_009 },
    'picks.changed': { edition, categoryId: 9_007 },
    'navigation.changed': { edition },
    'special.changed': { edition },
    'stories.changed': { edition },
    'banner.changed': { edition },
    'video.changed': { edition },
    'livepost.added': { edition, articleId, post },
    'livepost.changed': { edition, articleId, post },
    'livepost.removed': { edition, articleId, postId: post.id },
    'comments.published': { edition, articleId, comment, count: 1 },
    'comments.removed': { edition, articleId, commentId: comment.comment_id, count: 0 },
    'comments.changed': { edition, articleId, mayShow: true },
    'user.changed': { userId, displayName: 'Ana', photoUrl: null },
    'user.suspended': { userId, until: null },
    'user.reinstated': { userId },
    'member.deleted': { userId },
    'notifications.changed': { edition, members: [[userId, 2]] },
    'favourites.changed': { userId },
    'session.ended': { tokenHash: 'of-nobody' },
  } satisfies Samples<PortalChange>,
  prognozzer: {
    'stage.changed': ofStage,
    'stage.locked': ofStage,
    'event.changed': { ...ofStage, eventId: 9_015 },
    'stage.settled': { ...ofStage, generation: 1 },
    'player.news': { ...ofStage, news: 'badge', portalUserIds: [userId] },
  } satisfies Samples<GameChange>,
  feed: {
    'competition.changed': { competitionId },
    'match.changed': {
      competitionId,
      matchId,
      roundId: 9_016,
      groupId: null,
      homeId: 9_017,
      visitorId: 9_018,
      startTime: '2026-09-19T18:00:00.000Z',
      status: { code: 0, endedStatus: false, minute: 12 },
      score,
      fullTime: null,
    },
    'match.goal': {
      competitionId,
      matchId,
      side: 'home',
      scorer: 'Ana Bura',
      minute: 12,
      offset: null,
      penalty: false,
      ownGoal: false,
      score,
    },
    'odds.changed': { competitionId, matchId, odds: [{ subgameId: 1, value: 1.85 }] },
  } satisfies Samples<FeedChange>,
} as const;

/** The member whom the changes above are about. */
export const CHANGED_USER_ID = userId;

/** What the tabs of that member are told of those that are told to one member alone. */
export const OWN_CHANGES: Required<{ readonly [K in keyof OwnChanges]: OwnChanges[K] }> = {
  'notifications.changed': { total: 2 },
  'player.news': { ...ofStage, news: 'badge' },
};

const ALL: Samples<ServiceChange> = { ...CHANGES.portal, ...CHANGES.prognozzer, ...CHANGES.feed };

/** What is said of a change of a kind: what is given, and of the rest what a change like it says. */
export function changeData<K extends Kind>(kind: K, given: object = {}): object {
  return { ...ALL[kind], ...given };
}
