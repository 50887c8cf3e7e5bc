export { createTestDatabase, type TestDatabase } from './database';
export { testKeys } from './keys';
export { keepPrograms } from './programs';
export { startTestServer } from './server';
export { describeOpenfootball, OPENFOOTBALL } from './openfootball';
export { freePorts } from './free-ports';
export { readRelease, renamedRelease, writeRelease, type Change, type WholeRelease } from './renamed-release';
export { startTestBucket, type TestBucket } from './s3-server';
export { startProcess, type RunningService } from './process';
