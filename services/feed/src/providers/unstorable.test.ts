import type { LiveMatch } from '@tribina/contracts/schemas';
import { rows } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import { aDocument, aMatch } from '../testing/documents';
import { startFeed, type FeedUnderTest } from '../testing/feed';
import { ProviderStandIn } from '../testing/provider-stand-in';
import { aLiveMatch } from '../testing/recording';
import { writeDocument } from '../write/document-writer';
import { AskedProvider } from './asked-provider';
import { HttpProvider } from './http-provider';
import { ProviderIntake } from './intake';

const standIn = new ProviderStandIn();
let feed: FeedUnderTest;
let provider: AskedProvider;

beforeAll(async () => {
  await standIn.start();
  feed = await startFeed();
});

beforeEach(async () => {
  await feed.reset();
  await feed.setTime('2026-05-20T18:30:00Z');
  const intake = new ProviderIntake(feed.database, ['alpha']);
  provider = new AskedProvider(new HttpProvider({ name: 'alpha', url: standIn.url }), intake);
});

afterAll(async () => {
  await feed.close();
  await standIn.die();
});

const ask = () => provider.ask(AbortSignal.timeout(10_000));
const goalBy = (scorer: string): Partial<LiveMatch> => ({
  score: { home: 1, visitor: 0 },
  goals: [{ side: 'home', scorer, minute: 3, offset: null, penalty: false, ownGoal: false }],
});

const TIMES = ['2026-05-01T18:00:00.000Z', '2026-05-08T18:00:00.000Z', '2026-05-15T18:00:00.000Z'] as const;
const toldOf = (startTime: string) => aLiveMatch({ startTime, ...goalBy('Amundsen') });

const write = () =>
  feed.database.transaction((tx) =>
    writeDocument(tx, aDocument(TIMES.map((startTime, index) => aMatch({ startTime, round: index + 1 })))),
  );
const scores = () => rows(feed.database.read, sql`select score from match order by start_time`);
const heard = () => rows(feed.database.read, sql`select name from provider`);

describe.each<[string, Partial<LiveMatch>]>([
  ['a team with a zero character', { home: 'X\u0000' }],
  ['a competition with a zero character', { competition: 'poles\u0000' }],
  ['a scorer who is half a character', goalBy('\ud800')],
  ['a reason with half a character', { reason: 'Offside \udc00' }],
])('of what a provider says, a match that has %s', (_what, poison) => {
  it('is impossible alone: the others count, and it is asked for once', async () => {
    await write();
    standIn.say(TIMES.map((time, index) => ({ ...toldOf(time), ...(index === 1 ? poison : {}) })));
    expect(await ask()).toEqual(['taken', 'impossible', 'taken']);
    expect(await scores()).toEqual([{ score: [1, 0] }, { score: null }, { score: [1, 0] }]);
    expect(await heard()).toEqual([{ name: 'alpha' }]);
    standIn.asked.length = 0;
    expect(await ask()).toEqual([]);
    expect(standIn.asked).toMatchObject([{ status: 304 }]);
  });

  it('does not wait until the feed has it', async () => {
    standIn.say([{ ...toldOf(TIMES[1]), ...poison }]);
    expect(await ask()).toEqual(['impossible']);
    await write();
    expect(await ask()).toEqual([]);
  });
});
