import { randomUUID } from 'node:crypto';
import { ALL, TrackingUnderTest, type Browser } from '../testing/tracking';
import { newEventId } from './event-id';

const DAY_MS = 86_400_000;
const VISIT = { pageType: 'SINGLE_NEWS', path: '/a', agentVersion: '1.0.0' } as const;
const BOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';

let tracking: TrackingUnderTest;
let browser: Browser;

beforeAll(async () => {
  tracking = await TrackingUnderTest.start();
});
beforeEach(async () => {
  browser = await tracking.browser();
});
afterAll(() => tracking.close());

const save = (given: object = {}) =>
  tracking.call(browser, '/actions/save', {
    consent: ALL,
    iDs: ['7'],
    action: 'NEWS_VIEW',
    visitInfo: { ...VISIT, eventId: newEventId(Date.now()), ts: Date.now() },
    ...given,
  });

describe('what is accepted', () => {
  it('G084 P208: an action is acknowledged with the time of the server, and stored once', async () => {
    const answer = await save();
    expect([answer.statusCode, answer.json()]).toEqual([
      202,
      { accepted: 1, duplicate: 0, serverTime: expect.closeTo(Date.now(), -4) as number },
    ]);
    await tracking.loaded();
    expect(await tracking.tracesOf(browser)).toMatchObject({ event: 1 });
  });

  it('G084 P208: a batch, whose bad items sink no good ones', async () => {
    const good = tracking.item('PAGE_VIEW', { visitInfo: VISIT });
    const answer = await tracking.call(
      browser,
      '/actions/save-multiple',
      tracking.batch([
        good,
        { ...good, eventId: 'x' },
        tracking.item('NO_SUCH_ACTION'),
        tracking.item('PAGE_VIEW', { eventId: newEventId(Date.now() - 8 * DAY_MS) }),
        tracking.item('PAGE_VIEW', { eventId: newEventId(Date.now() + 2 * DAY_MS) }),
        tracking.item('PAGE_VIEW', { eventId: randomUUID() }),
        tracking.item('PAGE_VIEW', { more: 1 }),
        good,
      ]),
    );
    expect([answer.statusCode, answer.json()]).toMatchObject([
      202,
      {
        accepted: 1,
        duplicate: 1,
        rejected: [
          { index: 1, code: 'INVALID_ITEM' },
          { index: 2, code: 'UNKNOWN_ACTION' },
          { index: 3, code: 'BAD_TIME' },
          { index: 4, code: 'BAD_TIME' },
          { index: 5, code: 'BAD_TIME' },
          { index: 6, code: 'INVALID_ITEM' },
        ],
      },
    ]);
  });

  it.each([
    ['a half of a sign', '\\ud83d'],
    ['a zero character', '\\u0000'],
    ['a value nested without end', `${'['.repeat(40)}${']'.repeat(40)}`],
  ])('G084: %s in one item sinks no other, in either batch', async (_what, text) => {
    const { fingerprint, token } = browser;
    const send = (url: string, batch: object) =>
      tracking.post(
        url,
        JSON.stringify({ fingerprint, token, ...batch }).replace('"#"', text.startsWith('[') ? text : `"${text}"`),
        {
          'content-type': 'application/json',
        },
      );
    const [page, offer] = [tracking.item('PAGE_VIEW'), tracking.seen('12')];
    const answers = [
      await send('/actions/save-multiple', tracking.batch([tracking.item('NEWS_VIEW', { iDs: ['#'] }), page])),
      await send('/offers/see-multiple', { consent: ALL, list: [tracking.seen('#'), offer] }),
    ];
    expect(answers.map((answer) => [answer.statusCode, answer.json()])).toMatchObject(
      answers.map(() => [202, { accepted: 1, rejected: [{ index: 0, code: 'INVALID_ITEM' }] }]),
    );
    await tracking.loaded();
    const kept = await tracking.rows(
      `select event_id as id from event where fingerprint = '${fingerprint}' order by action`,
    );
    expect(kept).toEqual([offer, page].map(({ eventId }) => ({ id: eventId })));
  });

  it('P072: the time of a conversion is corrected by the clock of the client', async () => {
    const offBy = 3_600_000;
    const [ts, sentAt] = [Date.now() - offBy - 5_000, Date.now() - offBy];
    const offer = { foreignId: '12', type: 'MATCH', domain: 'bet.example' };
    const answer = await tracking.call(browser, '/offers/convert', { consent: ALL, ...offer, ts, sentAt });
    expect(answer.statusCode).toBe(202);
    await tracking.loaded();
    expect(
      await tracking.rows(
        `select extract(epoch from received_at - ts)::float as age from event where fingerprint = '${browser.fingerprint}'`,
      ),
    ).toEqual([{ age: expect.closeTo(5, 0) as number }]);
  });

  it('G084 P208: offers in view, one and many, and conversions', async () => {
    const answers = [
      await tracking.call(browser, '/offers/see', { consent: ALL, ...tracking.seen('12', { ratio: 0.5, ms: 1_000 }) }),
      await tracking.call(browser, '/offers/see-multiple', {
        consent: ALL,
        list: [tracking.seen('12'), { foreignId: 1 }],
      }),
      await tracking.call(browser, '/offers/convert', {
        consent: ALL,
        foreignId: '12',
        type: 'MATCH',
        domain: 'bet.example',
      }),
    ];
    expect(answers.map((answer) => [answer.statusCode, answer.json()])).toMatchObject([
      [202, { accepted: 1, duplicate: 0 }],
      [202, { accepted: 1, duplicate: 0, rejected: [{ index: 1, code: 'INVALID_ITEM' }] }],
      [202, { accepted: 1, duplicate: 0 }],
    ]);
  });

  it('the same event again is a duplicate, and one row', async () => {
    const batch = tracking.batch([tracking.item('PAGE_VIEW'), tracking.item('PAGE_VIEW')]);
    await tracking.call(browser, '/actions/save-multiple', batch);
    await tracking.loaded();
    const again = await tracking.call(browser, '/actions/save-multiple', batch);
    expect(again.json()).toMatchObject({ accepted: 0, duplicate: 2 });
    await tracking.loaded();
    expect(await tracking.tracesOf(browser)).toEqual({ event: 2 });
  });

  it('the same event again is a duplicate after a restart too', async () => {
    const batch = tracking.batch([tracking.item('PAGE_VIEW')]);
    await tracking.call(browser, '/actions/save-multiple', batch);
    await tracking.loaded();
    await tracking.app.close();
    await tracking.open();
    const again = await tracking.call(browser, '/actions/save-multiple', batch);
    expect(again.json()).toMatchObject({ accepted: 0, duplicate: 1 });
  });

  it('the same conversion without an id within ten seconds is a duplicate', async () => {
    const body = { consent: ALL, foreignId: '99', type: 'LINK', domain: 'bet.example' };
    const answers = [];
    for (let times = 0; times < 4; times += 1) answers.push(await tracking.call(browser, '/offers/convert', body));
    const accepted = answers.reduce((sum, answer) => sum + answer.json<{ accepted: number }>().accepted, 0);
    // Where the window of ten seconds has just ended.
    expect(accepted).toBeLessThanOrEqual(2);
  });

  it('text/plain that holds JSON, as a beacon sends it', async () => {
    const { fingerprint, token } = browser;
    const text = JSON.stringify({ fingerprint, token, ...tracking.batch([tracking.item('PAGE_VIEW')]) });
    const answer = await tracking.post('/actions/save-multiple', text, { 'content-type': 'text/plain;charset=UTF-8' });
    expect([answer.statusCode, answer.json()]).toMatchObject([202, { accepted: 1 }]);
  });

  it.each(['HOME', 'FAVORITES_VIEW', 'ALL_NEWS', 'ALL_NEWS_BY_DATE', 'SINGLE_NEWS', 'COMMENTS_VIEW', 'BET_CENTAR', 'CATEGORY_VIEW', 'OTHER'])('P057: page type %s', async (pageType) => {
    expect((await save({ visitInfo: { ...VISIT, pageType } })).statusCode).toBe(202);
  }); // oxfmt-ignore

  it('P072: the address is kept truncated, and the time is corrected by the clock of the client', async () => {
    const { fingerprint, token } = browser;
    const offBy = 3_600_000;
    const item = tracking.item('PAGE_VIEW', { ts: Date.now() - offBy - 5_000 });
    const body = { fingerprint, token, ...tracking.batch([item], { sentAt: Date.now() - offBy }) };
    await tracking.post('/actions/save-multiple', body, { 'x-forwarded-for': '203.0.113.77' });
    await tracking.loaded();
    const [row] = await tracking.rows<{ ip: string; age: number }>(
      `select ip, extract(epoch from received_at - ts)::float as age from event where fingerprint = '${fingerprint}'`,
    );
    expect(row).toEqual({ ip: '203.0.113.0', age: expect.closeTo(5, 0) as number });
  });

  it('nothing of crawlers is stored, and they are not told', async () => {
    const { fingerprint, token } = browser;
    const body = { fingerprint, token, ...tracking.batch([tracking.item('PAGE_VIEW'), tracking.item('PAGE_VIEW')]) };
    const answer = await tracking.post('/actions/save-multiple', body, { 'user-agent': BOT });
    expect([answer.statusCode, answer.json()]).toMatchObject([202, { accepted: 2, duplicate: 0, rejected: [] }]);
    await tracking.loaded();
    expect(await tracking.tracesOf(browser)).toEqual({});
  });
});

