import { type RunningService, startProcess, until } from '@tribina/testing';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { ALL, ORIGINS, TrackingUnderTest, type Browser } from './testing/tracking';

const SERVER = fileURLToPath(new URL('server.ts', import.meta.url));
const KILLS = 4;
const AGENTS = 4;

let tracking: TrackingUnderTest;
let browser: Browser;
beforeAll(async () => {
  tracking = await TrackingUnderTest.start();
  browser = await tracking.browser();
  // Its journal is that of the process from here on.
  await tracking.app.close();
});
afterAll(() => tracking.close());

/** Sends batch after batch, and tells of the events that were acknowledged, until nobody answers. */
async function send(service: RunningService, tell: (ids: readonly string[]) => void): Promise<void> {
  const { fingerprint, token } = browser;
  try {
    for (;;) {
      const list = Array.from({ length: 5 }, () => tracking.item('PAGE_VIEW'));
      const answer = await fetch(`${service.address}/actions/save-multiple`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: ORIGINS.rs },
        body: JSON.stringify({ fingerprint, token, ...tracking.batch(list, { consent: ALL }) }),
      });
      if (answer.status === 202) tell(list.map(({ eventId }) => eventId));
      await answer.arrayBuffer();
    }
  } catch {
    // It was killed.
  }
}

it('GB5: what was acknowledged is stored, once, whenever the process is killed', async () => {
  const acknowledged: string[] = [];
  for (let kills = 0; kills < KILLS; kills += 1) {
    const service = await startProcess(SERVER, { ...tracking.config, LOG_LEVEL: 'info' });
    const before = acknowledged.length;
    const agents = Array.from({ length: AGENTS }, () => send(service, (ids) => acknowledged.push(...ids)));
    await until(() => acknowledged.length > before + 50);
    await delay(Math.random() * 300);
    const ended = once(service.child, 'close');
    service.child.kill('SIGKILL');
    await Promise.all([ended, ...agents]);
  }
  await tracking.open();
  await tracking.loaded();
  const stored = new Set((await tracking.rows<{ id: string }>('select event_id as id from event')).map(({ id }) => id));
  expect(acknowledged.filter((id) => !stored.has(id))).toEqual([]);
  const [views] = await tracking.rows<{ views: number }>('select sum(views)::int as views from traffic_day');
  expect(views?.views).toBe(stored.size);
  expect(stored.size).toBe(await tracking.count('event'));
});
