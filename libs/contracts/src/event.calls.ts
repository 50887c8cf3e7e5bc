import { call } from './call';
import type { eventSchemas } from './event.schema';
import type { TypesOf } from './schema-types';

type Schemas = typeof eventSchemas;

const ofCompetition = { method: 'GET', failure: 'FEED_FAILED', errors: ['UNKNOWN_COMPETITION'] } as const;

/**
 * The feed's calls of an event: who leads its matches, where they are played, who scores, what it was like before. Browsers reach
 * them as `/api/feed-referees`, `/api/feed-stadiums`, `/api/feed-scorers`, `/api/feed-match-facts/:id`, `/api/feed-odds-history/:id`,
 * `/api/feed-history` and `/api/feed-history/:slug` (`apiCalls`).
 */
export const eventCalls = {
  /** Of the gateway alone, which puts them beside what the portal's search has found. */
  pages: call<TypesOf<Schemas['pages']>>({ ...ofCompetition, path: '/event-pages' }),
  referees: call<TypesOf<Schemas['referees']>>({ ...ofCompetition, path: '/referees' }),
  stadiums: call<TypesOf<Schemas['stadiums']>>({ ...ofCompetition, path: '/stadiums' }),
  scorers: call<TypesOf<Schemas['scorers']>>({ ...ofCompetition, path: '/scorers' }),
  matchFacts: call<TypesOf<Schemas['matchFacts']>>({
    method: 'GET',
    path: '/match-facts/:id',
    failure: 'FEED_FAILED',
    errors: ['UNKNOWN_MATCH'],
  }),
  /** How its odds were before, and are. */
  oddsHistory: call<TypesOf<Schemas['oddsHistory']>>({
    method: 'GET',
    path: '/odds-history/:id',
    failure: 'FEED_FAILED',
    errors: ['UNKNOWN_MATCH'],
  }),
  history: call<TypesOf<Schemas['history']>>({ ...ofCompetition, path: '/history' }),
  historyPage: call<TypesOf<Schemas['historyPage']>>({
    ...ofCompetition,
    path: '/history/:slug',
    errors: ['UNKNOWN_COMPETITION', 'UNKNOWN_SEASON'],
  }),
} as const;
