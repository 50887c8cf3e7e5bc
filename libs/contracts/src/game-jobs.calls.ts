import { call } from './call';
import type { gameJobSchemas } from './game-jobs.schema';
import type { TypesOf } from './schema-types';

type Schemas = typeof gameJobSchemas;
const failure = 'INTERNAL_ERROR';
const ADMIN = ['UNAUTHORIZED', 'FORBIDDEN'];

/** What takes organisers longer than a call, below `/prognozzer` at the gateway: for administrators. */
export const gameJobCalls = {
  /**
   * Answers 202 once what was asked for is written down, or 4xx where it cannot be; what follows from it is worked out by itself.
   * Asked again with the same `requestId` it is the same job.
   */
  startJob: call<TypesOf<Schemas['startJob']>>({
    method: 'POST',
    path: '/admin/jobs',
    failure,
    errors: [
      ...ADMIN,
      'REQUEST_ID_REUSED',
      'MATCH_NOT_STARTED',
      'INVALID_RESULT',
      'VERSION_CONFLICT',
      'STAGE_NOT_LOCKED',
      'UNKNOWN_ANSWER',
      'NO_REASON',
      'NOT_TRIED',
    ],
  }),
  /** Those in progress, and what has ended lately, the newest first; beside them settlements that are under way by themselves. */
  listJobs: call<TypesOf<Schemas['listJobs']>>({ method: 'GET', path: '/admin/jobs', failure, errors: ADMIN }),
  readJob: call<TypesOf<Schemas['readJob']>>({ method: 'GET', path: '/admin/jobs/:jobId', failure, errors: ADMIN }),
} as const;
