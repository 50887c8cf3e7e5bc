import { releaseCalls } from '@tribina/contracts';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { buildRemote, runProgram } from '../../tools/release/build';
import { ReleaseClient } from '../../tools/release/client';
import { publishFolder } from '../../tools/release/publish';
import { builtFolder } from '../../tools/release/release-folder';
import { ROOT } from '../../tools/start/paths';
import { percentile, type Bench } from './bench';
import { get } from './site';

const ROUNDS = 30;
const POLL_MS = 2;
const VERSION = '9.0.0-bench';

/** Builds and publishes a second release of news; the working tree's own build is put back. */
async function publishSecond(client: ReleaseClient): Promise<string> {
  const options = { root: ROOT, environment: process.env, run: runProgram };
  try {
    const { id } = await buildRemote('news', { ...options, version: VERSION });
    await publishFolder(client, builtFolder(ROOT, 'news'));
    return id;
  } finally {
    await buildRemote('news', options);
  }
}

export const releasing: Bench = {
  name: 'releasing',
  method:
    `A second release of news is promoted and taken back ${ROUNDS} times; from each command on a new page view is asked for ` +
    `every ${POLL_MS} ms.`,
  run: async ({ system, say }) => {
    const { port, portBase, dataFolder } = system;
    const token = readFileSync(path.join(dataFolder, 'secrets/operator-token'), 'utf8').trim();
    const client = new ReleaseClient({ url: `http://127.0.0.1:${portBase + 5}`, token });
    const serving = async () => {
      const { headers } = await get(port, '/');
      return /news@([^,]+)/.exec(String(headers['x-tribina-releases']))?.[1] ?? '';
    };
    const timeUntil = async (wanted: string, act: () => Promise<unknown>) => {
      const began = performance.now();
      await act();
      while ((await serving()) !== wanted) await new Promise((resolve) => setTimeout(resolve, POLL_MS));
      return performance.now() - began;
    };

    const first = await serving();
    say('building a second release of news');
    const second = await publishSecond(client);
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      times.push(
        await timeUntil(second, () => client.call(releaseCalls.promote, { body: { release: second } })),
        await timeUntil(first, () => client.call(releaseCalls.rollback, { body: { remote: 'news' } })),
      );
    }
    return [
      {
        id: 'rollback',
        what: 'promote or rollback until a new page view is made by it, p99',
        value: percentile(times, 0.99),
        unit: 'ms',
        reference: null,
        worse: 'higher',
        budget: 1_000,
        detail: `${times.length} of them, median ${percentile(times, 0.5).toFixed(0)} ms`,
      },
    ];
  },
};
