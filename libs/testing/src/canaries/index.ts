export { databaseFailures, limitLocks, type Failure } from './failures';
export { provoke, type PrivateRequest, type Provoked } from './provoke';
export { CANARIES, canariesIn, PRIVATE_HEADERS, withCanaries } from './values';
