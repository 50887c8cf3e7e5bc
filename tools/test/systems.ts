import { REMOTE_NAMES } from '@tribina/shell-api';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ReleaseClient } from '../release/client';
import { connectionOf } from '../release/connection';
import { ROOT } from '../start/paths';
import { verdictOn } from '../start/releases';
import { startSystem, type TestSystem } from './system';

/** Journeys run side by side on so many systems: one for each core that they have. */
const SYSTEMS = 2;
const RUN_FOLDER = 'run';
/** What the gate says of a release that no page is made of: there is nothing to start in a browser. */
const NO_PAGE = 'it has no page';

export interface TestSystems {
  readonly all: readonly TestSystem[];
  /** What speaks against the built releases, or was not judged in the world that the systems have. */
  readonly openVerdicts: readonly string[];
  readonly stop: () => Promise<void>;
}

/**
 * Systems with the same world: it is made once, with its releases judged, and copied, or that which an `npm start` has left
 * untouched in the folder `E2E_WORLD`. Their own gates judge all but boots in a browser, which have tests of their own: for five
 * releases that journeys published they took a minute.
 */
export async function startSystems(say: (line: string) => void): Promise<TestSystems> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'tribina-systems-'));
  const dataFolders = Array.from({ length: SYSTEMS }, (_, index) => path.join(folder, String(index)));
  const [first = folder, ...copies] = dataFolders;
  const running: TestSystem[] = [];
  const stop = async () => {
    await Promise.all(running.map((system) => system.stop()));
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const made = process.env['E2E_WORLD'];
    if (made) copyWorld(path.resolve(ROOT, made), first);
    else await makeWorld(first, say);
    for (const copy of copies) copyWorld(first, copy);
    for (const dataFolder of dataFolders) {
      running.push(await startSystem({ dataFolder, environment: { GATE_BROWSER: 'off' } }));
    }
    return { all: running, openVerdicts: await openVerdicts(first), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** As a first start makes it, until the gate has started the built releases in a browser. */
async function makeWorld(dataFolder: string, say: (line: string) => void): Promise<void> {
  const maker = await startSystem({ onLine: say, dataFolder, environment: { GATE_BROWSER: 'required' } });
  try {
    await openVerdicts(dataFolder);
  } finally {
    await maker.stop();
  }
}

/** Of a system that has ended. */
function copyWorld(from: string, to: string): void {
  cpSync(from, to, { recursive: true, filter: (file) => path.relative(from, file) !== RUN_FOLDER });
}

async function openVerdicts(dataFolder: string): Promise<string[]> {
  const client = new ReleaseClient(connectionOf({}, { DATA_DIR: dataFolder }, ROOT));
  const found = await Promise.all(
    REMOTE_NAMES.map(async (remote) => {
      const file = path.join(ROOT, 'apps', remote, 'dist/release.json');
      if (!existsSync(file)) return [];
      const { id } = JSON.parse(readFileSync(file, 'utf8')) as { id: string };
      const gate = await verdictOn(client, id);
      const boot = gate.checks.find(({ name }) => name === 'boot');
      const isJudged = boot?.skipped === undefined || boot.skipped === NO_PAGE;
      return gate.passed && isJudged ? [] : [`${id}: ${JSON.stringify(gate)}`];
    }),
  );
  return found.flat();
}
