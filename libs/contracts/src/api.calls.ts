import { call } from './call';
import type { apiSchemas } from './api.schema';
import type { TypesOf } from './schema-types';

type Schemas = typeof apiSchemas;

/** The gateway's own calls (spec portal §7, "The web app's own server endpoints"). */
export const apiCalls = {
  navigation: call<TypesOf<Schemas['navigation']>>({
    method: 'GET',
    path: '/api/get-navigation',
    failure: 'GET_NAVIGATION_FAILED',
  }),
  specialNavigation: call<TypesOf<Schemas['specialNavigation']>>({
    method: 'GET',
    path: '/api/navigation/special',
    failure: 'GET_NAVIGATION_FAILED',
  }),
  singleNews: call<TypesOf<Schemas['singleNews']>>({
    method: 'GET',
    path: '/api/single-news',
    failure: 'GET_SINGLE_NEWS_FAILED',
  }),
  activeSpecial: call<TypesOf<Schemas['activeSpecial']>>({
    method: 'GET',
    path: '/api/specials/active',
    failure: 'SOMETHING_WENT_WRONG',
    errors: ['NOT_FOUND'],
  }),
  feedSchedule: call<TypesOf<Schemas['feedSchedule']>>({
    method: 'GET',
    path: '/api/feed-schedule',
    failure: 'FEED_FAILED',
  }),
  feedStandings: call<TypesOf<Schemas['feedStandings']>>({
    method: 'GET',
    path: '/api/feed-standings',
    failure: 'FEED_FAILED',
  }),
  feedMatches: call<TypesOf<Schemas['feedMatches']>>({
    method: 'POST',
    path: '/api/feed-matches',
    failure: 'FEED_FAILED',
  }),
  feedTeamDetails: call<TypesOf<Schemas['feedTeamDetails']>>({
    method: 'GET',
    path: '/api/feed-team-details/:id',
    failure: 'FEED_FAILED',
    errors: ['UNKNOWN_TEAM', 'UNKNOWN_COMPETITION'],
  }),
  feedMatch: call<TypesOf<Schemas['feedMatch']>>({
    method: 'GET',
    path: '/api/feed-match/:id',
    failure: 'FEED_FAILED',
    errors: ['UNKNOWN_MATCH'],
  }),
  login: call<TypesOf<Schemas['login']>>({
    method: 'POST',
    path: '/api/login',
    failure: 'ERROR',
    errors: ['NOT_VERIFIED'],
  }),
  logout: call<TypesOf<Schemas['logout']>>({ method: 'POST', path: '/api/logout', failure: 'LOGOUT_ERROR' }),
  me: call<TypesOf<Schemas['me']>>({
    method: 'POST',
    path: '/api/me',
    failure: 'UNAUTHORIZED',
    errors: ['UNAUTHORIZED'],
  }),
} as const;
