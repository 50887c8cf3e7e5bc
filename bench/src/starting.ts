import { startEmbeddedPostgres } from '@tribina/embedded-postgres';
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ROOT } from '../../tools/start/paths';
import { startSystem } from '../../tools/test/system';
import type { InProcessBench } from './bench';

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1000;
}

/** What no start can do without: a database made and started, and started again. */
async function databaseAlone(): Promise<{ readonly first: number; readonly second: number }> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'tribina-start-'));
  const once = async () => {
    const server = await startEmbeddedPostgres({ folder, durable: true });
    await server.stop();
  };
  const times = { first: await secondsOf(once), second: await secondsOf(once) };
  rmSync(folder, { recursive: true });
  return times;
}

/** The project as a clone has it after `npm ci`: nothing is built. The packages are the same files by other names. */
function cloneWithPackages(): string {
  const clone = mkdtempSync(path.join(os.tmpdir(), 'tribina-clone-'));
  const files = execFileSync('git', ['ls-files'], { cwd: ROOT, encoding: 'utf8' }).trimEnd().split('\n');
  for (const file of files)
    if (existsSync(path.join(ROOT, file))) cpSync(path.join(ROOT, file), path.join(clone, file));
  const folders = ['.', ...new Set(files.map((file) => file.split('/').slice(0, 2).join('/')))];
  for (const folder of ['tools', ...folders]) {
    const packages = path.join(ROOT, folder, 'node_modules');
    const target = path.join(clone, folder, 'node_modules');
    if (!existsSync(packages) || existsSync(target)) continue;
    // Hard links where the file systems let it.
    const args = [packages, target];
    try {
      execFileSync('cp', ['-al', ...args], { stdio: 'ignore' });
    } catch {
      execFileSync('cp', ['-a', ...args]);
    }
  }
  return clone;
}

export const starting: InProcessBench = {
  name: 'starting',
  // A system beside it, whose releases the gate judges, would be measured too.
  isInProcess: true,
  method:
    'From `npm start` to the ready page: after `npm ci` in an empty clone, with nothing built and no data (build, migrations, demo ' +
    'world, releases), and again on the same data. The reference makes, starts and stops the database alone.',
  run: async () => {
    const alone = await databaseAlone();
    const root = cloneWithPackages();
    const dataFolder = path.join(root, '.data');
    const start = async () => {
      const began = performance.now();
      // Nx keeps what other clones on this machine have built.
      const environment = { NX_CACHE_DIRECTORY: path.join(root, '.nx/own-cache') };
      const system = await startSystem({ dataFolder, root, environment });
      const seconds = (performance.now() - began) / 1000;
      await system.stop();
      return seconds;
    };
    const [first, second] = [await start(), await start()];
    rmSync(root, { recursive: true, force: true });
    return [
      {
        id: 'first-start',
        what: 'first start, with nothing built',
        value: first / alone.first,
        unit: '×',
        reference: 'the database alone',
        worse: 'higher',
        detail: `${first.toFixed(1)} s against ${alone.first.toFixed(1)} s`,
      },
      {
        id: 'first-start-seconds',
        what: 'first start, with nothing built',
        value: first,
        unit: 's',
        reference: null,
        worse: 'higher',
        budget: 75,
        detail: `${first.toFixed(1)} s`,
      },
      {
        id: 'second-start',
        what: 'second start',
        value: second,
        unit: 's',
        reference: null,
        worse: 'higher',
        budget: 4,
        detail: `${second.toFixed(1)} s; the database alone ${alone.second.toFixed(1)} s`,
      },
    ];
  },
};
