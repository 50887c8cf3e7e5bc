import type { EditionId } from '@tribina/editions';
import type { RemoteManifest, RouteDefinition } from '@tribina/shell-api';
import { HOME_CALLS, STORIES } from './shared/calls';
import { gamePagePath, type GamePage } from './shared/page-paths';
import { gamePath } from './shared/paths';
import { PLAYED_IN, type PlayingEdition } from './shared/played-in';
import { BADGE_CALLS, CHALLENGE, RANKING_CALLS, SHARED_BADGE_CALLS } from './shared/ranking-calls';

/** Editions without the game have none of its pages. */
function inEach(paths: (edition: PlayingEdition) => readonly string[]): Readonly<Record<EditionId, readonly string[]>> {
  const none = { rs: [], hr: [], ke: [] };
  return { ...none, ...Object.fromEntries(PLAYED_IN.map((edition) => [edition.id, paths(edition)])) };
}

type RouteParts = Partial<RouteDefinition> & Pick<RouteDefinition, 'data'>;

/** A page below the game's home; what has no cache of its own changes with the challenge alone. */
function below(page: GamePage, parts: RouteParts): RouteDefinition {
  return {
    id: page,
    paths: inEach((edition) => [gamePagePath(edition, page)]),
    mode: 'root',
    pageType: 'OTHER',
    cache: { freshSeconds: 60, tags: ['game'] },
    ...parts,
  };
}

/** Those that name the days of the challenge. */
const WITH_DAYS = { data: { challenge: CHALLENGE, stages: HOME_CALLS.stages } } as const;
const STILL = { data: { challenge: CHALLENGE } } as const;

const routes: readonly RouteDefinition[] = [
  {
    id: 'home',
    paths: inEach(({ words }) => [`/${words.game}`]),
    mode: 'root',
    pageType: 'OTHER',
    data: { ...HOME_CALLS, stories: STORIES },
    query: ['stage'],
    cache: { freshSeconds: 15, tags: ['game', 'stories'] },
    isLive: true,
  },
  below('menu', STILL),
  below('rankings', {
    data: RANKING_CALLS,
    query: ['stageId', 'page'],
    cache: { freshSeconds: 15, tags: ['game'] },
    isLive: true,
  }),
  below('jokers', WITH_DAYS),
  below('about', WITH_DAYS),
  below('howToPlay', STILL),
  below('rules', WITH_DAYS),
  below('prizes', STILL),
  below('userData', STILL),
  below('badges', { data: BADGE_CALLS }),
  {
    id: 'sharedBadge',
    paths: inEach((edition) => [`${gamePath(edition)}/:id(number)/:userName/:badgeType`]),
    mode: 'root',
    pageType: 'OTHER',
    data: SHARED_BADGE_CALLS,
    cache: { freshSeconds: 30, tags: ['game'] },
  },
];

export const manifest: RemoteManifest = { name: 'prognozzer', shellApi: '^1.0.0', routes, islands: [] };
