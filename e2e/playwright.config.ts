import { defineConfig } from '@playwright/test';
import { launchOptions } from '@tribina/chromium';
import { SEED } from '@tribina/testing';
import { allSystems, ownSystem } from './support/own-system';
import { PICTURES } from './support/pictures';

/** What looks at pictures, at what they move, or at what a page weighs with them. */
const WITH_PICTURES = [
  'budgets',
  'comments',
  'consent',
  'lighthouse',
  'live-blog',
  'pictures',
  'slow-line',
  'visits',
  'widgets',
].map((name) => `**/${name}.spec.ts`);

const BROWSER_ARGS = [
  // No process kept ready for a page that nobody opens: contexts have theirs all the same.
  '--renderer-process-limit=1',
  // Scripts run as they are read: what the compiler makes of a page is wasted where it is left in seconds.
  '--js-flags=--no-opt --no-maglev',
];

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
  projects: [
    { name: PICTURES.with, testMatch: WITH_PICTURES, use: { launchOptions: await launchOptions(...BROWSER_ARGS) } },
    {
      // Pictures are two fifths of what it takes to show a page.
      name: PICTURES.without,
      testIgnore: WITH_PICTURES,
      use: { launchOptions: await launchOptions(...BROWSER_ARGS, '--blink-settings=imagesEnabled=false') },
    },
  ],
  reporter: [['list'], ['json']],
  outputDir: '../test-results',
  use: {
    baseURL: `http://rs.localhost:${ownSystem().port}`,
    viewport: { width: 1440, height: 900 },
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // Recording every step has kept a browser from closing in time; on demand it is there.
    trace: process.env['E2E_TRACE'] ? 'retain-on-failure' : 'off',
  },
});
