import { defineConfig } from '@playwright/test';
import { BROWSER_ARGS, browserPath } from '@tribina/chromium';

const DAY_MS = 24 * 60 * 60 * 1_000;
// Another one every day, the same in all runs of it. Titles name it, and a worker must find the titles that the runner has read.
process.env['VISIT_SEED'] ??= String(Math.floor(Date.now() / DAY_MS));

const port = process.env['E2E_PORT'] ?? '8080';

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  // One after the other: some stop services, some measure.
  workers: 1,
  fullyParallel: false,
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json']],
  outputDir: '../test-results',
  use: {
    baseURL: `http://rs.localhost:${port}`,
    viewport: { width: 1440, height: 900 },
    launchOptions: { executablePath: await browserPath(), args: BROWSER_ARGS },
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // Recording every step has kept a browser from closing in time; on demand it is there.
    trace: process.env['E2E_TRACE'] ? 'retain-on-failure' : 'off',
  },
});
