import { startEmbeddedPostgres } from '@tribina/embedded-postgres';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startSystem } from '../../tools/test/system';
import type { Bench } from './bench';

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

export const starting: Bench = {
  name: 'starting',
  method:
    'From `npm start` to the ready page, with everything built before: on an empty data folder (migrations, demo world, ' +
    'releases) and again on the same one. The reference makes, starts and stops the database alone.',
  run: async () => {
    const alone = await databaseAlone();
    const dataFolder = mkdtempSync(path.join(os.tmpdir(), 'tribina-start-'));
    const start = async () => {
      const began = performance.now();
      const system = await startSystem({ dataFolder });
      const seconds = (performance.now() - began) / 1000;
      await system.stop();
      return seconds;
    };
    const [first, second] = [await start(), await start()];
    rmSync(dataFolder, { recursive: true, force: true });
    return [
      {
        id: 'first-start',
        what: 'first start, with the demo world',
        value: first / alone.first,
        unit: '×',
        reference: 'the database alone',
        worse: 'higher',
        detail: `${first.toFixed(1)} s against ${alone.first.toFixed(1)} s`,
      },
      {
        id: 'second-start',
        what: 'second start',
        value: second,
        unit: 's',
        reference: null,
        worse: 'higher',
        budget: 15,
        detail: `${second.toFixed(1)} s; the database alone ${alone.second.toFixed(1)} s`,
      },
    ];
  },
};
