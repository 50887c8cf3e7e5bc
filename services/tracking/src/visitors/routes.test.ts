import { ALL, PERSONAL_TABLES, TrackingUnderTest, type Browser } from '../testing/tracking';
import { until } from '@tribina/testing';
import { sql } from 'drizzle-orm';
import { visitorHash } from '../access/tokens';
import { keepTables } from '../retention/keeper';

const VISIT = { pageType: 'SINGLE_NEWS', path: '/a', agentVersion: '1.0.0' };

let tracking: TrackingUnderTest;
let browser: Browser;
beforeAll(async () => {
  tracking = await TrackingUnderTest.startWithContent();
});
beforeEach(async () => {
  browser = await tracking.browser();
});
afterAll(() => tracking.close());

/** What a row looks like in an export: its columns by names of ours, times in milliseconds. */
function asExported(row: object, leftOut: readonly string[]): object {
  const isTime = (name: string) => /^ts$|(^|_)at$/.test(name);
  const nameOf = (column: string) =>
    column === 'visit' ? 'visitInfo' : column.replaceAll(/_(.)/g, (_match, letter: string) => letter.toUpperCase());
  return Object.fromEntries(
    Object.entries(row)
      .filter(([column]) => !leftOut.includes(column))
      .map(([column, value]: [string, unknown]) => [
        nameOf(column),
        isTime(column) ? Date.parse(String(value)) : value,
      ]),
  );
}

const erase = (own: Browser, body: object = {}) => tracking.call(own, '/user/erase', body);

async function coldStart(own: Browser): Promise<boolean> {
  const answer = await tracking.call(own, '/user/get-interests', { consent: ALL });
  return answer.json<{ config: { coldStart: boolean } }>().config.coldStart;
}

