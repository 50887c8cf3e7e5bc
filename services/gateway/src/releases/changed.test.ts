/** The attack of who may write into the store: a release's description there leads to other files than were published. */
import type { ReleaseDescription, RemoteName, Snapshot } from '@tribina/shell-api';
import { until } from '@tribina/testing';
import { readFileSync, writeFileSync } from 'node:fs';
import { runGateway, startGateway, type GatewayUnderTest } from '../testing/gateway';
import { ask } from '../testing/client';
import type { ReleaseWorld } from '../testing/release-world';

let gateway: GatewayUnderTest;
afterEach(() => gateway.close());

const REMOTES: readonly RemoteName[] = ['host', 'news', 'special', 'prognozzer'];
/** A page, and a script, that nobody has published under this name. */
const EVIL = 'news-6.6.6';
const releases = (world: ReleaseWorld) => {
  for (const remote of REMOTES) world.promote(world.publish(remote, '1.0.0'));
  world.publish('news', '6.6.6');
};
const textOf = (release: string) => readFileSync(gateway.world.descriptionPath(release), 'utf8');
/** Gives a release the files of another one. */
function change(release: string, world = gateway.world): void {
  const at = world.descriptionPath(release);
  const { files } = JSON.parse(readFileSync(world.descriptionPath(EVIL), 'utf8')) as ReleaseDescription;
  writeFileSync(at, JSON.stringify({ ...(JSON.parse(readFileSync(at, 'utf8')) as ReleaseDescription), files }));
}

/** The release of the news that a page is made of, and what of it has been rendered. */
const newsOf = async (port = gateway.port, headers: Record<string, string> = {}) => {
  const answer = await ask(port, '/', { headers });
  const named = /news@([\w.-]+)/.exec(String(answer.headers['x-tribina-releases']))?.[1] ?? null;
  return [named, gateway.shown(answer).release];
};
const inForce = (seq: number) =>
  until(async () => (await gateway.ask('/livez')).headers['x-tribina-seq'] === String(seq));

it('a release whose description was changed is not served: what has served so far is, and its files are not sent', async () => {
  gateway = await startGateway({ releases, periods: { againMs: 200 } });
  const { world } = gateway;
  const error = jest.spyOn(gateway.app.log, 'error');
  const next = world.publish('news', '1.1.0');
  const genuine = textOf(next);
  change(next);
  world.promote(next);
  await inForce(world.seq);
  expect(await newsOf()).toEqual(['news-1.0.0', 'news-1.0.0']);
  expect((await gateway.ask(`/r/news/${next}/main.js`)).status).toBe(404);
  expect(error).toHaveBeenCalledWith(
    { release: next },
    'a release is another one in the store than was published and is not served',
  );
  // Put right, it is served without a restart.
  writeFileSync(world.descriptionPath(next), genuine);
  await until(async () => (await newsOf())[0] === next, 10_000);
  expect((await gateway.ask(`/r/news/${next}/main.js`)).body).toContain(`entry of ${next}`);
});

it('nor at the start of a gateway, which has served nothing yet', async () => {
  gateway = await startGateway({
    releases: (world) => {
      releases(world);
      change('news-1.0.0', world);
    },
    isReady: false,
  });
  await inForce(gateway.world.seq);
  expect(await newsOf()).toEqual([null, undefined]);
  expect((await gateway.ask('/r/news/news-1.0.0/main.js')).status).toBe(404);
});

it('nor where an override asks for it', async () => {
  gateway = await startGateway({ releases });
  const { world } = gateway;
  const trial = world.publish('news', '2.0.0');
  const genuine = textOf(trial);
  const headers = { 'x-tribina-override': world.override({ pins: { news: trial } }) };
  change(trial);
  expect(await newsOf(gateway.port, headers)).toEqual(['news-1.0.0', 'news-1.0.0']);
  writeFileSync(world.descriptionPath(trial), genuine);
  expect(await newsOf(gateway.port, headers)).toEqual([trial, trial]);
});

it('a file that was sent by a description of before is not sent any more', async () => {
  gateway = await startGateway({ releases });
  const { world } = gateway;
  const next = world.publish('news', '1.1.0');
  const genuine = textOf(next);
  change(next);
  // Nothing names it yet: whoever runs a file of it has its hash from elsewhere.
  expect((await gateway.ask(`/r/news/${next}/main.js`)).body).toContain(`entry of ${EVIL}`);
  writeFileSync(world.descriptionPath(next), genuine);
  world.promote(next);
  await until(async () => (await newsOf())[0] === next, 10_000);
  expect((await gateway.ask(`/r/news/${next}/main.js`)).body).toContain(`entry of ${next}`);
});

/** As an older version of services/releases signs them: without digests. */
const before = (world: ReleaseWorld) => {
  const { digests: _digests, ...rest } = JSON.parse(world.signed().payload) as Snapshot;
  return world.signed({ ...rest, digests: undefined as never });
};

it('what an older version of the releases service has signed is taken, until a newer one says what it should be', async () => {
  gateway = await startGateway({ releases, isReady: false, hasPages: true });
  const { world } = gateway;
  world.broken = before(world);
  const config = { ...gateway.config, SNAPSHOT_FILE: `${world.snapshotFile}-other` };
  const { app, port } = await runGateway(config);
  try {
    change('special-1.0.0');
    await until(async () => (await ask(port, '/readyz')).status === 200);
    const specialOf = async () =>
      /special@([\w.-]+)/.exec(String((await ask(port, '/specijal')).headers['x-tribina-releases']))?.[1] ?? null;
    expect(await newsOf(port)).toEqual(['news-1.0.0', 'news-1.0.0']);
    expect(await specialOf()).toBe('special-1.0.0');
    // The same acts, signed by a newer one beside it; and again by the older one, which takes nothing back.
    world.broken = null;
    await until(async () => (await specialOf()) === null, 20_000);
    world.broken = before(world);
    expect(await newsOf(port)).toEqual(['news-1.0.0', 'news-1.0.0']);
    expect(await specialOf()).toBeNull();
  } finally {
    await app.close();
  }
});
