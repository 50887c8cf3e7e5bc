import { isToldToAll, readLiveChange, type ServiceChange } from '@tribina/contracts';
import type { feedChanges, gameChanges, portalChanges } from '@tribina/contracts/schemas';
import { addChangeFeed, changeWriter, createService, openDatabase, type Database } from '@tribina/service-kit';
import { createTestDatabase, until, type TestDatabase } from '@tribina/testing';
import { CHANGED_USER_ID, CHANGES, OWN_CHANGES } from '@tribina/testing/changes';
import type { FastifyInstance } from 'fastify';
import { mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { SESSION_COOKIE, SessionSeal } from '../session/cookie';
import { answers, type Behaviour } from '../testing/backend';
import { INTERNAL_KEY, runGateway, startGateway, type GatewayUnderTest } from '../testing/gateway';
import { Tabs, type Tab } from '../testing/tabs';

const noMigrations = mkdtempSync(path.join(os.tmpdir(), 'no-migrations-'));
const { tell } = changeWriter<typeof portalChanges & typeof gameChanges & typeof feedChanges>();

/** The change feed of a service as every service has it, on a database of its own. */
class WrittenFeed {
  private constructor(
    private readonly stored: TestDatabase,
    private readonly database: Database,
    private readonly app: FastifyInstance,
  ) {}

  static async start(): Promise<WrittenFeed> {
    const stored = await createTestDatabase('kit', noMigrations);
    const database = openDatabase({ url: stored.url, schema: 'kit', clock: 'system' });
    const app = await createService({ name: 'kit', logLevel: 'silent', answers: 'portal' });
    addChangeFeed(app, database, INTERNAL_KEY);
    await app.listen({ port: 0, host: '127.0.0.1' });
    return new WrittenFeed(stored, database, app);
  }

  write(change: ServiceChange): Promise<void> {
    return this.database.transaction((tx) => tell(tx, change));
  }

  readonly behaviour: Behaviour = (response, { url, headers }) => {
    const asked = { 'x-internal-key': String(headers['x-internal-key']) };
    fetch(`${this.app.listeningOrigin}${url}`, { headers: asked })
      .then(async (answer) => response.writeHead(answer.status).end(await answer.text()))
      .catch(() => response.destroy());
  };

  async stop(): Promise<void> {
    await this.app.close();
    await this.database.close();
    await this.stored.close();
  }
}

type Source = keyof typeof CHANGES;
const SOURCES: readonly Source[] = ['portal', 'prognozzer', 'feed'];
const BEARER = 'of-the-member';

let stage: GatewayUnderTest;
let gateway: Awaited<ReturnType<typeof runGateway>>;
let feeds: Readonly<Record<Source, WrittenFeed>>;
let own: Tab;
let others: Tab;
const tabs = new Tabs();

beforeAll(async () => {
  stage = await startGateway({ hasPages: false });
  const [portal, prognozzer, feed] = [await WrittenFeed.start(), await WrittenFeed.start(), await WrittenFeed.start()];
  feeds = { portal, prognozzer, feed };
  for (const source of SOURCES) stage.backends[source].when(/^\/internal\/changes/, feeds[source].behaviour);
  const data = { id: CHANGED_USER_ID, display_name: 'Ana', email: 'ana@example.com', roles: ['member'] };
  stage.backends.portal.when(/^\/me\?/, answers(200, { status: 'OK', data }));
  gateway = await runGateway(stage.config);
  await until(async () => {
    const { cursor } = await tabs.open(stage, { port: gateway.port });
    return SOURCES.every((source) => source in cursor);
  });
  tabs.close();
  const cookie = `${SESSION_COOKIE}=${new SessionSeal(stage.config.SESSION_KEY).seal(BEARER)}`;
  own = await tabs.open(stage, { port: gateway.port, cookie });
  // It asks for its count once it is known whose it is.
  await until(() => own.changes.length === 1);
  others = await tabs.open(stage, { port: gateway.port });
});
afterAll(async () => {
  tabs.close();
  await gateway.app.close();
  // Before the feeds that its gateway follows: one that is closed cannot say where it listens.
  await stage.close();
  await Promise.all(SOURCES.map((source) => feeds[source].stop()));
});
beforeEach(() => {
  for (const tab of [own, others]) tab.changes.splice(0);
});

/** What a service tells after the change that is looked at. */
const MARKS: Readonly<Record<Source, ServiceChange>> = {
  portal: { kind: 'livepost.removed', data: { edition: 'rs', articleId: 1, postId: 1 } },
  prognozzer: { kind: 'stage.locked', data: { challengeId: 1, stageId: 1 } },
  feed: { kind: 'match.goal', data: { ...CHANGES.feed['match.goal'], matchId: 1 } },
};

/** What a tab has heard before the mark, as a page reads it. */
function readBefore(mark: ServiceChange, { changes }: Tab): unknown[] | null {
  const heard = changes as readonly { readonly kind: string; readonly data: object }[];
  const end = heard.findIndex(({ data }) => isDeepStrictEqual(data, mark.data));
  return end < 0 ? null : heard.slice(0, end).map(({ kind, data }) => readLiveChange(kind, data));
}

const ALL = SOURCES.flatMap((source) =>
  Object.entries(CHANGES[source]).map(([kind, data]) => ({ source, change: { kind, data } as ServiceChange })),
);

it.each(ALL)('P090: $change.kind, written by its service, is heard by whom it is for', async ({ source, change }) => {
  const { kind, data } = change;
  const mark = MARKS[source];
  await feeds[source].write(change);
  await feeds[source].write(mark);
  await until(() => [own, others].every((tab) => readBefore(mark, tab) !== null));
  const toAll = isToldToAll(kind) ? [{ kind, data }] : [];
  const toOne = Object.entries(OWN_CHANGES).flatMap(([name, told]) => (name === kind ? [{ kind, data: told }] : []));
  expect(readBefore(mark, others)).toEqual(toAll);
  expect(readBefore(mark, own)).toEqual([...toAll, ...toOne]);
  expect(await gateway.app.metrics.metrics()).not.toMatch(/^changes_not_understood_total\{.* [1-9]/m);
});
