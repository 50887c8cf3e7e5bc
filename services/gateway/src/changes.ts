import { EDITION_IDS } from '@tribina/editions';
import { followChanges, type ChangeEvent } from '@tribina/service-kit';
import type { PublicCalls } from './bff/public-calls';
import type { Config } from './config';
import type { Pages } from './pages/pages';
import type { Sockets } from './realtime/sockets';
import type { Sessions } from './session/sessions';

export interface ChangeTargets {
  readonly calls: PublicCalls;
  readonly pages: Pages;
  readonly sessions: Sessions;
  readonly sockets: Sockets;
  readonly onError: (source: string, error: unknown) => void;
}

/** What a change means for what we keep. */
interface Effect {
  /** Pages that must not be shown again as they are. */
  readonly drop?: readonly string[];
  /** Pages that may be shown once more while they are made anew. */
  readonly refresh?: readonly string[];
  /** Live pages hear of it. */
  readonly isLive?: boolean;
  readonly endedSession?: string;
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
        },
        onEvents: async (events) => {
          targets.calls.drop();
          for (const event of events) apply(event, targets);
        },
        onReset: async () => {
          targets.calls.drop();
          targets.pages.cache.dropAll();
          targets.sessions.forget();
        },
        onError: (error) => targets.onError(name, error),
        signal,
      });
    }),
  );
}

function apply(event: ChangeEvent, { pages, sessions, sockets }: ChangeTargets): void {
  const effect = effectOf(event);
  const edition = typeof event.data['edition'] === 'string' ? event.data['edition'] : null;
  const withEdition = (tags: readonly string[] = []) =>
    (edition ? [edition] : EDITION_IDS).flatMap((id) => tags.map((tag) => `${id}:${tag}`));
  pages.cache.drop(withEdition(effect.drop));
  pages.cache.refresh(withEdition(effect.refresh));
  if (effect.endedSession !== undefined) sessions.forget(effect.endedSession || undefined);
  if (effect.isLive) sockets.tellChange(edition, { kind: event.kind, data: event.data });
}

/** The table of events and what they touch; an event that is not in it touches nothing that we keep. */
export function effectOf({ kind, data }: Pick<ChangeEvent, 'kind' | 'data'>): Effect {
  switch (kind) {
    case 'article.published':
    case 'article.updated':
    case 'article.withdrawn':
      return { drop: articleTags(data) };
    case 'picks.changed':
      return { drop: ['home', ...ids('category', [data['categoryId']])] };
    case 'category.changed':
    case 'navigation.changed':
    case 'special.changed':
      return { drop: ['navigation'] };
    case 'livepost.added':
      return { drop: ids('article', [data['articleId']]), isLive: true };
    case 'match.changed':
    case 'match.goal':
      return { refresh: ['feed', ...ids('match', [data['matchId']]), ...ids('competition', [data['competitionId']])], isLive: true };
    case 'odds.changed':
      return { refresh: ['odds', ...ids('match', [data['matchId']])] };
    case 'competition.changed':
      return { drop: ['feed', ...ids('competition', [data['competitionId']])] };
    case 'stage.changed':
    case 'stage.locked':
      return { drop: ['game'], isLive: true };
    case 'event.changed':
      return { refresh: ['game'], isLive: true };
    case 'session.ended':
      return { endedSession: String(data['tokenHash'] ?? '') };
    case 'user.suspended':
      return { endedSession: '' };
    default:
      return {};
  }
}

function articleTags(data: ChangeEvent['data']): string[] {
  return [
    'home',
    'all-news',
    ...(data['isSpecial'] === true ? ['special-news'] : []),
    ...ids('article', [data['articleId']]),
    ...ids('category', data['categoryIds']),
    ...ids('tag', data['tagIds']),
    ...ids('writer', [data['writerId']]),
  ];
}

function ids(name: string, values: unknown): string[] {
  return Array.isArray(values) ? values.filter((value) => typeof value === 'number').map((value) => `${name}:${value}`) : [];
}
