export { addBackgroundWork, backgroundWorkDone, hastenBackgroundWork, type BackgroundWork } from './background';
export { beginningOf } from './beginning';
export { isBot } from './bots';
export { Bucket, bucketSettings, isBucketAddress, type BucketSettings } from './bucket';
export { handle, ok, type CallInput, type CallSchema } from './calls';
export { understood } from './change-parser';
export { addChangeFeed, changeWriter, type ChangeEvent, type ChangePage } from './changes';
export { withClient } from './client';
export { addServerTime, SERVER_TIME_HEADER, startClock, type Clock } from './clock';
export { commonSettings, databaseSettings, readConfig } from './config';
export { onceMore, refuseConflicts } from './conflicts';
export { csvOf } from './csv';
export {
  appNow,
  copyRows,
  openCommandDatabase,
  openDatabase,
  row,
  rows,
  type Database,
  type DatabaseOptions,
  type Queryable,
} from './database';
export { AppError, assertThat, MethodNotAllowed, type ErrorData } from './errors';
export { followChanges, type EventOf, type FollowOptions } from './follow';
export type { HealthCheck } from './health';
export {
  hasRole,
  IDENTITY_HEADER,
  IdentityReader,
  privateKeyOf,
  publicKeyOf,
  readIdentity,
  ROLES,
  signIdentity,
  type Identity,
  type Role,
} from './identity';
export { isMissing, writeDurably, writeSynced } from './durable-files';
export { INTERNAL_KEY_HEADER, isSameSecret, requireInternalKey } from './internal';
export { withLimit } from './limit';
export { loggedPath } from './logged-path';
export { addDatabaseMetrics, eventCounter, eventDuration, readGauge, serveMetrics } from './metrics';
export { migrate, roleOf, serviceUrl, type MigrateOptions, type ServiceSchema } from './migrations';
export { addressOf, networkOf } from './network';
export { ownKey } from './own-key';
export { waitedForProcessor } from './processor';
export { foldName, plainLetters } from './plain-letters';
export { END_LIMITS, ignoreDebugSignal, runService, type RunOptions } from './run';
export { answerError, answerErrorsAs, CLIENT_GONE, errorShape, type AnswerShape } from './error-answers';
export { repeat, type Repeated } from './repeat';
export { routesOf, type KnownRoute } from './routes';
export { TOLD_RULE, toldRuleOf, type ToldRule } from './told-rule';
export { seal, sealKey, unseal } from './seal';
export { createService, type RequestLimits, type ServiceOptions } from './service';
export { isSignedBody } from './signature';
export { faultIn } from './unstorable-text';
export { checkSeen, versioned, versionOf } from './version';
