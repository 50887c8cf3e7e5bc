import { PROVIDER_HEADERS, type Match } from '@tribina/contracts';
import type { LiveMatch } from '@tribina/contracts/schemas';
import { backgroundWorkDone, hastenBackgroundWork, rows } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import { createHmac } from 'node:crypto';
import { aDocument, aMatch } from '../testing/documents';
import { startFeed, type FeedUnderTest } from '../testing/feed';
import { ProviderStandIn } from '../testing/provider-stand-in';
import { aLiveMatch, RECORDING } from '../testing/recording';
import { writeDocument } from '../write/document-writer';
import { SILENCE_S } from './intake';

const SECRET = 'a key of tests alone';
const standIn = new ProviderStandIn();
let feed: FeedUnderTest;

beforeAll(async () => {
  await standIn.start();
  feed = await startFeed({
    providers: [
      { name: 'first', url: standIn.url, token: 'bearer of tests', secret: SECRET, periodMs: 3_600_000 },
      { name: 'second', secret: SECRET },
      { name: 'silent' },
    ],
  });
});

beforeEach(async () => {
  standIn.say([]);
  await feed.reset();
  await feed.setTime('2026-05-01T18:30:00Z');
  await feed.database.transaction((tx) => writeDocument(tx, aDocument([aMatch({ odds: { '1': 2 } })])));
  await feed.newEvents();
});

afterAll(async () => {
  await feed.close();
  await standIn.die();
});

async function match(): Promise<Match> {
  const answer = await feed.app.inject({ method: 'POST', url: '/matches', payload: {} });
  const [found] = answer.json<{ items: Match[] }>().items;
  if (!found) throw new Error('There is no match');
  return found;
}

/** Has the provider asked, and everything else done that the service does by itself. */
async function ask(): Promise<void> {
  hastenBackgroundWork(feed.app);
  await backgroundWorkDone(feed.app);
}

interface Push {
  readonly name?: string;
  readonly body?: string;
  readonly at?: number;
  readonly key?: string;
}

async function pushed(matches: readonly LiveMatch[], { name = 'second', body, at, key = SECRET }: Push = {}) {
  const text = body ?? JSON.stringify({ matches });
  const [time] = await rows<{ now: number }>(
    feed.database.write,
    sql`select extract(epoch from app_now())::float8 as now`,
  );
  const timestamp = String(Math.floor(at ?? time?.now ?? 0));
  const signature = createHmac('sha256', key).update(`${timestamp}.${text}`).digest('hex');
  const headers = {
    'content-type': 'application/json',
    [PROVIDER_HEADERS.timestamp]: timestamp,
    [PROVIDER_HEADERS.signature]: signature,
  };
  const answer = await feed.app.inject({ method: 'POST', url: `/providers/${name}`, headers, payload: text });
  const { outcomes: told, message } = answer.json<{ outcomes?: string[]; message?: string }>();
  return { status: answer.statusCode, outcomes: told, message };
}

const outcomes = async (matches: readonly LiveMatch[], push?: Push) => (await pushed(matches, push)).outcomes;

describe('a provider that is asked', () => {
  it('brings a match from the kick-off to the shoot-out', async () => {
    const scores: string[] = [];
    for (const frame of RECORDING) {
      standIn.say([frame]);
      await ask();
      const { score } = await match();
      scores.push(`${score?.home}:${score?.visitor}`);
    }
    expect(scores).toEqual(['0:0', '1:0', '2:0', '2:0', '2:1', '2:2', '2:2', '3:2', '3:3', '3:3']);
    expect(await match()).toMatchObject({
      status: { code: 0, endedStatus: true, minute: null },
      halfTime: { home: 2, visitor: 0 },
      fullTime: { home: 2, visitor: 2 },
      extraTime: { home: 3, visitor: 3 },
      penalties: { home: 4, visitor: 2 },
      odds: [],
    });
    const goals = (await feed.newEvents()).filter(({ kind }) => kind === 'match.goal');
    expect(goals.map(({ data }) => data['scorer'])).toEqual([
      'Lionel Messi',
      'Ángel Di María',
      'Kylian Mbappé',
      'Kylian Mbappé',
      'Lionel Messi',
      'Kylian Mbappé',
    ]);
  });

  it.each([
    ['etag', 'if-none-match'],
    ['last-modified', 'if-modified-since'],
  ] as const)('is told what is known by its %s, so that it need not say it again', async (by, asked) => {
    standIn.say([aLiveMatch()], by);
    await ask();
    await feed.newEvents();
    standIn.asked.length = 0;
    await ask();
    expect(standIn.asked).toMatchObject([
      { status: 304, headers: { authorization: 'Bearer bearer of tests', [asked]: expect.any(String) } },
    ]);
    expect(await feed.newEvents()).toEqual([]);
  });

  it.each<[string, () => void | Promise<void>]>([
    ['fails', () => standIn.break(500, 'no')],
    ['answers no JSON', () => standIn.break(200, '<html>')],
    ['answers something else', () => standIn.break(200, '{"matches":[{"home":"x"}]}')],
    ['answers without an end', () => standIn.break(200, ' '.repeat(2 * 1024 * 1024))],
    ['is gone', () => standIn.die()],
  ])('that %s changes nothing, and goes on when it is well', async (_title, harm) => {
    standIn.say([aLiveMatch({ score: { home: 1, visitor: 0 } })]);
    await ask();
    await harm();
    await ask();
    expect(await match()).toMatchObject({ score: { home: 1, visitor: 0 } });
    await standIn.start();
    standIn.say([aLiveMatch({ version: 2, score: { home: 1, visitor: 1 } })]);
    await ask();
    expect(await match()).toMatchObject({ score: { home: 1, visitor: 1 } });
  });
});

