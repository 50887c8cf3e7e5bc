export { databaseFailures, limitLocks, type Failure } from './failures';
export { provoke, type PrivateRequest, type Provoked } from './provoke';
export { privateRequestOf, schemaOf } from './requests';
export { sampleOf } from './sample';
export { CANARIES, canariesIn, canariesInTrail, PRIVATE_HEADERS, withCanaries } from './values';
