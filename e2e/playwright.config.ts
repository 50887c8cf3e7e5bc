import { defineConfig } from '@playwright/test';
import { BROWSER_ARGS, browserPath } from './support/browser';

// Titles name it, and a worker must find the titles that the runner has read.
process.env['VISIT_SEED'] ??= String(Math.floor(Date.now() / 1000) % 100_000);

const port = process.env['E2E_PORT'] ?? '8080';

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  // One after the other: some stop services, some measure.
  workers: 1,
  fullyParallel: false,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json']],
  outputDir: '../test-results',
  use: {
    baseURL: `http://rs.localhost:${port}`,
    viewport: { width: 1440, height: 900 },
    launchOptions: { executablePath: await browserPath(), args: BROWSER_ARGS },
    screenshot: 'only-on-failure',
    // Recording every step has kept a browser from closing in time; on demand it is there.
    trace: process.env['E2E_TRACE'] ? 'retain-on-failure' : 'off',
  },
});