describe('a provider that pushes', () => {
  it('is heard where it has signed', async () => {
    expect(await pushed([aLiveMatch({ score: { home: 1, visitor: 0 } })])).toMatchObject({
      status: 200,
      outcomes: ['taken'],
    });
    expect(await match()).toMatchObject({ score: { home: 1, visitor: 0 } });
  });

  it.each<[string, Push, number, string]>([
    ['by another key', { key: 'another key of tests' }, 401, 'INVALID_SIGNATURE'],
    ['an hour ago', { at: Date.parse('2026-05-01T17:30:00Z') / 1000 }, 401, 'INVALID_SIGNATURE'],
    ['by one who has no key', { name: 'silent' }, 404, 'UNKNOWN_PROVIDER'],
    ['by one whom nobody knows', { name: 'third' }, 404, 'UNKNOWN_PROVIDER'],
    ['what is no JSON', { body: '{' }, 400, 'INVALID_JSON'],
    ['what is no report', { body: '{"matches":[{}]}' }, 400, 'BAD_REQUEST'],
  ])('is refused what is signed %s', async (_title, push, status, message) => {
    expect(await pushed([aLiveMatch()], push)).toMatchObject({ status, message });
    expect(await match()).toMatchObject({ score: null });
  });
});

it.each([
  [60, { score: null }],
  [62, { score: null }],
  [70, { score: { home: 1, visitor: 0 }, status: { minute: 33 } }],
  [71, { score: { home: 1, visitor: 0 }, status: { minute: 33 } }],
  [72, { score: { home: 1, visitor: 0 }, status: { minute: 33 } }],
] as const)('knows the code %i', async (code, expected) => {
  const score = 'status' in expected ? expected.score : null;
  expect(await outcomes([aLiveMatch({ code, minute: 33, score })])).toEqual(['taken']);
  expect(await match()).toMatchObject({ status: { code, endedStatus: false }, ...expected });
});

describe('what one provider says', () => {
  const one = aLiveMatch({ version: 5, minute: 30, score: { home: 1, visitor: 0 } });

  it.each<[string, LiveMatch, string]>([
    ['again', one, 'repeated'],
    ['of before', { ...one, version: 4, minute: 20, score: { home: 0, visitor: 0 } }, 'late'],
    ['under the same version, and is another thing', { ...one, score: { home: 2, visitor: 0 } }, 'contradicted'],
  ])('%s changes nothing', async (_title, next, outcome) => {
    await outcomes([one]);
    await feed.newEvents();
    expect(await outcomes([next])).toEqual([outcome]);
    expect(await match()).toMatchObject({ score: { home: 1, visitor: 0 }, status: { minute: 30 } });
    expect(await feed.newEvents()).toEqual([]);
  });

  it('as a correction stands, and is kept with its version and its reason', async () => {
    await outcomes([one]);
    const corrected = { ...one, version: 6, score: { home: 0, visitor: 0 }, reason: 'Offside, seen on video' };
    expect(await outcomes([corrected])).toEqual(['taken']);
    expect(await match()).toMatchObject({ score: { home: 0, visitor: 0 } });
    const kept = await rows(feed.database.write, sql`select version, reason from provider_report order by version`);
    expect(kept).toEqual([
      { version: 5, reason: null },
      { version: 6, reason: 'Offside, seen on video' },
    ]);
  });

  it.each<[string, Partial<LiveMatch>, string]>([
    ['of a match that nobody knows', { home: 'West' }, 'unknown'],
    ['of a match of another day', { startTime: '2026-06-01T18:00:00.000Z' }, 'unknown'],
    ['of a team whose name no database keeps', { home: 'X\u0000' }, 'impossible'],
    ['of a reason that none keeps', { reason: '\ud800' }, 'impossible'],
    ['of an end without a score', { ended: true, score: null }, 'impossible'],
    ['of more goals at half-time', { halfTime: { home: 3, visitor: 0 } }, 'impossible'],
    [
      'of a goal that is not in the score',
      { goals: [{ side: 'home', scorer: 'X', minute: 3, offset: null, penalty: false, ownGoal: false }] },
      'impossible',
    ],
  ])('%s is passed over', async (_title, changes, outcome) => {
    expect(await outcomes([aLiveMatch(changes), aLiveMatch()])).toEqual([outcome, 'taken']);
  });

  it('of play before the kick-off is passed over, and that it is put off is not', async () => {
    await feed.setTime('2026-05-01T17:00:00Z');
    expect(await outcomes([aLiveMatch()])).toEqual(['early']);
    expect(await outcomes([aLiveMatch({ code: 60, score: null })])).toEqual(['taken']);
  });
});

