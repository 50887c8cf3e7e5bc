import { call } from './call';
import type { gameSlipSchemas } from './game-slips.schema';
import type { TypesOf } from './schema-types';

type Schemas = typeof gameSlipSchemas;
const failure = 'INTERNAL_ERROR';
const OWN = ['UNAUTHORIZED', 'FORBIDDEN'];
/** Of every call that plays. */
const PLAYING = [...OWN, 'NOT_LINKED', 'UNVERIFIED_USER', 'INACTIVE_STAGE', 'REQUEST_ID_REUSED', 'OVERLOADED'];
const JOKER = ['TOKEN_USED', 'TOKEN_ALREADY_IN_STAGE', 'TOKEN_TYPE', 'UNKNOWN_EVENT'];

/** What a player does in a stage (design contracts A2.11), below `/prognozzer` at the gateway. */
export const gameSlipCalls = {
  /** Saves all predictions of a stage at once; with `token`, the joker in the same transaction. */
  saveBet: call<TypesOf<Schemas['saveBet']>>({
    method: 'POST',
    path: '/bet/save',
    failure,
    errors: [...PLAYING, ...JOKER, 'VERSION_CONFLICT', 'INCOMPLETE_SLIP', 'INVALID_PICK', 'DUPLICATE_EVENT'],
  }),
  /** Own only: the newest 100 versions that were saved, newest first. */
  betHistory: call<TypesOf<Schemas['betHistory']>>({
    method: 'GET',
    path: '/bet/history/:userId/:stageId',
    failure,
    errors: OWN,
  }),
  investToken: call<TypesOf<Schemas['investToken']>>({
    method: 'POST',
    path: '/token/invest',
    failure,
    errors: [...PLAYING, ...JOKER, 'NO_SLIP'],
  }),
  findTokens: call<TypesOf<Schemas['findTokens']>>({
    method: 'GET',
    path: '/token/find/:userId',
    failure,
    errors: OWN,
  }),
  currentQuiz: call<TypesOf<Schemas['currentQuiz']>>({
    method: 'GET',
    path: '/quiz/get-current/:stageId/:userId',
    failure,
    errors: OWN,
  }),
  answerQuiz: call<TypesOf<Schemas['answerQuiz']>>({
    method: 'POST',
    path: '/quiz/answer',
    failure,
    errors: [...PLAYING, 'ALREADY_ANSWERED', 'UNKNOWN_QUESTION', 'UNKNOWN_ANSWER'],
  }),
  /** Open to any member; predictions only from three seconds after the deadline on (design contracts A2.9). */
  allStagesForOtherUser: call<TypesOf<Schemas['allStagesForOtherUser']>>({
    method: 'GET',
    path: '/challenge/all-stages-for-other-user/:userId/:challengeId',
    failure,
    errors: ['UNAUTHORIZED'],
  }),
} as const;
