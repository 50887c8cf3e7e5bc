import { call } from './call';
import type { TypesOf } from './schema-types';
import type { seasonSchemas } from './seasons.schema';

type Schemas = typeof seasonSchemas;

const UNKNOWN = ['UNKNOWN_COUNTRY', 'UNKNOWN_COMPETITION'];

/**
 * What season pages are made of (spec portal §2, "Season pages"), ours, of the feed; `x-edition` chooses the words of names and
 * slugs. Browsers reach them below `/api` (`apiCalls`).
 */
export const seasonCalls = {
  countries: call<TypesOf<Schemas['countries']>>({ method: 'GET', path: '/seasons', failure: 'FEED_FAILED' }),
  schedule: call<TypesOf<Schemas['schedule']>>({
    method: 'GET',
    path: '/seasons/:country/schedule',
    failure: 'FEED_FAILED',
    errors: [...UNKNOWN, 'UNKNOWN_ROUND'],
  }),
  tables: call<TypesOf<Schemas['tables']>>({
    method: 'GET',
    path: '/seasons/:country/tables',
    failure: 'FEED_FAILED',
    errors: UNKNOWN,
  }),
} as const;
