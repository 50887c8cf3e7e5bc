import { releaseCalls } from '@tribina/contracts';
import { percentile, type Bench } from './bench';
import { operatorOf, publishSecond } from './second-release';
import { get } from './site';

const ROUNDS = 30;
const POLL_MS = 2;

export const releasing: Bench = {
  name: 'releasing',
  method:
    `A second release of news is promoted and taken back ${ROUNDS} times; from each command on a new page view is asked for ` +
    `every ${POLL_MS} ms.`,
  run: async ({ system, say }) => {
    const client = operatorOf(system);
    const serving = async () => {
      const { headers } = await get(system.port, '/');
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
