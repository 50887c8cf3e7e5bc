import { call } from './call';
import type { apiSchemas } from './api.schema';
import { notificationCalls } from './notifications.calls';
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
  feedReferees: call<TypesOf<Schemas['feedReferees']>>({
    method: 'GET',
    path: '/api/feed-referees',
    failure: 'FEED_FAILED',
  }),
  feedStadiums: call<TypesOf<Schemas['feedStadiums']>>({
    method: 'GET',
    path: '/api/feed-stadiums',
    failure: 'FEED_FAILED',
  }),
  feedScorers: call<TypesOf<Schemas['feedScorers']>>({
    method: 'GET',
    path: '/api/feed-scorers',
    failure: 'FEED_FAILED',
  }),
  feedMatchFacts: call<TypesOf<Schemas['feedMatchFacts']>>({
    method: 'GET',
    path: '/api/feed-match-facts/:id',
    failure: 'FEED_FAILED',
    errors: ['UNKNOWN_MATCH'],
  }),
  feedOddsHistory: call<TypesOf<Schemas['feedOddsHistory']>>({
    method: 'GET',
    path: '/api/feed-odds-history/:id',
    failure: 'FEED_FAILED',
    errors: ['UNKNOWN_MATCH'],
  }),
  feedHistory: call<TypesOf<Schemas['feedHistory']>>({
    method: 'GET',
    path: '/api/feed-history',
    failure: 'FEED_FAILED',
  }),
  feedHistoryPage: call<TypesOf<Schemas['feedHistoryPage']>>({
    method: 'GET',
    path: '/api/feed-history/:slug',
    failure: 'FEED_FAILED',
    errors: ['UNKNOWN_SEASON', 'UNKNOWN_COMPETITION'],
  }),
  /** Ours: what has been read most in the last day; nothing as long as that is not known. */
  mostRead: call<TypesOf<Schemas['mostRead']>>({
    method: 'GET',
    path: '/api/most-read',
    failure: 'GET_LATEST_NEWS_FAILED',
  }),
  /** Ours: season pages (spec portal §2). */
  seasonCountries: call<TypesOf<Schemas['seasonCountries']>>({
    method: 'GET',
    path: '/api/seasons',
    failure: 'FEED_FAILED',
  }),
  seasonSchedule: call<TypesOf<Schemas['seasonSchedule']>>({
    method: 'GET',
    path: '/api/seasons/:country/schedule',
    failure: 'FEED_FAILED',
    errors: ['UNKNOWN_COUNTRY', 'UNKNOWN_COMPETITION', 'UNKNOWN_ROUND'],
  }),
  seasonTables: call<TypesOf<Schemas['seasonTables']>>({
    method: 'GET',
    path: '/api/seasons/:country/tables',
    failure: 'FEED_FAILED',
    errors: ['UNKNOWN_COUNTRY', 'UNKNOWN_COMPETITION'],
  }),
  activeStories: call<TypesOf<Schemas['activeStories']>>({
    method: 'GET',
    path: '/api/list-active-stories',
    failure: 'GET_STORIES_FAILED',
  }),
  fakeUsers: call<TypesOf<Schemas['fakeUsers']>>({
    method: 'GET',
    path: '/api/list-all-fake-users',
    failure: 'GET_STORIES_FAILED',
  }),
  activeBanner: call<TypesOf<Schemas['activeBanner']>>({
    method: 'GET',
    path: '/api/banner/active',
    failure: 'SOMETHING_WENT_WRONG',
  }),
  globalVideo: call<TypesOf<Schemas['globalVideo']>>({
    method: 'GET',
    path: '/api/global-video/active',
    failure: 'SOMETHING_WENT_WRONG',
    errors: ['NOT_FOUND'],
  }),
  isBot: call<TypesOf<Schemas['isBot']>>({ method: 'POST', path: '/api/is-bot', failure: 'SOMETHING_WENT_WRONG' }),
  staleness: call<TypesOf<Schemas['staleness']>>({
    method: 'GET',
    path: '/api/staleness',
    failure: 'SOMETHING_WENT_WRONG',
  }),
  health: call<TypesOf<Schemas['health']>>({
    method: 'POST',
    path: '/api/health',
    failure: 'SOMETHING_WENT_WRONG',
  }),
  /** Where the tab of a socket is (spec game §7); the gateway's own, kept in memory. */
  savePath: call<TypesOf<Schemas['savePath']>>({
    method: 'POST',
    path: '/save-path',
    failure: 'SOMETHING_WENT_WRONG',
  }),
  login: call<TypesOf<Schemas['login']>>({
    method: 'POST',
    path: '/api/login',
    failure: 'ERROR',
    errors: ['NOT_VERIFIED', 'SECOND_FACTOR_REQUIRED', 'SECOND_FACTOR_WRONG', 'RATE_LIMITED'],
  }),
  countNotifications: call<TypesOf<Schemas['countNotifications']>>({
    ...notificationCalls.countNotifications,
    path: '/api/count-notifications/:id',
  }),
  getNotifications: call<TypesOf<Schemas['getNotifications']>>({
    ...notificationCalls.getNotifications,
    path: '/api/get-notifications',
  }),
  editMultipleNotifications: call<TypesOf<Schemas['editMultipleNotifications']>>({
    ...notificationCalls.editMultipleNotifications,
    path: '/api/edit-multiple-notifications',
  }),
  logout: call<TypesOf<Schemas['logout']>>({ method: 'POST', path: '/api/logout', failure: 'LOGOUT_ERROR' }),
  me: call<TypesOf<Schemas['me']>>({
    method: 'POST',
    path: '/api/me',
    failure: 'UNAUTHORIZED',
    errors: ['UNAUTHORIZED'],
  }),
  searchNews: call<TypesOf<Schemas['searchNews']>>({
    method: 'GET',
    path: '/api/search-news',
    failure: 'SEARCH_NEWS_FAILED',
    errors: ['failed_recaptcha'],
  }),
  /** Ours: what has to be done for the token of `verifyCaptcha`. */
  captchaChallenge: call<TypesOf<Schemas['captchaChallenge']>>({
    method: 'GET',
    path: '/api/captcha-challenge',
    failure: 'SOMETHING_WENT_WRONG',
  }),
  verifyCaptcha: call<TypesOf<Schemas['verifyCaptcha']>>({
    method: 'POST',
    path: '/api/verify-captcha',
    failure: 'SOMETHING_WENT_WRONG',
    errors: ['failed_recaptcha'],
  }),
} as const;