describe('erasing', () => {
  it('GB9: leaves nothing of a visitor in any table, and everything of others', async () => {
    const other = await tracking.browser();
    for (const own of [browser, other]) {
      await tracking.visit(own);
      await tracking.convert(own);
    }
    await tracking.loaded();
    const before = await tracking.tracesOf(browser);
    expect(Object.keys(before).sort()).toEqual([...PERSONAL_TABLES].sort());
    const answer = await erase(browser);
    expect([answer.statusCode, answer.json()]).toEqual([
      202,
      { requestId: expect.any(String) as string, serverTime: expect.any(Number) as number },
    ]);
    expect(await tracking.tracesOf(browser)).toEqual({});
    expect(await tracking.tracesOf(other)).toEqual(before);
    expect((await erase(browser)).statusCode).toBe(202);
  });

  it('reaches, as the export does, what stands under an earlier fingerprint of the same browser', async () => {
    const updated = await tracking.browser('rs', undefined, browser.visitor);
    for (const one of [browser, updated]) {
      await tracking.visit(one);
      await tracking.convert(one);
    }
    await tracking.loaded();
    const exported = await tracking.call(updated, '/user/export');
    expect(exported.json<{ events: object[] }>().events).toHaveLength(10);
    await erase(updated);
    expect([await tracking.tracesOf(browser), await tracking.tracesOf(updated)]).toEqual([{}, {}]);
  });

  it('reaches what the journal still holds, and nothing that comes after', async () => {
    await tracking.visit(browser);
    await erase(browser);
    await tracking.loaded();
    expect(await tracking.tracesOf(browser)).toEqual({});
    // As if longer ago than anything is on its way.
    await tracking.rows("update erasure set at = at - interval '20 seconds' returning at");
    await tracking.visit(browser);
    await tracking.loaded();
    expect(await tracking.tracesOf(browser)).toMatchObject({ event: 4 });
  });

  it('reaches what the journal still holds under an earlier fingerprint', async () => {
    const updated = await tracking.browser('rs', undefined, browser.visitor);
    await tracking.database.transaction(async (tx) => {
      await tx.execute(sql`lock table journal_segment in exclusive mode`);
      for (const one of [browser, updated]) await tracking.visit(one);
      await erase(updated);
    });
    await tracking.loaded();
    expect([await tracking.tracesOf(browser), await tracking.tracesOf(updated)]).toEqual([{}, {}]);
  });

  it('reaches it where the word is that of the release before, which knew a visitor by the fingerprint, too', async () => {
    const known = `${browser.fingerprint}:${visitorHash(browser.visitor)}`;
    await tracking.database.transaction(async (tx) => {
      await tx.execute(sql`lock table journal_segment in exclusive mode`);
      await tracking.visit(browser);
      await tx.execute(sql`
        insert into erasure (digest, scope, at)
        values (encode(sha256(convert_to(${known}, 'UTF8')), 'hex'), 'all', app_now())`);
    });
    await tracking.loaded();
    expect(await tracking.tracesOf(browser)).toEqual({});
  });

  it('reaches what was on its way, and arrives behind it', async () => {
    const other = await tracking.browser();
    await erase(browser);
    await erase(other, { scope: 'interests' });
    const erasedBy = tracking.now();
    await until(() => tracking.now() > erasedBy);
    await tracking.visit(browser);
    await tracking.visit(other);
    await tracking.loaded();
    expect(await tracking.tracesOf(browser)).toEqual({});
    expect(await tracking.count(`event where fingerprint = '${other.fingerprint}' and counted`)).toBe(4);
    expect(await tracking.count(`event where fingerprint = '${other.fingerprint}' and profiled`)).toBe(0);
    expect((await tracking.tracesOf(other))['affinity']).toBeUndefined();
  });

  it('GB5: holds for what was sent until then, also where the clock is put back an hour after it', async () => {
    await erase(browser, { scope: 'interests' });
    await tracking.setTime(new Date(Date.now() - 3_600_000).toISOString());
    await tracking.visit(browser);
    await tracking.loaded();
    // As if longer ago than anything is on its way.
    await tracking.rows("update erasure set at = at - interval '20 seconds' returning at");
    await tracking.visit(browser);
    await tracking.loaded();
    const profiled = await tracking.count(`event where fingerprint = '${browser.fingerprint}' and profiled`);
    await tracking.setTime(new Date().toISOString());
    expect(profiled).toBeGreaterThan(0);
  });

  it('GB9: leaves nothing in any file either', async () => {
    // A file may be closed, and go, in this very moment.
    await until(async () => {
      await tracking.visit(browser);
      return (await tracking.filesNaming(browser)).length > 0;
    });
    await erase(browser);
    await until(async () => (await tracking.filesNaming(browser)).length === 0);
    await tracking.loaded();
    expect(await tracking.tracesOf(browser)).toEqual({});
  });

  it('keeps its own word for a day at most, and that names nobody', async () => {
    await erase(browser);
    const [word] = await tracking.rows<{ digest: string }>('select digest from erasure order by at desc limit 1');
    expect(word?.digest).toMatch(/^[0-9a-f]{64}$/);
    await tracking.setTime(new Date(Date.now() + 25 * 3_600_000).toISOString());
    await keepTables(tracking.database);
    expect(await tracking.count('erasure')).toBe(0);
    await tracking.setTime(new Date().toISOString());
  });

  it('G039: of interests is done with the next events of whoever has withdrawn them, asked for or not', async () => {
    const other = await tracking.browser();
    for (const own of [browser, other]) await tracking.visit(own);
    await tracking.loaded();
    const before = await tracking.tracesOf(other);
    await tracking.visit(browser, { ...ALL, p: false });
    await tracking.loaded();
    const { affinity = 0, article_read: read = 0, event } = await tracking.tracesOf(browser);
    expect([affinity, read, event]).toEqual([0, 0, 8]);
    expect(await tracking.count(`event where fingerprint = '${browser.fingerprint}' and profiled`)).toBe(0);
    expect(await tracking.tracesOf(other)).toEqual(before);
    await tracking.visit(browser);
    await tracking.loaded();
    expect((await tracking.tracesOf(browser))['affinity']).toBeGreaterThan(0);
  });

  it('keeps it for longer where something waits that it is about', async () => {
    await erase(browser);
    await tracking.rows("update erasure set at = at - interval '2 days' returning at");
    await keepTables(tracking.database, { isUpToDate: false, segments: [] });
    expect(await tracking.count('erasure')).toBeGreaterThan(0);
    await keepTables(tracking.database, { isUpToDate: true, segments: [] });
    expect(await tracking.count('erasure')).toBe(0);
  });

  it('G039 T17: of interests leaves what was counted, and no profile', async () => {
    await tracking.visit(browser);
    await tracking.loaded();
    const counted = await tracking.count(`event where fingerprint = '${browser.fingerprint}' and counted`);
    expect((await erase(browser, { scope: 'interests' })).statusCode).toBe(202);
    expect(await tracking.count(`event where fingerprint = '${browser.fingerprint}' and profiled`)).toBe(0);
    expect(await tracking.count(`event where fingerprint = '${browser.fingerprint}'`)).toBe(counted);
    const { affinity = 0, article_read: read = 0 } = await tracking.tracesOf(browser);
    expect([affinity, read]).toEqual([0, 0]);
    expect(await coldStart(browser)).toBe(true);
  });

  it('T17: of interests leaves nothing of who let nothing be counted', async () => {
    await tracking.visit(browser, { s: false, p: true, m: false, v: 1 });
    await erase(browser, { scope: 'interests' });
    await tracking.loaded();
    expect((await tracking.tracesOf(browser))['event']).toBeUndefined();
  });

  it.each([{ scope: 'some' }, { x: 1 }])('%j is refused', async (body) => {
    expect((await erase(browser, body)).json()).toMatchObject({ status: 400, message: 'INVALID_BODY' });
  });
});

