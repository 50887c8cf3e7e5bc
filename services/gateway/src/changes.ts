import { EDITION_IDS, isEditionId } from '@tribina/editions';
import { followChanges, type ChangeEvent } from '@tribina/service-kit';
import type { PublicCalls } from './bff/public-calls';
import type { Config } from './config';
import type { Page } from './pages/page';
import type { PageCache } from './pages/page-cache';
import type { ChangeLog } from './realtime/change-log';
import type { Sockets } from './realtime/sockets';
import type { Sessions } from './session/sessions';

export interface ChangeTargets {
  readonly calls: PublicCalls;
  readonly pages: PageCache<Page>;
  readonly sessions: Sessions;
  readonly sockets: Pick<Sockets, 'tellChange' | 'tellMember' | 'tellMissed' | 'endSession'>;
  /** What tabs that were away are told of. */
  readonly log: Pick<ChangeLog, 'forget' | 'reached'>;
  readonly onError: (source: string, error: unknown) => void;
  /** Told how long a change took to come here, seconds. */
  readonly onHeard: (source: string, lagSeconds: number) => void;
}

/** What a change means for what we keep. */
export interface Effect {
  /** Pages that may not be shown again, not even while a backend is down. */
  readonly remove?: readonly string[];
  /** Pages that must not be shown again as they are. */
  readonly drop?: readonly string[];
  /** Pages that may be shown once more while they are made anew. */
  readonly refresh?: readonly string[];
  /** Live pages hear of it. */
  readonly isLive?: boolean;
  /** Members' own tabs hear of it, in every edition. */
  readonly own?: { readonly userIds: readonly number[]; readonly data: Data };
  /** Members' own tabs hear how many notifications they have not opened. */
  readonly unopened?: readonly (readonly [userId: number, total: number])[];
  /** Hash of a session's bearer. */
  readonly endedSession?: string;
  readonly changedUser?: number;
}

/**
 * Follows the services' change feeds: drops pages by their tags, forgets sessions, tells live pages. Who was away drops
 * everything.
 */
export function followServices(config: Config, targets: ChangeTargets, signal: AbortSignal): Promise<void[]> {
  const sources = { portal: config.PORTAL_URL, prognozzer: config.PROGNOZZER_URL, feed: config.FEED_URL };
  return Promise.all(
    Object.entries(sources).map(([name, baseUrl]) => {
      let cursor: number | null = null;
      return followChanges({
        baseUrl,
        internalKey: config.INTERNAL_KEY,
        load: () => Promise.resolve(cursor),
        save: async (next) => {
          cursor = next;
          if (targets.log.reached(name, next)) targets.sockets.tellMissed();
        },
        onEvents: async (events) => {
          targets.calls.drop();
          for (const event of events) {
            targets.onHeard(name, (Date.now() - Date.parse(event.at)) / 1_000);
            apply(name, event, targets);
          }
        },
        onReset: async () => {
          targets.log.forget(name);
          targets.calls.drop();
          targets.pages.dropAll();
          targets.sessions.forgetAll();
        },
        onError: (error) => targets.onError(name, error),
        signal,
      });
    }),
  );
}

function apply(source: string, event: ChangeEvent, { calls, pages, sessions, sockets }: ChangeTargets): void {
  const effect = effectOf(event);
  const edition = typeof event.data['edition'] === 'string' ? event.data['edition'] : null;
  const withEdition = (tags: readonly string[] = []) =>
    (edition ? [edition] : EDITION_IDS).flatMap((id) => tags.map((tag) => `${id}:${tag}`));
  if (effect.remove) {
    calls.forget();
    pages.remove(withEdition(effect.remove));
  }
  pages.drop(withEdition(effect.drop));
  pages.refresh(withEdition(effect.refresh));
  if (effect.endedSession !== undefined) {
    sessions.forgetToken(effect.endedSession);
    sockets.endSession(effect.endedSession);
  }
  tellMembers(event.kind, effect, edition, sockets);
  if (effect.changedUser !== undefined) sessions.forgetUser(effect.changedUser);
  if (effect.isLive) {
    sockets.tellChange(edition, { kind: event.kind, data: event.data, from: source, id: event.cursor });
  }
}

/** What members alone are told. */
function tellMembers(
  kind: string,
  { unopened = [], own }: Effect,
  edition: string | null,
  sockets: ChangeTargets['sockets'],
): void {
  for (const [userId, total] of unopened) {
    if (isEditionId(edition)) sockets.tellMember(edition, userId, { kind, data: { total } });
  }
  for (const userId of own?.userIds ?? []) {
    for (const id of EDITION_IDS) sockets.tellMember(id, userId, { kind, data: own?.data ?? {} });
  }
}

type Data = ChangeEvent['data'];