it('takes no play for a match that a file, just being read in, withdraws', async () => {
  let told: ReturnType<typeof outcomes> | undefined;
  await feed.database.transaction(async (tx) => {
    const others = [aMatch({ round: 2, home: 'south', visitor: 'north' })];
    await writeDocument(tx, aDocument(others, { isWhole: true }), true);
    told = outcomes([aLiveMatch()]);
    const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    while ((await rows(feed.database.read, waiting)).length === 0);
  });
  expect(await told).toEqual(['unknown']);
  const withdrawn = sql`select code, score from match where withdrawn_at is not null`;
  expect(await rows(feed.database.read, withdrawn)).toEqual([{ code: 62, score: null }]);
});

describe('of two providers', () => {
  const first = (changes: Partial<LiveMatch>) => outcomes([aLiveMatch(changes)], { name: 'first' });
  const second = (changes: Partial<LiveMatch>) => outcomes([aLiveMatch(changes)]);
  const goalless = { score: { home: 0, visitor: 0 } };
  const [oneNil, twoNil] = [{ score: { home: 1, visitor: 0 } }, { score: { home: 2, visitor: 0 } }];
  const later = (seconds: number) =>
    feed.setTime(new Date(Date.parse('2026-05-01T18:30:00Z') + seconds * 1000).toISOString());

  it('the one who goes before stands, whoever comes first', async () => {
    expect(await second({ version: 9, ...oneNil })).toEqual(['taken']);
    expect(await first({ version: 1, ...goalless })).toEqual(['taken']);
    expect(await second({ version: 10, ...twoNil })).toEqual(['yielded']);
    expect(await match()).toMatchObject(goalless);
  });

  it('the other speaks once the first has fallen silent, with what it has said since', async () => {
    await first(goalless);
    expect(await second({ version: 2, ...oneNil })).toEqual(['yielded']);
    await ask();
    expect(await match()).toMatchObject(goalless);
    await standIn.die();
    await later(SILENCE_S + 5);
    await second({ version: 3, ...twoNil });
    expect(await match()).toMatchObject(twoNil);
    await standIn.start();
  });

  it('the other need not say it again: what it has said while it yielded stands', async () => {
    await first(goalless);
    await later(1);
    await second({ version: 2, ...oneNil });
    await standIn.die();
    await later(SILENCE_S + 5);
    await outcomes([]);
    await ask();
    expect(await match()).toMatchObject(oneNil);
    await standIn.start();
  });

  it('the first speaks again when it is back, and what it said before it fell silent stays late', async () => {
    await first({ version: 3, ...goalless });
    await standIn.die();
    await later(SILENCE_S + 5);
    await second({ version: 1, ...oneNil });
    await standIn.start();
    expect(await first({ version: 2, ...goalless })).toEqual(['late']);
    expect(await match()).toMatchObject(oneNil);
    expect(await first({ version: 4, ...twoNil })).toEqual(['taken']);
    expect(await match()).toMatchObject(twoNil);
  });

  it('the end that the first has told of is not undone by the other, however long it is silent', async () => {
    await first({ ended: true, minute: null, ...oneNil });
    await standIn.die();
    await later(10 * SILENCE_S);
    expect(await second({ version: 50, ...twoNil })).toEqual(['yielded']);
    expect(await match()).toMatchObject({ ...oneNil, status: { endedStatus: true } });
    await standIn.start();
  });
});
