import { call } from './call';
import type { gameRankingSchemas } from './game-rankings.schema';
import type { TypesOf } from './schema-types';

type Schemas = typeof gameRankingSchemas;
const failure = 'INTERNAL_ERROR';

/** Rankings and badges (spec game §7), below `/prognozzer` at the gateway. */
export const gameRankingCalls = {
  overallRanking: call<TypesOf<Schemas['overallRanking']>>({
    method: 'GET',
    path: '/ranking/overall/:challengeId/:offset/:limit',
    failure,
  }),
  stageRanking: call<TypesOf<Schemas['stageRanking']>>({
    method: 'GET',
    path: '/ranking/stage/:challengeId/:stageId/:offset/:limit',
    failure,
  }),
  userChallengeRanking: call<TypesOf<Schemas['userChallengeRanking']>>({
    method: 'GET',
    path: '/ranking/user-challenge-ranking/:challengeId/:userId',
    failure,
    errors: ['UNAUTHORIZED'],
  }),
  userStagesRanking: call<TypesOf<Schemas['userStagesRanking']>>({
    method: 'GET',
    path: '/ranking/user-stages-ranking/:challengeId/:userId',
    failure,
    errors: ['UNAUTHORIZED'],
  }),
  allTrophies: call<TypesOf<Schemas['allTrophies']>>({ method: 'GET', path: '/trophy/get-all', failure }),
  userTrophies: call<TypesOf<Schemas['userTrophies']>>({
    method: 'GET',
    path: '/trophy/find-by-user/:userId',
    failure,
    errors: ['UNAUTHORIZED'],
  }),
  /** Changes something although it is a GET (product.md, "Names of calls"). */
  acknowledgeTrophy: call<TypesOf<Schemas['acknowledgeTrophy']>>({
    method: 'GET',
    path: '/trophy/trophy-popup-acknowledge/:userId/:badgeType',
    failure,
    errors: ['UNAUTHORIZED', 'FORBIDDEN'],
  }),
  /** Ours: what the page of a shared badge shows to anybody; 404 unless it is earned. */
  sharedTrophy: call<TypesOf<Schemas['sharedTrophy']>>({
    method: 'GET',
    path: '/trophy/shared/:userId/:badgeType',
    failure,
  }),
} as const;
