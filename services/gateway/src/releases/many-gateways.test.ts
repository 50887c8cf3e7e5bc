import { until } from '@tribina/testing';
import type { FastifyInstance } from 'fastify';
import { resetsBeforeHeaders } from '../testing/backend';
import { ask, type Ask } from '../testing/client';
import { runGateway, startGateway, type GatewayUnderTest } from '../testing/gateway';

/** Three gateways on one releases service, as `deploy/` runs them. */
let first: GatewayUnderTest;
let others: FastifyInstance[];
let ports: number[];
beforeEach(async () => {
  first = await startGateway();
  const beside = await Promise.all(
    ['second', 'third'].map((name) => runGateway({ ...first.config, SNAPSHOT_FILE: fileOf(name) })),
  );
  others = beside.map(({ app }) => app);
  ports = [first.port, ...beside.map(({ port }) => port)];
  await until(async () => (await newsOf()).every((release) => release === 'news-1.0.0'));
});
afterEach(async () => {
  await Promise.all(others.map((app) => app.close()));
  await first.close();
});

const fileOf = (name: string) => `${first.config.SNAPSHOT_FILE}.${name}`;
const newsOf = (options: Ask = {}) =>
  Promise.all(
    ports.map(async (port) => {
      const { headers } = await ask(port, '/', options);
      return /news@(.+)$/.exec(String(headers['x-tribina-releases']))?.[1] ?? '';
    }),
  );

const untilAllServe = (release: string) => until(async () => (await newsOf()).every((one) => one === release));

const ANSWERED_AT_ONCE = /^\/snapshot.*wait=0(?!\d)/;

/** An act that nobody is held for reaches every gateway with the next time that it asks: each asks every two seconds or so. */
async function expectPolled(release: string, act: () => void): Promise<void> {
  const { backends } = first;
  act();
  backends.releases.forgetCalls();
  await untilAllServe(release);
  // One of them may ask a second time before another one does.
  expect(backends.releases.callsTo(ANSWERED_AT_ONCE).length).toBeLessThanOrEqual(2 * ports.length);
}

/** An act that every gateway is held for reaches it, and none has asked for it. How long that takes is of `npm run bench -- releases`. */
async function expectPushed(release: string, act: () => void): Promise<void> {
  const { world, backends } = first;
  await until(() => world.listeners === ports.length);
  const before = world.seq;
  backends.releases.forgetCalls();
  act();
  await untilAllServe(release);
  expect(backends.releases.callsTo(new RegExp(`^/snapshot.*after=${before}(?!\\d)`))).toEqual([]);
}

async function countWrong(wanted: string, views: number): Promise<number> {
  let wrong = 0;
  for (let view = 0; view < views; view += ports.length) {
    wrong += (await newsOf()).filter((release) => release !== wanted).length;
  }
  return wrong;
}

it('an act is pushed to every gateway, and afterwards nobody gets anything else', async () => {
  const { world } = first;
  const second = world.publish('news', '2.0.0');
  await expectPushed(second, () => world.promote(second));
  await expectPushed('news-1.0.0', () => world.rollBack('news'));
  expect(await countWrong('news-1.0.0', 300)).toBe(0);
});

it('with the push cut within three seconds', async () => {
  const { world, backends } = first;
  // What is held is cut at once; what is answered at once gets through.
  backends.releases.when(/^\/snapshot.*wait=[1-9]/, resetsBeforeHeaders);
  const second = world.publish('news', '2.0.0');
  await expectPolled(second, () => world.promote(second));
  await expectPolled('news-1.0.0', () => world.rollBack('news'));
  expect(await countWrong('news-1.0.0', 300)).toBe(0);
});

it('a reader gets the same release from each of them', async () => {
  const { world } = first;
  world.tryOut(world.publish('news', '2.0.0'), 5_000);
  await until(async () => (await Promise.all(ports.map((port) => ask(port, '/livez')))).every(isNewest));
  const got = new Set<string>();
  for (let bits = 0; bits < 65_536; bits += 3_001) {
    const cookie = `rollout=${bits.toString(16).padStart(4, '0')}`;
    const releases = new Set(await newsOf({ headers: { cookie } }));
    expect(releases.size).toBe(1);
    for (const release of releases) got.add(release);
  }
  expect([...got].sort()).toEqual(['news-1.0.0', 'news-2.0.0']);

  function isNewest({ headers }: { readonly headers: NodeJS.Dict<string | string[]> }): boolean {
    return headers['x-tribina-seq'] === String(world.seq);
  }
});

it('one that is started anew while the releases service is down serves what it knew', async () => {
  await first.backends.releases.kill();
  await others.pop()?.close();
  const again = await runGateway({ ...first.config, SNAPSHOT_FILE: fileOf('third') });
  others.push(again.app);
  ports = [first.port, again.port];
  await until(async () => (await ask(again.port, '/readyz')).status === 200);
  expect(await newsOf()).toEqual(['news-1.0.0', 'news-1.0.0']);
});