/** What each event touches; an event that is not here touches nothing that we keep. */
const EFFECTS: Readonly<Record<string, (data: Data) => Effect>> = {
  'article.published': (data) => ({ drop: articleTags(data), isLive: true }),
  'article.updated': (data) => ({ drop: articleTags(data) }),
  'article.withdrawn': (data) => ({ remove: ids('article', data['articleId']), drop: articleTags(data) }),
  'picks.changed': (data) => ({ drop: ['home', ...ids('category', data['categoryId'])] }),
  'category.changed': (data) => ({ drop: ['navigation', ...ids('category', data['categoryIds'])] }),
  'club.changed': (data) => ({ drop: ids('club', data['clubId']) }),
  'matchblock.changed': (data) => ({ drop: ids('match', data['matchId']) }),
  'marks.changed': (data) => ({ drop: ids('marks', data['marksId']) }),
  'writer.changed': (data) => ({ drop: ids('writer', data['writerId']) }),
  'navigation.changed': () => ({ drop: ['navigation'] }),
  'special.changed': () => ({ drop: ['navigation'] }),
  'stories.changed': () => ({ drop: ['stories'] }),
  'video.changed': () => ({ drop: ['video'] }),
  'livepost.added': (data) => ({ drop: ids('article', data['articleId']), isLive: true }),
  'livepost.changed': (data) => ({ drop: ids('article', data['articleId']), isLive: true }),
  'livepost.removed': (data) => ({ remove: ids('article', data['articleId']), isLive: true }),
  'comments.published': (data) => ({ drop: ids('article', data['articleId']), isLive: true }),
  'comments.removed': (data) => ({ remove: ids('article', data['articleId']), isLive: true }),
  'comments.changed': ({ articleId, mayShow }) =>
    mayShow === true ? { drop: ids('article', articleId) } : { remove: ids('article', articleId) },
  'match.changed': (data) => ({ refresh: matchTags(data), isLive: true }),
  'match.goal': (data) => ({ refresh: matchTags(data), isLive: true }),
  'odds.changed': (data) => ({ refresh: ['odds', ...ids('match', data['matchId'])] }),
  'competition.changed': (data) => ({ drop: ['feed', ...ids('competition', data['competitionId'])] }),
  'stage.changed': () => ({ drop: ['game'], isLive: true }),
  'stage.locked': () => ({ drop: ['game'], isLive: true }),
  'stage.settled': () => ({ drop: ['game'], isLive: true }),
  'event.changed': () => ({ refresh: ['game'], isLive: true }),
  'player.news': ({ portalUserIds, ...data }) => ({ own: { userIds: numbers(portalUserIds), data } }),
  'notifications.changed': ({ members }) => ({ unopened: pairs(members) }),
  'favourites.changed': ({ userId }) => (typeof userId === 'number' ? { changedUser: userId } : {}),
  'session.ended': ({ tokenHash }) => (typeof tokenHash === 'string' ? { endedSession: tokenHash } : {}),
  'user.suspended': ({ userId }) => (typeof userId === 'number' ? { changedUser: userId } : {}),
  'member.deleted': ({ userId }) => (typeof userId === 'number' ? { changedUser: userId } : {}),
  'user.changed': ({ userId }) => (typeof userId === 'number' ? { changedUser: userId } : {}),
};

export function effectOf({ kind, data }: Pick<ChangeEvent, 'kind' | 'data'>): Effect {
  return Object.hasOwn(EFFECTS, kind) ? (EFFECTS[kind]?.(data) ?? {}) : {};
}

function matchTags(data: Data): string[] {
  return ['feed', ...ids('match', data['matchId']), ...ids('competition', data['competitionId'])];
}

function articleTags(data: Data): string[] {
  return [
    'home',
    'all-news',
    ...(data['isSpecial'] === true ? ['special-news'] : []),
    ...ids('article', data['articleId']),
    // Pages that name it beside their own article.
    ...ids('card', data['articleId']),
    ...ids('article', data['variantIds']),
    ...ids('category', data['categoryIds']),
    ...ids('tag', data['tagIds']),
    ...ids('writer', data['writerId']),
  ];
}

/** Pairs of numbers; anything else is none. */
function pairs(value: unknown): (readonly [number, number])[] {
  const values: readonly unknown[] = Array.isArray(value) ? value : [];
  return values.flatMap((pair): [number, number][] => {
    const [first, second]: readonly unknown[] = Array.isArray(pair) ? pair : [];
    return typeof first === 'number' && typeof second === 'number' ? [[first, second]] : [];
  });
}

function numbers(value: unknown): number[] {
  const values: readonly unknown[] = Array.isArray(value) ? value : [];
  return values.filter((one): one is number => typeof one === 'number');
}

/** Tags of one id or of several; anything else is none. */
function ids(name: string, value: unknown): string[] {
  const values: readonly unknown[] = Array.isArray(value) ? value : [value];
  return values.flatMap((id) => (typeof id === 'number' ? [`${name}:${id}`] : []));
}
