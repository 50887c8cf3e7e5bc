import { defineConfig } from '@playwright/test';
import { launchOptions } from '@tribina/chromium';
import { SEED } from '@tribina/testing';
import { allSystems, ownSystem } from './support/own-system';

export default defineConfig({
  // Titles name it: it is chosen before workers begin.
  metadata: { seed: SEED },
  testDir: '.',
  testMatch: '**/*.spec.ts',
  // Within a system one after the other: some stop services.
  workers: allSystems().length,
  fullyParallel: false,
  retries: 0,
  timeout: 240_000,
  // A machine whose cores are shared with others may be three times as slow as a quiet one.
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json']],
  outputDir: '../test-results',
  use: {
    baseURL: `http://rs.localhost:${ownSystem().port}`,
    viewport: { width: 1440, height: 900 },
    // No process kept ready for a page that nobody opens: contexts have theirs all the same.
    launchOptions: await launchOptions('--renderer-process-limit=1'),
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // Recording every step has kept a browser from closing in time; on demand it is there.
    trace: process.env['E2E_TRACE'] ? 'retain-on-failure' : 'off',
  },
});
