import type { RouteCall } from '@tribina/shell-api';
import { HOME_CALLS } from './calls';

/** Players on a page of a ranking. */
export const RANKING_PAGE_SIZE = 25;

/** What a page below the game's home may be made of; each does without what cannot be had. */
export const CHALLENGE = {
  method: 'GET',
  path: HOME_CALLS.challenge.path,
  isRequired: false,
} as const satisfies RouteCall;

const range = {
  challengeId: { answer: 'challenge', path: 'id' },
  offset: { pageOf: 'page', size: RANKING_PAGE_SIZE },
  limit: { constant: RANKING_PAGE_SIZE },
} as const;

/** The rankings: those of a stage too where the address names one. */
export const RANKING_CALLS = {
  challenge: CHALLENGE,
  stages: HOME_CALLS.stages,
  overall: {
    method: 'GET',
    path: '/prognozzer/ranking/overall/:challengeId/:offset/:limit',
    params: range,
    isRequired: false,
  },
  ofStage: {
    method: 'GET',
    path: '/prognozzer/ranking/stage/:challengeId/:stageId/:offset/:limit',
    params: { ...range, stageId: { query: 'stageId' } },
    isRequired: false,
  },
} as const satisfies Readonly<Record<string, RouteCall>>;

/** All badge types, for the page of badges. */
export const BADGE_CALLS = {
  trophies: { method: 'GET', path: '/prognozzer/trophy/get-all', isRequired: false },
} as const satisfies Readonly<Record<string, RouteCall>>;

/** Somebody's badge; the page says by itself that there is none, for the address may name a badge that does not exist. */
export const SHARED_BADGE_CALLS = {
  badge: {
    method: 'GET',
    path: '/prognozzer/trophy/shared/:userId/:badgeType',
    params: { userId: { param: 'id' } },
    isRequired: false,
  },
} as const satisfies Readonly<Record<string, RouteCall>>;
