import { gameCalls } from '@tribina/contracts';
import type { RouteCall } from '@tribina/shell-api';

const atGateway = (call: { readonly path: string }) => `/prognozzer${call.path}`;

/** What the home page is made of; asked again, one by one, while matches are played. */
export const HOME_CALLS = {
  challenge: { method: 'GET', path: atGateway(gameCalls.currentChallenge), isRequired: true },
  stages: { method: 'GET', path: atGateway(gameCalls.currentStages), isRequired: false },
} as const satisfies Readonly<Record<string, RouteCall>>;
