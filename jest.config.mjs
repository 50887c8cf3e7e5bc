// React has its helpers for tests only so, and a shell may say otherwise.
process.env['NODE_ENV'] = 'test';

// One run over all projects, so that there is one closing summary.
const swc = (tsx) => [
  '@swc/jest',
  {
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx },
      transform: { react: { runtime: 'automatic' } },
    },
    module: { type: 'commonjs' },
  },
];

const shared = {
  rootDir: import.meta.dirname,
  transform: { '^.+\\.tsx$': swc(true), '^.+\\.(t|j|mj)s$': swc(false) },
  // Packages of npm too: some ship ES modules alone, and jest runs CommonJS.
  transformIgnorePatterns: [],
  modulePathIgnorePatterns: ['/dist/', '/.data/', '/.nx/'],
  testRunner: '<rootDir>/tools/test/runner.cjs',
};

const WEB = 'apps|libs/(theme|browser|ui|api-client|auth|federation-web)';

/** @type {import('jest').Config} */
export default {
  // In processes of their own, ended when they have grown: one that runs all files outgrows its memory. A third one beside two
  // cores made the whole no shorter, and each test half as long again.
  maxWorkers: 2,
  testSequencer: '<rootDir>/tools/test/sequencer.cjs',
  workerIdleMemoryLimit: '1GB',
  // Tests start real processes, and share two cores with each other.
  testTimeout: 60_000,
  projects: [
    {
      ...shared,
      displayName: 'web',
      testEnvironment: 'jest-fixed-jsdom',
      runtime: '<rootDir>/tools/test/kept-scripts.cjs',
      testRegex: [`/(${WEB})/.*\\.test\\.tsx?$`],
      setupFilesAfterEnv: ['<rootDir>/tools/test/setup-web.ts'],
    },
    {
      ...shared,
      displayName: 'node',
      testEnvironment: '<rootDir>/tools/test/one-context.cjs',
      runtime: '<rootDir>/tools/test/shared-modules.cjs',
      testRegex: [`^(?!.*/(${WEB})/).*\\.test\\.ts$`],
      testPathIgnorePatterns: ['/node_modules/', '/e2e/'],
      globalSetup: '<rootDir>/tools/test/global-setup.ts',
      globalTeardown: '<rootDir>/tools/test/global-teardown.ts',
    },
  ],
};
