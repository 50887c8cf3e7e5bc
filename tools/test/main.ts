/**
 * `npm test`: types, jest and Playwright, and one closing line. `--full` also runs the large ones, `--only types|jest|e2e` a part,
 * `--profile` says where the time went.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from '../start/paths';
import {
  add,
  browserDeaths,
  jestCounts,
  NONE,
  playwrightCounts,
  unexpectedSkips,
  withExit,
  withRepeated,
  type Counts,
  type PlaywrightResults,
} from './counts';
import { forgetSettings } from './environment';
import { known } from './flags';
import { jestTimes, playwrightTimes, profileText } from './profile';
import { run } from './run';
import { startSystems, type TestSystems } from './systems';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { full: { type: 'boolean' }, only: { type: 'string' }, profile: { type: 'boolean' } },
});

/**
 * For programs whose code runs a few times and never again. Room for what a test throws away at once (MB): with Node's 16,
 * components of React under test spend a tenth on clearing it away. And a function is compiled to run fast only after ten times
 * as many runs as usual, where Node can be told so (20 can): most of them are never reached.
 */
const TEST_FLAGS = known(['--max-semi-space-size=128', '--interrupt-budget=1500000']);

forgetSettings(process.env);

const profiles: string[] = [];
const results = mkdtempSync(path.join(os.tmpdir(), 'tribina-results-'));

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

/** How much is tried, for the runners. */
const size: Readonly<Record<string, string>> = values.full ? { TEST_SIZE: 'full' } : {};

async function types(): Promise<Counts> {
  const code = await run('tools/typecheck.mjs', []);
  return code === 0 ? { ...NONE, passed: 1 } : { ...NONE, failed: ['types'] };
}

async function jest(): Promise<Counts> {
  const file = path.join(results, 'jest.json');
  const began = Date.now();
  const code = await run('node_modules/jest/bin/jest.js', ['--json', `--outputFile=${file}`, ...positionals], {
    environment: size,
    flags: TEST_FLAGS,
  });
  const found = JSON.parse(readFileSync(file, 'utf8')) as Parameters<typeof jestCounts>[0] &
    Parameters<typeof jestTimes>[0];
  profiles.push(profileText('jest', (Date.now() - began) / 1000, jestTimes(found, ROOT.replace(/\/$/, ''))));
  return withExit(jestCounts(found), 'jest', code);
}

async function journeys(): Promise<Counts> {
  say('Starting systems of their own for the journeys');
  const began = Date.now();
  const systems = await startSystems((line) => say(`  ${line}`));
  try {
    const open = systems.openVerdicts.map((verdict) => `not right by the gate: ${verdict}`);
    const first = await playwright(systems, positionals);
    profiles.push(profileText('journeys', (Date.now() - began) / 1000, playwrightTimes(first.found)));
    return add(await withoutDeaths(systems, first), {
      ...NONE,
      passed: open.length === 0 ? 1 : 0,
      failed: open,
    });
  } finally {
    await systems.stop();
  }
}

interface PlaywrightRun {
  /** Of its exit. */
  readonly code: number;
  readonly found: PlaywrightResults & Parameters<typeof playwrightTimes>[0];
}

/** Where a browser died, once more with another: it is not the product that has failed, unless it dies there again. */
async function withoutDeaths(systems: TestSystems, { code, found }: PlaywrightRun): Promise<Counts> {
  const died = browserDeaths(found);
  if (died.length === 0) return withExit(playwrightCounts(found), 'journeys', code);
  for (const { title } of died) say(`its browser died, once more: ${title}`);
  const again = await playwright(
    systems,
    died.map(({ file, line }) => `${file}:${line}`),
  );
  return withExit(playwrightCounts(withRepeated(found, again.found)), 'journeys', again.code);
}

/** @param which files, or `file:line`; all without any. */
async function playwright({ all }: TestSystems, which: readonly string[]): Promise<PlaywrightRun> {
  const file = path.join(results, 'playwright.json');
  const code = await run(
    'node_modules/@playwright/test/cli.js',
    ['test', '--config', 'e2e/playwright.config.ts', ...which],
    {
      environment: {
        ...size,
        E2E_SYSTEMS: JSON.stringify(all.map(({ port, portBase, dataFolder }) => ({ port, portBase, dataFolder }))),
        PLAYWRIGHT_JSON_OUTPUT_NAME: file,
      },
      flags: TEST_FLAGS,
    },
  );
  return { code, found: JSON.parse(readFileSync(file, 'utf8')) as PlaywrightRun['found'] };
}

/** A runner that ends without results has failed; the others still run. */
async function counted(name: string, runner: () => Promise<Counts>): Promise<Counts> {
  try {
    return await runner();
  } catch (error) {
    return { ...NONE, failed: [`${name}: ${error instanceof Error ? error.message : String(error)}`] };
  }
}

const wants = (name: string) => values.only === undefined || values.only === name;
let counts: Counts = NONE;
if (wants('types')) counts = add(counts, await counted('types', types));
if (wants('jest')) counts = add(counts, await counted('jest', jest));
if (wants('e2e')) counts = add(counts, await counted('journeys', journeys));
rmSync(results, { recursive: true, force: true });
if (values.profile) for (const profile of profiles) say(`\n${profile}`);

// At the end, where somebody who was not there looks first.
for (const title of counts.skipped) say(`skipped: ${title}`);
const unexpected = unexpectedSkips(counts);
for (const title of unexpected) say(`not allowed to be skipped: ${title}`);
for (const text of counts.failed) say(`failed: ${text}`);
const failed = counts.failed.length + unexpected.length;
say(`\n${counts.passed} passed, ${failed} failed, ${counts.skipped.length} skipped`);
process.exitCode = failed > 0 ? 1 : 0;
