/** `npm test`: types, jest and Playwright, and one closing line. `--full` also runs the large ones, `--only jest|e2e` a part. */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from '../start/paths';
import { add, jestCounts, NONE, playwrightCounts, unexpectedSkips, type Counts } from './counts';
import { startSystem } from './system';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { full: { type: 'boolean' }, only: { type: 'string' } },
});

const results = mkdtempSync(path.join(os.tmpdir(), 'tribina-results-'));

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

function run(
  program: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [program, ...args], {
      cwd: ROOT,
      env: { ...process.env, ...(values.full ? { TEST_SIZE: 'full' } : {}), ...environment },
      stdio: 'inherit',
    });
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

async function types(): Promise<Counts> {
  const code = await run('tools/typecheck.mjs', []);
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: [] };
}

async function jest(): Promise<Counts> {
  const file = path.join(results, 'jest.json');
  await run('node_modules/jest/bin/jest.js', ['--json', `--outputFile=${file}`, ...positionals]);
  return jestCounts(JSON.parse(readFileSync(file, 'utf8')) as Parameters<typeof jestCounts>[0]);
}

async function journeys(): Promise<Counts> {
  say('Starting a system of its own for the journeys');
  const system = await startSystem({ onLine: (line) => say(`  ${line}`) });
  const file = path.join(results, 'playwright.json');
  try {
    await run(
      'node_modules/@playwright/test/cli.js',
      ['test', '--config', 'e2e/playwright.config.ts', ...positionals],
      {
        E2E_PORT: String(system.port),
        E2E_PORT_BASE: String(system.portBase),
        E2E_DATA_DIR: system.dataFolder,
        PLAYWRIGHT_JSON_OUTPUT_NAME: file,
      },
    );
    return playwrightCounts(JSON.parse(readFileSync(file, 'utf8')) as Parameters<typeof playwrightCounts>[0]);
  } finally {
    await system.stop();
  }
}

/** A runner that ends without results has failed; the others still run. */
async function counted(name: string, runner: () => Promise<Counts>): Promise<Counts> {
  try {
    return await runner();
  } catch (error) {
    say(`${name}: ${error instanceof Error ? error.message : String(error)}`);
    return { ...NONE, failed: 1 };
  }
}

const wants = (name: string) => values.only === undefined || values.only === name;
let counts: Counts = NONE;
if (wants('types')) counts = add(counts, await counted('types', types));
if (wants('jest')) counts = add(counts, await counted('jest', jest));
if (wants('e2e')) counts = add(counts, await counted('journeys', journeys));
rmSync(results, { recursive: true, force: true });

for (const title of counts.skipped) say(`skipped: ${title}`);
const unexpected = unexpectedSkips(counts);
for (const title of unexpected) say(`not allowed to be skipped: ${title}`);
const failed = counts.failed + unexpected.length;
say(`\n${counts.passed} passed, ${failed} failed, ${counts.skipped.length} skipped`);
process.exitCode = failed > 0 ? 1 : 0;
