import { rows } from '@tribina/service-kit';
import { until } from '@tribina/testing';
import { sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { aCategory, startPortal, type PortalUnderTest } from './testing/portal';
import { commentsOf } from './comments/testing';
import { AT_ONCE } from './turns';

let portal: PortalUnderTest;
let comments: ReturnType<typeof commentsOf>;
let news_id: number;
beforeAll(async () => {
  portal = await startPortal();
  comments = commentsOf(portal);
  news_id = await comments.article();
});
afterAll(() => portal.close());

/** More than the service has connections, and fewer than may wait. */
const MANY = 40;
const WAITING = sql`select from pg_locks where not granted`;

/** Nobody gets on with such work until the test lets them; meanwhile something else is asked. */
async function whileHeld(lock: ReturnType<typeof sql>, ask: () => Promise<{ statusCode: number }>): Promise<void> {
  const asked = await portal.owner.transaction(async (tx) => {
    await tx.execute(lock);
    const held = Array.from({ length: MANY }, ask);
    await until(async () => (await rows(tx, WAITING)).length > 0);
    for (let times = 0; times < 10; times += 1) {
      await portal.create('/categories', aCategory({ url: `c-${randomUUID()}` }));
      expect((await portal.get(`/get-comments-by-article-id/${news_id}`)).statusCode).toBe(200);
    }
    return { held };
  });
  const answers = await Promise.all(asked.held);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
}

it('however many comments are written, others read and write', async () => {
  await whileHeld(sql`lock table comments_comment in share row exclusive mode`, () =>
    comments.save({ news_id, text: `Svaka čast ${Math.random()}`, display_name: 'Gledalac' }),
  );
});

it('however many search, others read and write', async () => {
  await whileHeld(sql`lock table search_word in access exclusive mode`, () =>
    portal.ask('POST', '/search-articles-by-query', { body: { term: 'gol', limit: 10, offset: 0 } }),
  );
});

it('who searches once is served next, however many somebody else has waiting; so is a page that is made for all', async () => {
  const served: string[] = [];
  const search = (who: string, headers: object) =>
    portal
      .ask('POST', '/search-articles-by-query', {
        body: { term: 'gol', limit: 10, offset: 0 },
        headers: { ...headers },
      })
      .then(() => served.push(who));
  const { asked } = await portal.owner.transaction(async (tx) => {
    await tx.execute(sql`lock table search_word in access exclusive mode`);
    const many = Array.from({ length: MANY }, () => search('many', { 'x-forwarded-for': '198.51.100.1' }));
    await until(async () => (await rows(tx, WAITING)).length > 0);
    const others = [search('reader', { 'x-forwarded-for': '198.51.100.2' }), search('page', {})];
    expect((await portal.get('/livez')).statusCode).toBe(200);
    return { asked: [...many, ...others] };
  });
  await Promise.all(asked);
  const places = ['reader', 'page'].map((who) => served.indexOf(who));
  expect(Math.max(...places)).toBeLessThan(2 * AT_ONCE + 2);
});