describe('exporting', () => {
  it('P072: answers everything that is kept: as much as the tables hold, and nothing of others', async () => {
    const other = await tracking.browser('rs', browser.fingerprint);
    for (const own of [browser, other]) {
      await tracking.visit(own);
      await tracking.convert(own);
    }
    await tracking.loaded();
    const answer = await tracking.call(browser, '/user/export');
    const kept = answer.json<Record<'events' | 'interests' | 'articles' | 'offersSeen' | 'offers', object[]>>();
    expect(answer.headers['cache-control']).toBe('no-store');
    // Both have one fingerprint: they are told apart by the visitor alone.
    const { events, interests, articles, offersSeen, offers } = kept;
    const traces = await tracking.tracesOf(other);
    expect([events, interests, articles, offers].map((list) => 2 * list.length)).toEqual(
      ['event', 'affinity', 'article_read', 'offer_contact'].map((table) => traces[table]),
    );
    expect([offersSeen.length, traces['offer_seen']]).toEqual([1, 1]);
    expect(events).toContainEqual(
      expect.objectContaining({
        action: 'PAGE_VIEW',
        visitInfo: VISIT,
        ip: '127.0.0.0',
        ipLocation: null,
        counted: true,
        profiled: true,
      }),
    );
    expect(events).toContainEqual(expect.objectContaining({ action: 'OFFER_CONVERT', profiled: true }));
    expect(events).not.toContainEqual(expect.objectContaining({ assisted: expect.anything() as unknown }));
    expect(interests.map((interest) => (interest as { topic: string }).topic)).toEqual([
      'category:1',
      'competition:196',
      'sport:soccer',
    ]);
  });

  it.each([
    ['events', 'event', ['day', 'assisted']],
    ['interests', 'affinity', []],
    ['articles', 'article_read', []],
    ['offersSeen', 'offer_seen', []],
    ['offers', 'offer_contact', []],
  ] as const)('P072: answers as %s each column of %s but for %j', async (list, table, leftOut) => {
    await tracking.visit(browser);
    await tracking.convert(browser);
    await tracking.loaded();
    const kept = await tracking.rows(
      `select * from ${table} where fingerprint = '${browser.fingerprint}' and visitor = '${visitorHash(browser.visitor)}'`,
    );
    const exported = (await tracking.call(browser, '/user/export')).json<Record<typeof list, object[]>>()[list];
    expect(kept.length).toBeGreaterThan(0);
    expect(exported).toHaveLength(kept.length);
    expect(exported).toEqual(
      expect.arrayContaining(kept.map((row) => asExported(row, ['visitor', 'fingerprint', ...leftOut]))),
    );
  });

  it('has nothing after an erasure', async () => {
    await tracking.visit(browser);
    await tracking.loaded();
    await erase(browser);
    expect((await tracking.call(browser, '/user/export')).json()).toMatchObject({
      events: [],
      interests: [],
      articles: [],
      offersSeen: [],
      offers: [],
    });
  });
});

it('no table holds the id of a member', async () => {
  const columns = await tracking.rows<{ name: string }>(
    `select column_name as name from information_schema.columns where table_schema = 'tracking'
     and column_name ~ '(user|member|account|fantasy)'`,
  );
  expect(columns).toEqual([]);
});
