import { call } from './call';
import type { feedSchemas } from './feed.schema';
import type { TypesOf } from './schema-types';

type Schemas = typeof feedSchemas;

/**
 * The feed's own calls, between our processes. `x-edition` chooses the language of names. Browsers reach them as
 * `/api/feed-schedule`, `/api/feed-standings`, `/api/feed-matches` and `/api/feed-team-details/:id` (`apiCalls`).
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
  teamDetails: call<TypesOf<Schemas['teamDetails']>>({
    method: 'GET',
    path: '/team-details/:id',
    failure: 'FEED_FAILED',
    errors: ['UNKNOWN_COMPETITION', 'UNKNOWN_TEAM'],
  }),
} as const;
