import { call } from './call';
import type { feedSchemas } from './feed.schema';
import type { TypesOf } from './schema-types';

type Schemas = typeof feedSchemas;

/** Headers of what a provider pushes. */
export const PROVIDER_HEADERS = { timestamp: 'x-provider-timestamp', signature: 'x-provider-signature' } as const;

/**
 * The feed's own calls, between our processes. `x-edition` chooses the language of names; without it they are English, and
 * an unknown one is refused (UNKNOWN_EDITION). Browsers reach them as
 * `/api/feed-schedule`, `/api/feed-standings`, `/api/feed-matches`, `/api/feed-match/:id` and `/api/feed-team-details/:id`
 * (`apiCalls`).
 */
export const feedCalls = {
  competitions: call<TypesOf<Schemas['competitions']>>({
    method: 'GET',
    path: '/competitions',
    failure: 'FEED_FAILED',
  }),
  schedule: call<TypesOf<Schemas['schedule']>>({
    method: 'GET',
    path: '/schedule',
    failure: 'FEED_FAILED',
    errors: ['UNKNOWN_COMPETITION'],
  }),
  standings: call<TypesOf<Schemas['standings']>>({
    method: 'GET',
    path: '/standings',
    failure: 'FEED_FAILED',
    errors: ['UNKNOWN_COMPETITION'],
  }),
  matches: call<TypesOf<Schemas['matches']>>({ method: 'POST', path: '/matches', failure: 'FEED_FAILED' }),
  match: call<TypesOf<Schemas['match']>>({
    method: 'GET',
    path: '/matches/:id',
    failure: 'FEED_FAILED',
    errors: ['UNKNOWN_MATCH'],
  }),
  teamDetails: call<TypesOf<Schemas['teamDetails']>>({
    method: 'GET',
    path: '/team-details/:id',
    failure: 'FEED_FAILED',
    errors: ['UNKNOWN_COMPETITION', 'UNKNOWN_TEAM'],
  }),
  /** For sources of results beside the importer; only with the key of our own processes. */
  writeResult: call<TypesOf<Schemas['writeResult']>>({
    method: 'PUT',
    path: '/internal/matches/:id/result',
    failure: 'FEED_FAILED',
    errors: ['UNAUTHORIZED', 'UNKNOWN_MATCH', 'MATCH_NOT_STARTED'],
  }),
  /** A provider of live results pushes what is new, signed with the key that both sides have (docs/contracts/live-providers.md). */
  liveReport: call<TypesOf<Schemas['liveReport']>>({
    method: 'POST',
    path: '/providers/:name',
    failure: 'FEED_FAILED',
    errors: ['UNKNOWN_PROVIDER', 'INVALID_SIGNATURE', 'INVALID_JSON'],
  }),
  /** For sources of odds; only with the key of our own processes. */
  writeOdds: call<TypesOf<Schemas['writeOdds']>>({
    method: 'POST',
    path: '/internal/odds',
    failure: 'FEED_FAILED',
    errors: ['UNAUTHORIZED', 'UNKNOWN_MATCH', 'UNKNOWN_SUBGAME'],
  }),
} as const;
