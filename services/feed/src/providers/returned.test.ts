import type { Match } from '@tribina/contracts';
import { aDocument, aMatch, ended } from '../testing/documents';
import { startFeed, type FeedUnderTest } from '../testing/feed';
import { aLiveMatch } from '../testing/recording';
import type { MatchFacts } from '../write/document';
import { writeDocument } from '../write/document-writer';
import { ProviderIntake } from './intake';

let feed: FeedUnderTest;
let intake: ProviderIntake;

beforeAll(async () => {
  feed = await startFeed();
  intake = new ProviderIntake(feed.database, ['alpha']);
  await feed.setTime('2026-05-01T20:30:00Z');
});

beforeEach(() => feed.reset());

afterAll(() => feed.close());

const OTHER = aMatch({ round: 2, home: 'south', visitor: 'north', startTime: '2026-05-08T18:00:00Z' });
const RESULT = aLiveMatch({ ended: true, minute: null, score: { home: 2, visitor: 1 } });

const file = (...all: readonly MatchFacts[]) =>
  feed.database.transaction((tx) => writeDocument(tx, aDocument(all, { isWhole: true }), true));
const told = (match: typeof RESULT) => intake.take('alpha', { matches: [match] });

async function matches(): Promise<Match[]> {
  const answer = await feed.app.inject({ method: 'POST', url: '/matches', payload: {} });
  return answer.json<{ items: Match[] }>().items;
}

it('a match that was withdrawn after a provider had told of it has its score again when it is back in its file', async () => {
  await file(aMatch(), OTHER);
  expect(await told(RESULT)).toEqual(['taken']);
  await file(OTHER);
  await file(aMatch(), OTHER);
  expect(await told(RESULT)).toEqual(['repeated']);
  expect(await matches()).toMatchObject([
    { score: { home: 2, visitor: 1 }, fullTime: { home: 2, visitor: 1 }, status: { endedStatus: true } },
    {},
  ]);
});

it('a score that goes from the file stays as a provider has told it', async () => {
  await file(aMatch(), OTHER);
  await told(RESULT);
  await file(aMatch({ state: ended([2, 1]) }), OTHER);
  await file(aMatch(), OTHER);
  expect(await matches()).toMatchObject([{ score: { home: 2, visitor: 1 }, status: { endedStatus: true } }, {}]);
});

it.each<[string, Partial<typeof RESULT>, Partial<MatchFacts>]>([
  ['is on another day then: it is played again', {}, { startTime: '2026-04-20T18:00:00Z' }],
  ['had been called off', { code: 62, ended: false, score: null }, {}],
])('one that %s begins anew', async (_what, change, changed) => {
  await file(aMatch(), OTHER);
  expect(await told({ ...RESULT, ...change })).toEqual(['taken']);
  await file(OTHER);
  await file(aMatch(changed), OTHER);
  expect(await matches()).toMatchObject([{ score: null, status: { code: 0, endedStatus: false } }, {}]);
});

it('a time with an offset that no place has names no match, and does not stand in the way of its file', async () => {
  await file(aMatch(), OTHER);
  expect(await told({ ...RESULT, startTime: '2026-05-02T14:00:00+20:00' })).toEqual(['unknown']);
  await file(OTHER);
  await file(aMatch(), OTHER);
  expect(await matches()).toMatchObject([{ score: null }, {}]);
});
