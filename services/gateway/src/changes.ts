import { isToldToAll, type ChangeSchemas, type ServiceChange } from '@tribina/contracts';
import { feedChanges, gameChanges, portalChanges } from '@tribina/contracts/schemas';
import { EDITION_IDS, type EditionId } from '@tribina/editions';
import { followChanges, type EventOf } from '@tribina/service-kit';
import type { FastifyInstance } from 'fastify';
import type { PublicCalls } from './bff/public-calls';
import type { Config } from './config';
import { effectOf, type Effect } from './effects';
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
  /** Told that a service which could not be heard is heard again. */
  readonly onBack: (source: Followed) => void;
  /** Told how long a change took to come here, seconds. */
  readonly onHeard: (source: string, lagSeconds: number) => void;
}

/** Services whose changes are followed. */
export type Followed = 'portal' | 'prognozzer' | 'feed';
/** The service among whose changes are those after which something may not be shown again. */
const REMOVES = 'portal';

/** A change as `effectOf` takes it, with its place in the order of the service. */
type ServiceEvent = ServiceChange & { readonly cursor: number; readonly at: string };

interface Following {
  readonly app: Pick<FastifyInstance, 'log' | 'metrics'>;
  readonly config: Config;
  readonly targets: ChangeTargets;
  readonly signal: AbortSignal;
}

/**
 * Follows the services' change feeds: drops pages by their tags, forgets sessions, tells live pages. Who was away drops
 * everything, and so does who was told what it does not understand.
 */
export function followServices(following: Following): Promise<void[]> {
  const { config, targets } = following;
  const take = (source: string) => (event: ServiceEvent) => apply(source, event, targets);
  return Promise.all([
    follow(following, { source: REMOVES, baseUrl: config.PORTAL_URL, changes: portalChanges }, take(REMOVES)),
    follow(
      following,
      { source: 'prognozzer', baseUrl: config.PROGNOZZER_URL, changes: gameChanges },
      take('prognozzer'),
    ),
    follow(following, { source: 'feed', baseUrl: config.FEED_URL, changes: feedChanges }, take('feed')),
  ]);
}

interface Source<S extends ChangeSchemas> {
  readonly source: Followed;
  readonly baseUrl: string;
  readonly changes: S;
}

function follow<S extends ChangeSchemas>(
  { app, config, targets, signal }: Following,
  followed: Source<S>,
  take: (event: EventOf<S>) => void,
): Promise<void> {
  const { source } = followed;
  let cursor: number | null = null;
  let isAway = false;
  const hear = () => {
    if (isAway) targets.onBack(source);
    isAway = false;
  };
  return followChanges({
    ...followed,
    app,
    internalKey: config.INTERNAL_KEY,
    load: () => Promise.resolve(cursor),
    save: async (next) => {
      cursor = next;
      if (targets.log.reached(source, next)) targets.sockets.tellMissed();
    },
    onEvents: async (events) => {
      targets.calls.drop();
      // Before anybody asks for what has changed: of a page's questions one alone would be let through to see.
      hear();
      for (const event of events) {
        targets.onHeard(source, (Date.now() - Date.parse(event.at)) / 1_000);
        take(event);
      }
    },
    onReset: async () => {
      hear();
      targets.log.forget(source);
      distrust(source, targets);
    },
    onError: (error) => {
      isAway = true;
      // Who cannot hear of changes does not know that there is none.
      targets.calls.drop();
      targets.onError(source, error);
    },
    signal,
  });
}

/** What is kept may no longer be so, and nobody says what of it. */
function distrust(source: string, { calls, pages, sessions }: ChangeTargets): void {
  if (source === REMOVES) {
    calls.forget();
    pages.removeAll();
  } else {
    calls.drop();
    pages.dropAll();
  }
  sessions.forgetAll();
}

function apply(source: string, event: ServiceEvent, { calls, pages, sessions, sockets }: ChangeTargets): void {
  const { kind, data } = event;
  const effect = effectOf(kind, data);
  const edition = 'edition' in data ? data.edition : null;
  const within = (editions: readonly EditionId[], tags: readonly string[] = []) =>
    editions.flatMap((id) => tags.map((tag) => `${id}:${tag}`));
  const withEdition = (tags?: readonly string[]) => within(edition ? [edition] : EDITION_IDS, tags);
  if (effect.remove) {
    calls.forget();
    pages.remove(withEdition(effect.remove));
  }
  pages.drop([...withEdition(effect.drop), ...within(EDITION_IDS, effect.dropInAll)]);
  pages.refresh(withEdition(effect.refresh));
  if (effect.endedSession !== undefined) {
    sessions.forgetToken(effect.endedSession);
    sockets.endSession(effect.endedSession);
  }
  tellMembers(effect, edition, sockets);
  if (effect.changedUser !== undefined) sessions.forgetUser(effect.changedUser);
  if (isToldToAll(kind)) sockets.tellChange(edition, { kind, data, from: source, id: event.cursor });
}

/** What members alone are told. */
function tellMembers(
  { unopened = [], own }: Effect,
  edition: EditionId | null,
  sockets: ChangeTargets['sockets'],
): void {
  for (const [userId, total] of unopened) {
    if (edition) sockets.tellMember(edition, userId, 'notifications.changed', { total });
  }
  for (const userId of own?.userIds ?? []) {
    for (const id of EDITION_IDS) if (own) sockets.tellMember(id, userId, 'player.news', own.data);
  }
}
