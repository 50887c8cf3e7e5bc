import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { programBeside, until } from '@tribina/testing';
import type { FastifyInstance } from 'fastify';
import { buildApp, type Periods } from '../app';
import type { Config } from '../config';
import { answers, Backend } from './backend';
import { ChangeFeed } from './change-feed';
import { ask, type Answer, type Ask } from './client';
import type { ShownState } from './made-up-bundles';
import { ReleaseWorld } from './release-world';

const SERVICES = ['portal', 'prognozzer', 'feed', 'releases', 'media', 'tracking'] as const;
export type ServiceName = (typeof SERVICES)[number];

export const SITE_KEY = 'site-key-of-the-tests';
export const INTERNAL_KEY = 'internal-key-of-the-tests';

/** The gateway on real sockets, with everything behind it in the hands of a test. */
export interface GatewayUnderTest {
  readonly app: FastifyInstance;
  readonly port: number;
  readonly config: Config;
  readonly world: ReleaseWorld;
  readonly backends: Readonly<Record<ServiceName, Backend>>;
  readonly feeds: Readonly<Record<'portal' | 'prognozzer' | 'feed', ChangeFeed>>;
  /** Verifies what the gateway signs. */
  readonly identityKey: KeyObject;
  readonly ask: (at: string, options?: Ask) => Promise<Answer>;
  /** What a made-up page says of itself. */
  readonly shown: (answer: Answer) => ShownState;
  /** How many clients are connected. */
  readonly connections: () => Promise<number>;
  /** Moves the time that caches reckon with. */
  readonly pass: (seconds: number) => void;
  readonly close: () => Promise<void>;
}

export interface GatewayOptions {
  readonly settings?: Partial<Config>;
  /** Publishes and promotes; by default one release of the host and of each remote. */
  readonly releases?: (world: ReleaseWorld) => void;
  /** False: no page can be served to begin with. */
  readonly isReady?: boolean;
  /** False: no page is asked for. It has no renderers then, which are most of what its start costs. */
  readonly hasPages?: boolean;
  /** Others than in operation, where a test waits for what they begin. */
  readonly periods?: Periods;
}

