import { openDatabase, row, type Database } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import { buildApp } from '../../../app';
import { insertManyArticles } from '../../../testing/many-articles';
import { aCategory, aDraft, startPortal, type PortalUnderTest } from '../../../testing/portal';
import { announceDue } from './announcer';

let portal: PortalUnderTest;
beforeEach(async () => {
  portal = await startPortal();
});
afterEach(() => portal.close());

describe('articles whose time has come', () => {
  const DUE = 250;
  let instances: [Database, Database];

  beforeEach(async () => {
    // The app's own scheduler stands still; the tests play two instances of the service.
    await portal.app.close();
    const options = { url: portal.config.DATABASE_URL, schema: 'portal', clock: 'system' } as const;
    instances = [openDatabase(options), openDatabase(options)];
    await insertManyArticles(portal.owner, 'rs', DUE);
    await portal.owner.write.execute(sql`update content_article set announced_at = null`);
  });
  afterEach(() => Promise.all(instances.map((database) => database.close())));

  async function announceAll(database: Database): Promise<void> {
    while ((await announceDue(database)) > 0);
  }

  async function toldOf(): Promise<number[]> {
    return (await portal.events()).map((event) => (event.kind === 'article.published' ? event.data.articleId : 0));
  }

  it('are told of once each by two instances at once, and never again', async () => {
    await Promise.all(instances.map(announceAll));
    await announceAll(instances[0]);
    const told = await toldOf();
    expect([told.length, new Set(told).size]).toEqual([DUE, DUE]);
    expect(told).not.toContain(0);
  });

  it('are told of once although an instance is killed at it', async () => {
    let told = Promise.resolve<unknown>(null);
    await portal.owner.transaction(async (tx) => {
      await tx.execute(sql`lock table change_event in exclusive mode`);
      told = expect(announceDue(instances[0])).rejects.toThrow();
      await tx.execute(sql`select pg_terminate_backend(${await blockedBackend()})`);
    });
    await told;
    expect(await toldOf()).toEqual([]);
    await announceAll(instances[1]);
    expect((await toldOf()).length).toBe(DUE);
  });

  /** The backend that waits for a lock of another one, as soon as there is one. */
  async function blockedBackend(): Promise<number> {
    const found = await row<{ pid: number }>(
      portal.owner.write,
      sql`select pid from pg_stat_activity
          where datname = current_database() and usename = 'tribina_portal' and wait_event_type = 'Lock'`,
    );
    return found?.pid ?? blockedBackend();
  }
});

describe('a scheduled article', () => {
  const TIME = '2030-01-01T12:00:00Z';

  it('shows by itself when its time comes, and is told of then, also after a restart', async () => {
    const writerId = await portal.create('/writers', { name: 'Ana', role: '', bio: '' });
    const category = await portal.create('/categories', aCategory({ url: 'fudbal' }));
    const id = await portal.create('/articles', aDraft({ writerId, categoryIds: [category], publishedAt: TIME }));
    await portal.forgetEvents();
    await portal.app.close();
    await portal.setClock(TIME);
    const restarted = await buildApp(portal.config);
    await restarted.ready();
    const headers = { 'x-internal-key': portal.config.INTERNAL_KEY };
    const news = await restarted.inject({ url: '/internal/changes?after=0&wait=10', headers });
    expect(news.json()).toMatchObject({
      events: [{ kind: 'article.published', data: { articleId: id, edition: 'rs' } }],
    });
    await restarted.close();
    expect(await portal.events()).toHaveLength(1);
  });
});
