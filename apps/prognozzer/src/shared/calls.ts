import type { RouteCall } from '@tribina/shell-api';

// Paths are stated here as the gateway has them: the calls in whole are not worth their bytes in every page of the game. A test
// compares them with the contracts.

/** What the home page is made of; asked again, one by one, while matches are played. */
export const HOME_CALLS = {
  challenge: { method: 'GET', path: '/prognozzer/challenge/get-current', isRequired: true },
  stages: { method: 'GET', path: '/prognozzer/challenge/stages', isRequired: false },
} as const satisfies Readonly<Record<string, RouteCall>>;

/** Who tells stories now; asked again by the viewer (spec game §2). */
export const STORIES = {
  method: 'GET',
  path: '/api/list-active-stories',
  isRequired: false,
} as const satisfies RouteCall;