describe('what is refused, with nothing stored', () => {
  it.each<[string, () => ReturnType<typeof save>, number, object]>([
    ['an unknown field', () => save({ x: 1 }), 400, { message: 'INVALID_BODY', field: 'x' }],
    ['a missing field', () => save({ consent: undefined }), 400, { message: 'INVALID_BODY', field: 'consent' }],
    ['a fingerprint of another form', () => save({ fingerprint: 'F'.repeat(32) }), 400, { message: 'INVALID_BODY' }],
    ['an unknown page type', () => save({ visitInfo: { ...VISIT, pageType: 'X' } }), 400, { message: 'INVALID_BODY' }],
    ['a zero character', () => save({ visitInfo: { ...VISIT, path: '\0' } }), 400, { message: 'INVALID_BODY' }],
    ['no ids in a list of them', () => save({ iDs: [] }), 400, { message: 'INVALID_BODY' }],
    ['what is no JSON', () => tracking.post('/actions/save', '{', { 'content-type': 'text/plain' }), 400, { message: 'INVALID_BODY' }],
    ['an empty body', () => tracking.post('/actions/save', '', { 'content-type': 'application/json' }), 400, { message: 'INVALID_BODY' }],
    ['another type', () => tracking.post('/actions/save', '<a/>', { 'content-type': 'text/xml' }), 415, { message: 'UNSUPPORTED_MEDIA_TYPE' }],
    ['more than 64 KB', () => save({ visitInfo: 'x'.repeat(66_000) }), 413, { message: 'TOO_LARGE' }],
    ['an unknown action', () => save({ action: 'NO_SUCH_ACTION' }), 422, { message: 'UNKNOWN_ACTION' }],
    ['an id of long ago', () => save({ visitInfo: { ...VISIT, eventId: newEventId(Date.now() - 8 * DAY_MS) } }), 400, { message: 'BAD_TIME' }],
    ['a token that was made up', () => save({ token: 'x.y' }), 401, { message: 'INVALID_TOKEN' }],
    ['a token with another content', () => save({ token: `A${browser.token}` }), 401, { message: 'INVALID_TOKEN' }],
    ['the fingerprint of somebody else', () => save({ fingerprint: '0'.repeat(32) }), 401, { message: 'INVALID_TOKEN' }],
    ['an empty batch', () => tracking.call(browser, '/actions/save-multiple', tracking.batch([])), 400, { message: 'INVALID_BODY' }],
    ['a batch of 41', () => tracking.call(browser, '/actions/save-multiple', tracking.batch(Array<object>(41).fill({}))), 400, { message: 'INVALID_BODY' }],
    ['a batch of an unknown site', () => tracking.call(browser, '/actions/save-multiple', tracking.batch([{}], { site: 'xx' })), 404, { message: 'UNKNOWN_SITE' }],
    ['a batch of another site', () => tracking.call(browser, '/actions/save-multiple', tracking.batch([{}], { site: 'hr' })), 401, { message: 'INVALID_TOKEN' }],
    ['another origin', () => tracking.post('/actions/save', { ...saveBody(), fingerprint: browser.fingerprint, token: browser.token }, { origin: 'https://evil.example' }), 403, { message: 'ORIGIN_NOT_ALLOWED' }],
    ['no origin', () => tracking.post('/actions/save', { ...saveBody(), fingerprint: browser.fingerprint, token: browser.token }, { origin: '' }), 403, { message: 'ORIGIN_NOT_ALLOWED' }],
  ])('G084: %s', async (_title, send, status, body) => {
    const answer = await send();
    expect([answer.statusCode, answer.json()]).toEqual([status, expect.objectContaining({ status, ...body })]);
    await tracking.loaded();
    expect(await tracking.tracesOf(browser)).toEqual({});
  }); // oxfmt-ignore

  const saveBody = () => ({ consent: ALL, action: 'NEWS_VIEW', visitInfo: VISIT });

  it('what is refused is counted by its code', async () => {
    await save({ x: 1 });
    const { body } = await tracking.app.inject('/metrics');
    expect(body).toMatch(/tracking_refused\{[^}]*code="INVALID_BODY"[^}]*\} [1-9]/);
    expect(body).toMatch(/tracking_accepted\{[^}]*\} [1-9]/);
    expect(body).toMatch(/tracking_loader_lag_seconds\{[^}]*\} \d/);
  });
});
