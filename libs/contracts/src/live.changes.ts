import type { ChangeData } from './changes';
import type { FeedChange } from './feed.changes.schema';
import type { GameChange, PlayerNews } from './game.changes.schema';
import type { PortalChange } from './portal.changes.schema';

/** A change that one of the services tells of whose changes are followed for readers. */
export type ServiceChange = PortalChange | GameChange | FeedChange;
type Told<K extends ServiceChange['kind']> = ChangeData<ServiceChange, K>;

/** What a member's own tabs alone are told. */
export interface OwnChanges {
  /** Without a number it is to be asked for. */
  'notifications.changed': { readonly total?: number };
  'player.news': { readonly challengeId: number; readonly stageId: number; readonly news: PlayerNews };
}

type Check = (value: unknown) => boolean;
type Checks<Data> = { readonly [K in keyof Data]?: { readonly [F in keyof Data[K]]?: Check } };

const is =
  (type: string): Check =>
  (value) =>
    typeof value === type;
const isNumber = is('number');
const isNumbers: Check = (value) => Array.isArray(value) && value.every(isNumber);
const isThing: Check = (value) => typeof value === 'object' && value !== null;
const isNumberOrNothing: Check = (value) => value === undefined || typeof value === 'number';
const isDayOrNothing: Check = (value) => typeof (value ?? '') === 'string';

const ofStage = { stageId: isNumber };
const ofPost = { articleId: isNumber, post: isThing };

/**
 * Changes that every open tab is told of, where it is of its edition: what a tab reads of each kind, and what it must be. Of
 * things, that they are some: the gateway has parsed them by their schemas, for which a browser has no room.
 */
const TOLD_TO_ALL = {
  'article.published': { articleId: isNumber, categoryIds: isNumbers, tagIds: isNumbers, writerId: isNumber },
  'livepost.added': ofPost,
  'livepost.changed': ofPost,
  'livepost.removed': { articleId: isNumber, postId: isNumber },
  'comments.published': { articleId: isNumber, comment: isThing },
  'comments.removed': { articleId: isNumber, commentId: isNumber },
  'comments.changed': { articleId: isNumber, mayShow: is('boolean') },
  'match.changed': {
    matchId: isNumber,
    startTime: is('string'),
    day: isDayOrNothing,
    status: isThing,
    score: is('object'),
  },
  'match.goal': { matchId: isNumber },
  'stage.changed': ofStage,
  'stage.locked': ofStage,
  'stage.settled': ofStage,
  'event.changed': ofStage,
} as const satisfies Checks<{ [K in ServiceChange['kind']]: Told<K> }>;

const TOLD_TO_ONE = {
  'notifications.changed': { total: isNumberOrNothing },
  'player.news': ofStage,
} as const satisfies Checks<OwnChanges>;

const CHECKS = { ...TOLD_TO_ALL, ...TOLD_TO_ONE };

/** Kinds of changes that open tabs are told of. */
export type LiveKind = keyof typeof CHECKS;
type KindForAll = keyof typeof TOLD_TO_ALL;

type TabChanges = { readonly [K in KindForAll]: Told<K> } & OwnChanges;

/** What a listener may read of a change. */
export type LiveData<K extends LiveKind> = Pick<TabChanges[K], keyof (typeof CHECKS)[K] & keyof TabChanges[K]>;

/** A change as a tab has read it. */
export type ReadChange = { [K in LiveKind]: { readonly kind: K; readonly data: LiveData<K> } }[LiveKind];

/** Whether every open tab is told of a change, as the service has told of it. */
export function isToldToAll(kind: string): kind is KindForAll {
  return Object.hasOwn(TOLD_TO_ALL, kind);
}

/** What a tab was told, once it is known to be a change that it understands; else null. */
export function readLiveChange(kind: unknown, data: unknown): ReadChange | null {
  if (typeof kind !== 'string' || !Object.hasOwn(CHECKS, kind)) return null;
  if (typeof data !== 'object' || data === null) return null;
  const values = new Map<string, unknown>(Object.entries(data));
  const checks: Readonly<Record<string, Check>> = CHECKS[kind as LiveKind];
  const isWhole = Object.entries(checks).every(([field, isRight]) => isRight(values.get(field)));
  // What has been checked is what the type says, field by field.
  return isWhole ? ({ kind, data } as ReadChange) : null;
}
