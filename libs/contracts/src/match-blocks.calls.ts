import { call } from './call';
import type { matchBlockEditorialSchemas, matchBlockSchemas } from './match-blocks.schema';
import type { TypesOf } from './schema-types';

type Schemas = typeof matchBlockSchemas;

/** What articles show of matches, and the clubs (spec portal §7), below `/portal` at the gateway. */
export const matchBlockCalls = {
  preMatch: call<TypesOf<Schemas['preMatch']>>({
    method: 'GET',
    path: '/pre-match/:id',
    failure: 'GET_PRE_MATCH_FAILED',
  }),
  postMatch: call<TypesOf<Schemas['postMatch']>>({
    method: 'GET',
    path: '/post-match/:id',
    failure: 'GET_POST_MATCH_FAILED',
  }),
  club: call<TypesOf<Schemas['club']>>({ method: 'GET', path: '/club/:id', failure: 'GET_CLUB_FAILED' }),
  clubWithPlayers: call<TypesOf<Schemas['clubWithPlayers']>>({
    method: 'GET',
    path: '/club-with-players/:id',
    failure: 'GET_CLUB_FAILED',
  }),
  marks: call<TypesOf<Schemas['marks']>>({
    method: 'GET',
    path: '/marks-by-collection-id-with-players/:id',
    failure: 'GET_MARKS_FAILED',
  }),
} as const;

type Editorial = typeof matchBlockEditorialSchemas;

/** What editors write of them, below `/portal/editorial` at the gateway; needs the role editor. */
export const matchBlockEditorialCalls = {
  listClubs: call<TypesOf<Editorial['listClubs']>>({
    method: 'GET',
    path: '/editorial/clubs',
    failure: 'INTERNAL_ERROR',
  }),
  createClub: call<TypesOf<Editorial['createClub']>>({
    method: 'POST',
    path: '/editorial/clubs',
    failure: 'INTERNAL_ERROR',
    errors: ['EXISTING_CLUB'],
  }),
  updateClub: call<TypesOf<Editorial['updateClub']>>({
    method: 'PUT',
    path: '/editorial/clubs/:id',
    failure: 'INTERNAL_ERROR',
    errors: ['EXISTING_CLUB'],
  }),
  /** The id is the match's in the feed. */
  setPreMatch: call<TypesOf<Editorial['setPreMatch']>>({
    method: 'PUT',
    path: '/editorial/pre-matches/:id',
    failure: 'INTERNAL_ERROR',
    errors: ['UNKNOWN_CLUB', 'UNKNOWN_PLAYER'],
  }),
  /** The id is the match's in the feed. */
  setPostMatch: call<TypesOf<Editorial['setPostMatch']>>({
    method: 'PUT',
    path: '/editorial/post-matches/:id',
    failure: 'INTERNAL_ERROR',
    errors: ['UNKNOWN_CLUB', 'UNKNOWN_PLAYER', 'UNKNOWN_MARKS'],
  }),
  createMarks: call<TypesOf<Editorial['createMarks']>>({
    method: 'POST',
    path: '/editorial/marks',
    failure: 'INTERNAL_ERROR',
    errors: ['UNKNOWN_PLAYER'],
  }),
  updateMarks: call<TypesOf<Editorial['updateMarks']>>({
    method: 'PUT',
    path: '/editorial/marks/:id',
    failure: 'INTERNAL_ERROR',
    errors: ['UNKNOWN_PLAYER'],
  }),
} as const;
