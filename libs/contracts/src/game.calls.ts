import { call } from './call';
import type { gameSchemas } from './game.schema';
import type { TypesOf } from './schema-types';

type Schemas = typeof gameSchemas;

/** The game's calls (spec game §7), below `/prognozzer` at the gateway. */
export const gameCalls = {
  currentChallenge: call<TypesOf<Schemas['currentChallenge']>>({
    method: 'GET',
    path: '/challenge/get-current',
    failure: 'INTERNAL_ERROR',
  }),
  currentChallengeOfUser: call<TypesOf<Schemas['currentChallengeOfUser']>>({
    method: 'GET',
    path: '/challenge/get-current/:userId',
    failure: 'INTERNAL_ERROR',
    errors: ['UNAUTHORIZED', 'FORBIDDEN'],
  }),
  nextStage: call<TypesOf<Schemas['nextStage']>>({
    method: 'GET',
    path: '/challenge/next-stage/:userId/:challengeId/:currentStage',
    failure: 'INTERNAL_ERROR',
    errors: ['UNAUTHORIZED', 'FORBIDDEN'],
  }),
  previousStage: call<TypesOf<Schemas['previousStage']>>({
    method: 'GET',
    path: '/challenge/previous-stage/:userId/:challengeId/:currentStage',
    failure: 'INTERNAL_ERROR',
    errors: ['UNAUTHORIZED', 'FORBIDDEN'],
  }),
  allStages: call<TypesOf<Schemas['allStages']>>({
    method: 'GET',
    path: '/challenge/all-stages/:userId/:challengeId',
    failure: 'INTERNAL_ERROR',
    errors: ['UNAUTHORIZED', 'FORBIDDEN'],
  }),
  currentStages: call<TypesOf<Schemas['currentStages']>>({
    method: 'GET',
    path: '/challenge/stages',
    failure: 'INTERNAL_ERROR',
  }),
  publicStages: call<TypesOf<Schemas['publicStages']>>({
    method: 'GET',
    path: '/challenge/stages/:challengeId',
    failure: 'INTERNAL_ERROR',
  }),
  /** For administrators; `field` names what is wrong with the draft. */
  createChallenge: call<TypesOf<Schemas['createChallenge']>>({
    method: 'POST',
    path: '/admin/challenges',
    failure: 'INTERNAL_ERROR',
    errors: [
      'UNAUTHORIZED',
      'FORBIDDEN',
      'UNKNOWN_COMPETITION',
      'UNKNOWN_MATCH',
      'DUPLICATE_MATCH',
      'INVALID_ORDINALS',
      'NOTHING_OFFERED',
      'EXISTING_CHALLENGE',
      'FEED_UNAVAILABLE',
    ],
  }),
} as const;
