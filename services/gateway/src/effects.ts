import type { ArticleFacts, ChangeData, OwnChanges, ServiceChange } from '@tribina/contracts';
import { SPECIAL_TAG } from './pages/page-request';

/** What a change means for what we keep. */
export interface Effect {
  /** Pages that may not be shown again, not even while a backend is down. */
  readonly remove?: readonly string[];
  /** Pages that must not be shown again as they are. */
  readonly drop?: readonly string[];
  /** The same in every edition, whosever change it is. */
  readonly dropInAll?: readonly string[];
  /** Pages that may be shown once more while they are made anew. */
  readonly refresh?: readonly string[];
  /** What members' own tabs hear, in every edition. */
  readonly own?: { readonly userIds: readonly number[]; readonly data: OwnChanges['player.news'] };
  /** Members' own tabs hear how many notifications they have not opened. */
  readonly unopened?: readonly (readonly [userId: number, total: number])[];
  /** Hash of a session's bearer. */
  readonly endedSession?: string;
  readonly changedUser?: number;
}

type Kind = ServiceChange['kind'];
type Data = { readonly [K in Kind]: ChangeData<ServiceChange, K> };
type Effects = { readonly [K in Kind]: (data: Data[K]) => Effect };

/** Nothing of it is in a page, a session or a tab: answers are asked for anew after any change. */
const nothing = (): Effect => ({});
const ofUser = ({ userId }: { readonly userId: number }): Effect => ({ changedUser: userId });
const dropsArticle = ({ articleId }: { readonly articleId: number }): Effect => ({ drop: [`article:${articleId}`] });
const removesArticle = ({ articleId }: { readonly articleId: number }): Effect => ({
  remove: [`article:${articleId}`],
});
const dropsGame = (): Effect => ({ drop: ['game'] });
const refreshesMatch = (data: MatchIds): Effect => ({ refresh: matchTags(data) });

/** What each change touches. Which of them tabs hear as they are, `isToldToAll` says (`@tribina/contracts`). */
const EFFECTS = {
  'article.published': (data) => ({ drop: articleTags(data) }),
  'article.updated': (data) => ({ drop: articleTags(data) }),
  'article.withdrawn': (data) => ({ ...removesArticle(data), drop: articleTags(data) }),
  'picks.changed': ({ categoryId }) => ({ drop: ['home', `category:${categoryId}`] }),
  'category.changed': ({ categoryIds }) => ({ drop: ['navigation', ...tags('category', categoryIds)] }),
  'club.changed': ({ clubId }) => ({ drop: [`club:${clubId}`] }),
  'matchblock.changed': ({ matchId }) => ({ drop: [`match:${matchId}`] }),
  'marks.changed': ({ marksId }) => ({ drop: [`marks:${marksId}`] }),
  'writer.changed': ({ writerId }) => ({ drop: [`writer:${writerId}`] }),
  'navigation.changed': () => ({ drop: ['navigation'] }),
  'special.changed': () => ({ drop: ['navigation'], dropInAll: [SPECIAL_TAG] }),
  'stories.changed': () => ({ drop: ['stories'] }),
  // Its reader's browser asks for it.
  'banner.changed': nothing,
  'video.changed': () => ({ drop: ['video'] }),
  'livepost.added': dropsArticle,
  'livepost.changed': dropsArticle,
  'livepost.removed': removesArticle,
  'comments.published': dropsArticle,
  'comments.removed': removesArticle,
  'comments.changed': (data) => (data.mayShow ? dropsArticle(data) : removesArticle(data)),
  'match.changed': refreshesMatch,
  'match.goal': refreshesMatch,
  'odds.changed': ({ matchId }) => ({ refresh: ['odds', `match:${matchId}`] }),
  'competition.changed': ({ competitionId }) => ({ drop: ['feed', `competition:${competitionId}`] }),
  'stage.changed': dropsGame,
  'stage.locked': dropsGame,
  'stage.settled': dropsGame,
  'event.changed': () => ({ refresh: ['game'] }),
  'player.news': ({ portalUserIds, ...data }) => ({ own: { userIds: portalUserIds, data } }),
  'notifications.changed': ({ members }) => ({ unopened: members }),
  'favourites.changed': ofUser,
  'session.ended': ({ tokenHash }) => ({ endedSession: tokenHash }),
  'user.changed': ofUser,
  'user.suspended': ofUser,
  'user.reinstated': ofUser,
  'member.deleted': ofUser,
} as const satisfies Effects;

/** What a change touches of what we keep. */
export function effectOf<K extends Kind>(kind: K, data: Data[K]): Effect {
  const effects: Effects = EFFECTS;
  return effects[kind](data);
}

interface MatchIds {
  readonly matchId: number;
  readonly competitionId: number;
}

function matchTags({ matchId, competitionId }: MatchIds): string[] {
  return ['feed', `match:${matchId}`, `competition:${competitionId}`];
}

function articleTags(data: ArticleFacts): string[] {
  return [
    'home',
    'all-news',
    ...(data.isSpecial ? ['special-news'] : []),
    `article:${data.articleId}`,
    // Pages that name it beside their own article.
    `card:${data.articleId}`,
    ...tags('article', data.variantIds),
    ...tags('category', data.categoryIds),
    ...tags('tag', data.tagIds),
    `writer:${data.writerId}`,
  ];
}

function tags(name: string, ids: readonly number[]): string[] {
  return ids.map((id) => `${name}:${id}`);
}