export async function startGateway(options: GatewayOptions = {}): Promise<GatewayUnderTest> {
  const { settings, releases = oneOfEach, isReady = true, hasPages = true, periods } = options;
  const world = new ReleaseWorld();
  releases(world);
  const backends = Object.fromEntries(
    await Promise.all(SERVICES.map(async (name) => [name, await Backend.start()] as const)),
  ) as Record<ServiceName, Backend>;
  const feeds = { portal: new ChangeFeed(), prognozzer: new ChangeFeed(), feed: new ChangeFeed() };
  prepare(backends, feeds, world);

  const identity = generateKeyPairSync('ed25519');
  const config: Config = {
    HOST: '127.0.0.1',
    PORT: 8080,
    INTERNAL_PORT: 0,
    LOG_LEVEL: 'silent',
    INTERNAL_KEY,
    SITE_KEY,
    SESSION_KEY: 'session-key-of-the-tests-which-is-long',
    IDENTITY_PRIVATE_KEY: identity.privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
    SNAPSHOT_PUBLIC_KEY: world.publicKey,
    OVERRIDE_PUBLIC_KEY: world.overrideKey,
    SNAPSHOT_FILE: world.snapshotFile,
    RELEASE_STORE: world.store,
    OFFLINE_WORKER: 'on',
    CHANNEL: 'prod',
    RENDERERS: hasPages ? 1 : 0,
    // They have tests of their own (`libs/federation-node`), and cost each renderer two programs more.
    RENDERER_WALLS: 'off',
    RENDERER_PROGRAM: programBeside('services/gateway', 'renderer'),
    PORTAL_URL: backends.portal.url,
    PROGNOZZER_URL: backends.prognozzer.url,
    FEED_URL: backends.feed.url,
    RELEASES_URL: backends.releases.url,
    MEDIA_URL: backends.media.url,
    TRACKING_URL: backends.tracking.url,
    // What should answer does, on a machine with other work too; tests of what never answers state their own.
    // Tests of releases that fail have renderers as in operation, and wait for them as long as there.
    PAGE_BUDGET_MS: settings?.RENDERER_WALLS === undefined ? 20_000 : 3_000,
    UPSTREAM_BUDGET_MS: 10_000,
    UPSTREAM_IDLE_MS: 10_000,
    HEADERS_LIMIT_MS: 30_000,
    REQUEST_LIMIT_MS: 30_000,
    DRAIN_MS: 0,
    ACCOUNT_LIMITS_FACTOR: 1,
    ...settings,
  };
  let passedMs = 0;
  const { app, port } = await runGateway(config, () => Date.now() + passedMs, periods);
  const isKnown = async () => (await ask(port, '/livez')).headers['x-tribina-seq'] === String(world.seq);
  const isServing = async () => (await ask(port, '/readyz')).status === 200;
  if (isReady) await until(hasPages ? isServing : isKnown);
  // From here on every change is heard of.
  await until(() => Object.values(feeds).every(({ isRead }) => isRead));

  return {
    app,
    connections: () =>
      new Promise((resolve, reject) => {
        app.server.getConnections((error, count) => (error ? reject(error) : resolve(count)));
      }),
    port,
    config,
    world,
    backends,
    feeds,
    identityKey: identity.publicKey,
    ask: (at, options) => ask(port, at, options),
    shown: ({ body }) => JSON.parse(/<pre>(.*)<\/pre>/.exec(body)?.[1] ?? '{}') as ShownState,
    pass: (seconds) => {
      passedMs += seconds * 1_000;
    },
    close: async () => {
      await app.close();
      await Promise.all(Object.values(backends).map((backend) => backend.kill()));
      world.remove();
    },
  };
}

/** A gateway alone, such as another one beside the one under test. */
export async function runGateway(
  config: Config,
  now: () => number = Date.now,
  periods?: Periods,
): Promise<{ readonly app: FastifyInstance; readonly port: number }> {
  const app = await buildApp(config, now, periods);
  await app.listen({ host: '127.0.0.1', port: 0 });
  return { app, port: (app.server.address() as AddressInfo).port };
}

function oneOfEach(world: ReleaseWorld): void {
  for (const remote of ['host', 'news', 'special', 'prognozzer'] as const)
    world.promote(world.publish(remote, '1.0.0'));
}

/** What the services answer where a test says nothing else. */
function prepare(
  backends: Readonly<Record<ServiceName, Backend>>,
  feeds: GatewayUnderTest['feeds'],
  world: ReleaseWorld,
): void {
  for (const [name, feed] of Object.entries(feeds)) {
    backends[name as keyof typeof feeds]
      .when(/^\/livez/, answers(200, { status: 'OK' }))
      .when(/^\/internal\/changes/, feed.behaviour);
  }
  backends.portal
    .when(/^\/get-nav-(master|special)$/, answers(200, { status: 'OK', data: [{ name: 'Fudbal' }] }))
    .when(/^\/get-active-special$/, answers(200, { status: 'OK', data: { betRadar: { competitionIds: [196] } } }))
    .when(/^\/get-home$/, answers(200, { status: 'OK', data: { main: [] } }))
    .when(/^\/all-archive-infinite-news\//, answers(200, { status: 'OK', data: [], total: 0 }))
    .when(/^\/single-article\//, (response, { url }) => {
      const id = Number(url.split('/').at(-1));
      answers(200, { status: 'OK', data: { id, match_ids: [] } })(response, {} as never);
    });
  backends.prognozzer.when(/^\/challenge\/get-current$/, answers(200, { status: 200, message: 'OK', data: { id: 1 } }));
  backends.feed.when(/^\/matches/, answers(200, { status: 'OK', items: [] }));
  backends.releases.when(/^\/snapshot/, world.snapshotCall);
}
