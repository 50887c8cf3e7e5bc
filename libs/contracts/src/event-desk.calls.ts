import { call } from './call';
import type { eventDeskSchemas } from './event-desk.schema';
import type { TypesOf } from './schema-types';

type Schemas = typeof eventDeskSchemas;

const AT = '/editorial/events/:competitionId';
const common = { failure: 'FEED_FAILED' } as const;
const UNKNOWN = ['UNKNOWN_COMPETITION', 'NOT_FOUND'] as const;
const STALE = [...UNKNOWN, 'STALE_REVISION'] as const;

/**
 * What the desk writes of an event where no source brings it, asked of services/feed below `/portal` at the gateway; needs the role
 * editor. Names and texts are those of the edition's language.
 */
export const eventDeskCalls = {
  listEvents: call<TypesOf<Schemas['listEvents']>>({ ...common, method: 'GET', path: '/editorial/events' }),
  event: call<TypesOf<Schemas['event']>>({ ...common, method: 'GET', path: AT, errors: ['UNKNOWN_COMPETITION'] }),
  /** The newest hundred. */
  eventChanges: call<TypesOf<Schemas['eventChanges']>>({
    ...common,
    method: 'GET',
    path: `${AT}/changes`,
    errors: ['UNKNOWN_COMPETITION'],
  }),
  /** 400 BAD_REQUEST where two players have one number. */
  saveSquad: call<TypesOf<Schemas['saveSquad']>>({
    ...common,
    method: 'PUT',
    path: `${AT}/squads/:id`,
    errors: STALE,
  }),
  addReferee: call<TypesOf<Schemas['addReferee']>>({
    ...common,
    method: 'POST',
    path: `${AT}/referees`,
    errors: [...STALE, 'UNKNOWN_ASSOCIATION'],
  }),
  saveReferee: call<TypesOf<Schemas['saveReferee']>>({
    ...common,
    method: 'PUT',
    path: `${AT}/referees/:id`,
    errors: [...STALE, 'UNKNOWN_ASSOCIATION'],
  }),
  /** IN_USE: he leads a match. */
  removeReferee: call<TypesOf<Schemas['removeReferee']>>({
    ...common,
    method: 'DELETE',
    path: `${AT}/referees/:id`,
    errors: [...STALE, 'IN_USE'],
  }),
  addStadium: call<TypesOf<Schemas['addStadium']>>({
    ...common,
    method: 'POST',
    path: `${AT}/stadiums`,
    errors: STALE,
  }),
  saveStadium: call<TypesOf<Schemas['saveStadium']>>({
    ...common,
    method: 'PUT',
    path: `${AT}/stadiums/:id`,
    errors: STALE,
  }),
  /** IN_USE: a match is played there. */
  removeStadium: call<TypesOf<Schemas['removeStadium']>>({
    ...common,
    method: 'DELETE',
    path: `${AT}/stadiums/:id`,
    errors: [...STALE, 'IN_USE'],
  }),
  /** Where a match is played, who leads it, who looks on. */
  saveMatch: call<TypesOf<Schemas['saveMatch']>>({
    ...common,
    method: 'PUT',
    path: `${AT}/matches/:id`,
    errors: [...STALE, 'UNKNOWN_STADIUM', 'UNKNOWN_REFEREE'],
  }),
  addEarlierEvent: call<TypesOf<Schemas['addEarlierEvent']>>({
    ...common,
    method: 'POST',
    path: `${AT}/history`,
    errors: [...STALE, 'UNKNOWN_TEAM', 'EXISTING_SEASON'],
  }),
  saveEarlierEvent: call<TypesOf<Schemas['saveEarlierEvent']>>({
    ...common,
    method: 'PUT',
    path: `${AT}/history/:id`,
    errors: [...STALE, 'UNKNOWN_TEAM'],
  }),
  /**
   * IN_USE: there is more of it than what the desk tells, such as its matches, or a special names it; while the portal cannot say
   * whether one does, nothing is taken out (503 SERVICE_UNAVAILABLE).
   */
  removeEarlierEvent: call<TypesOf<Schemas['removeEarlierEvent']>>({
    ...common,
    method: 'DELETE',
    path: `${AT}/history/:id`,
    errors: [...STALE, 'IN_USE', 'SERVICE_UNAVAILABLE'],
  }),
} as const;
