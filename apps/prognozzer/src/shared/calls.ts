import { gameCalls, widgetCalls } from '@tribina/contracts';
import type { RouteCall } from '@tribina/shell-api';

const atGateway = (call: { readonly path: string }) => `/prognozzer${call.path}`;

/** What the home page is made of; asked again, one by one, while matches are played. */
export const HOME_CALLS = {
  challenge: { method: 'GET', path: atGateway(gameCalls.currentChallenge), isRequired: true },
  stages: { method: 'GET', path: atGateway(gameCalls.currentStages), isRequired: false },
} as const satisfies Readonly<Record<string, RouteCall>>;

/** Who tells stories now; asked again by the viewer (spec game §2). */
export const STORIES = {
  method: 'GET',
  path: `/api${widgetCalls.activeStories.path}`,
  isRequired: false,
} as const satisfies RouteCall;
