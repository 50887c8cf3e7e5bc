import { call } from './call';
import type { gameAdminSchemas } from './game-admin.schema';
import type { TypesOf } from './schema-types';

type Schemas = typeof gameAdminSchemas;
const failure = 'INTERNAL_ERROR';
const ADMIN = ['UNAUTHORIZED', 'FORBIDDEN'];

/** The organiser's calls, below `/prognozzer` at the gateway: for administrators. Challenges are made by `gameCalls.createChallenge`. */
export const gameAdminCalls = {
  listChallenges: call<TypesOf<Schemas['listChallenges']>>({
    method: 'GET',
    path: '/admin/challenges',
    failure,
    errors: ADMIN,
  }),
  /** The feed's competitions, to make a challenge of. */
  listCompetitions: call<TypesOf<Schemas['listCompetitions']>>({
    method: 'GET',
    path: '/admin/competitions',
    failure,
    errors: [...ADMIN, 'FEED_UNAVAILABLE'],
  }),
  /** The feed's matches of a competition by their start, to fill stages with. */
  listMatches: call<TypesOf<Schemas['listMatches']>>({
    method: 'GET',
    path: '/admin/competitions/:competitionId/matches',
    failure,
    errors: [...ADMIN, 'UNKNOWN_COMPETITION', 'FEED_UNAVAILABLE'],
  }),
  /** One stage with its matches, result versions, settlement runs and quiz. */
  readStage: call<TypesOf<Schemas['readStage']>>({
    method: 'GET',
    path: '/admin/stages/:stageId',
    failure,
    errors: ADMIN,
  }),
  /**
   * Renames a stage, or offers other matches in it, before its deadline. HAS_SLIPS (409): other matches are no longer possible,
   * somebody has predicted these; `field` names what else is wrong, as with `createChallenge`.
   */
  updateStage: call<TypesOf<Schemas['updateStage']>>({
    method: 'PUT',
    path: '/admin/stages/:stageId',
    failure,
    errors: [
      ...ADMIN,
      'STALE_REVISION',
      'INACTIVE_STAGE',
      'HAS_SLIPS',
      'INVALID_ORDINALS',
      'DUPLICATE_MATCH',
      'UNKNOWN_MATCH',
      'MATCH_STARTED',
      'NOTHING_OFFERED',
      'FEED_UNAVAILABLE',
    ],
  }),
  /** Who would gain or lose by a correction; nothing is stored. */
  tryCorrection: call<TypesOf<Schemas['tryCorrection']>>({
    method: 'POST',
    path: '/admin/events/:eventId/try-correction',
    failure,
    errors: [...ADMIN, 'MATCH_NOT_STARTED', 'INVALID_RESULT'],
  }),
  /** A new version of a result, with its reason; the stage is settled anew. */
  correctResult: call<TypesOf<Schemas['correctResult']>>({
    method: 'POST',
    path: '/admin/events/:eventId/correction',
    failure,
    errors: [...ADMIN, 'MATCH_NOT_STARTED', 'INVALID_RESULT', 'VERSION_CONFLICT'],
  }),
  /**
   * UNKNOWN_ANSWER (409): somebody has given an answer that the draft leaves out, or it names one that is no more;
   * VERSION_CONFLICT (409): the question has been saved since it was read.
   */
  saveQuiz: call<TypesOf<Schemas['saveQuiz']>>({
    method: 'PUT',
    path: '/admin/stages/:stageId/quiz',
    failure,
    errors: [...ADMIN, 'INACTIVE_STAGE', 'UNKNOWN_ANSWER', 'VERSION_CONFLICT'],
  }),
  /** States the right answer after the deadline; the stage is settled anew. Another one later needs a reason (NO_REASON). */
  resolveQuiz: call<TypesOf<Schemas['resolveQuiz']>>({
    method: 'POST',
    path: '/admin/stages/:stageId/quiz/answer',
    failure,
    errors: [...ADMIN, 'STAGE_NOT_LOCKED', 'UNKNOWN_ANSWER', 'NO_REASON'],
  }),
  listPrizes: call<TypesOf<Schemas['listPrizes']>>({
    method: 'GET',
    path: '/admin/challenges/:challengeId/prizes',
    failure,
    errors: ADMIN,
  }),
  /** `text/csv`, one line per prize. */
  exportPrizes: call<TypesOf<Schemas['exportPrizes']>>({
    method: 'GET',
    path: '/admin/challenges/:challengeId/prizes.csv',
    failure,
    errors: ADMIN,
  }),
  findPlayers: call<TypesOf<Schemas['findPlayers']>>({
    method: 'GET',
    path: '/admin/players',
    failure,
    errors: ADMIN,
  }),
  /** Marks an employee, or blocks a player, with a reason. */
  changePlayer: call<TypesOf<Schemas['changePlayer']>>({
    method: 'PUT',
    path: '/admin/players/:userId',
    failure,
    errors: ADMIN,
  }),
  /** Takes back a player's link with the betting site, verified or not, with a reason. */
  unlinkPlayer: call<TypesOf<Schemas['unlinkPlayer']>>({
    method: 'POST',
    path: '/admin/players/:userId/unlink',
    failure,
    errors: ADMIN,
  }),
  listTicketNotices: call<TypesOf<Schemas['listTicketNotices']>>({
    method: 'GET',
    path: '/admin/ticket-notices',
    failure,
    errors: ADMIN,
  }),
  audit: call<TypesOf<Schemas['audit']>>({ method: 'GET', path: '/admin/audit', failure, errors: ADMIN }),
} as const;
