/** Somebody with more events than anybody has. */
import { until } from '@tribina/testing';
import { sql } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import { visitorHash } from '../access/tokens';
import { TrackingUnderTest, type Browser } from '../testing/tracking';
import { eraseVisitor, goOnErasing } from './erasure';

let tracking: TrackingUnderTest;
let browser: Browser;
beforeAll(async () => {
  tracking = await TrackingUnderTest.startWithContent();
});
beforeEach(async () => {
  browser = await tracking.browser();
});
afterAll(() => tracking.close());

const erase = (own: Browser, body: object = {}) => tracking.call(own, '/user/erase', body);

const MANY = 25_000;
const fill = async (visitor: string, profiled: boolean) =>
  tracking.owner.write.execute(sql`
    insert into tracking.event select (event).* from (
      select jsonb_populate_record(null::tracking.event, to_jsonb(one) || jsonb_build_object('event_id', gen_random_uuid(), 'profiled', ${profiled}::boolean)) as event
      from (select * from tracking.event one where visitor = ${visitorHash(visitor)} limit 1) one, generate_series(1, ${MANY})) made`);

it('is erased whole, piece by piece', async () => {
  await tracking.visit(browser);
  await tracking.loaded();
  await fill(browser.visitor, true);
  expect((await erase(browser)).statusCode).toBe(202);
  expect(await tracking.tracesOf(browser)).toEqual({});
});

it.each(['all', 'interests'] as const)(
  'GB9: an erasure of %s that ends with its process goes on in the next, and no load waits for it',
  async (scope) => {
    await tracking.visit(browser);
    await tracking.loaded();
    await fill(browser.visitor, true);
    const left = () =>
      tracking.count(
        `event where visitor = '${visitorHash(browser.visitor)}' ${scope === 'all' ? '' : 'and profiled'}`,
      );
    let end = (_error: Error) => {};
    const ended = new Promise<never>((_resolve, reject) => (end = reject));
    // What a process does no more behind its first piece.
    const { database } = tracking;
    const write = Object.assign(Object.create(database.write) as typeof database.write, { execute: () => ended });
    const person = { visitor: visitorHash(browser.visitor) };
    const erasing = eraseVisitor(
      { ...database, transaction: database.transaction.bind(database), write },
      person,
      scope,
      tracking.now(),
    );
    await until(async () => (await left()) < MANY);
    const other = await tracking.browser();
    await tracking.visit(other);
    await tracking.loaded();
    expect((await tracking.tracesOf(other))['event']).toBe(4);
    end(new Error('killed'));
    await expect(erasing).rejects.toThrow('killed');
    expect(await left()).toBeGreaterThan(0);
    await tracking.app.close();
    await tracking.open();
    await until(async () => (await left()) === 0);
    await until(async () => (await tracking.count('erasure where unfinished is not null')) === 0);
  },
);

it('of interests leaves nothing of who let nothing be counted either', async () => {
  await tracking.visit(browser, { s: false, p: true, m: false, v: 1 });
  await tracking.loaded();
  await fill(browser.visitor, true);
  expect((await erase(browser, { scope: 'interests' })).statusCode).toBe(202);
  expect((await tracking.tracesOf(browser))['event']).toBeUndefined();
});

it('is erased whole, also by two who see to the same pieces at once', async () => {
  await tracking.visit(browser);
  await tracking.loaded();
  await fill(browser.visitor, true);
  const visitor = visitorHash(browser.visitor);
  const digest = createHash('sha256').update(visitor).digest('hex');
  await tracking.owner.write.execute(sql`
    insert into tracking.erasure (digest, scope, at, unfinished) values (${digest}, 'all', app_now(), ${visitor})`);
  // Another one is at its piece, and ends it before this one.
  let goOn: Promise<boolean> | undefined;
  await tracking.database.transaction(async (tx) => {
    await tx.execute(sql`
      delete from event where (day, event_id) in (select day, event_id from event where visitor = ${visitor} limit 10000)`);
    goOn = goOnErasing(tracking.database, digest);
    await until(async () => (await tracking.count("pg_stat_activity where wait_event_type = 'Lock'")) > 0);
  });
  await goOn;
  while (await goOnErasing(tracking.database, digest));
  expect(await tracking.count(`event where visitor = '${visitor}'`)).toBe(0);
});

it('holds no load up who withdraws personalisation, and is forgotten with what comes next', async () => {
  await tracking.visit(browser);
  await tracking.loaded();
  await fill(browser.visitor, true);
  const profiled = async () => {
    const [found] = await tracking.rows<{ count: number }>(
      `select count(*)::int as count from event where visitor = '${visitorHash(browser.visitor)}' and profiled`,
    );
    return found?.count ?? 0;
  };
  const left: number[] = [];
  for (let times = 0; times < 4; times += 1) {
    await tracking.visit(browser, { s: true, p: false, m: false, v: 1 });
    await tracking.loaded();
    left.push(await profiled());
  }
  expect(left[0]).toBeGreaterThan(0);
  expect([left.at(-1), (await tracking.tracesOf(browser))['affinity']]).toEqual([0, undefined]);
});

it('has no export, which would fill the memory', async () => {
  await tracking.visit(browser);
  await tracking.loaded();
  for (let times = 0; times < 2; times += 1) await fill(browser.visitor, true);
  expect((await tracking.call(browser, '/user/export')).json()).toEqual({ status: 413, message: 'TOO_LARGE' });
});
