import type { Match } from '@tribina/contracts';
import { backgroundWorkDone, hastenBackgroundWork } from '@tribina/service-kit';
import { aDocument, aMatch } from '../testing/documents';
import { startFeed, type FeedUnderTest } from '../testing/feed';
import { ProviderStandIn } from '../testing/provider-stand-in';
import { aLiveMatch } from '../testing/recording';
import { writeDocument } from '../write/document-writer';

const standIn = new ProviderStandIn();
let feed: FeedUnderTest;

beforeAll(async () => {
  await standIn.start();
  feed = await startFeed({ providers: [{ name: 'alpha', url: standIn.url, periodMs: 3_600_000 }] });
});

beforeEach(async () => {
  standIn.say([]);
  await ask();
  await feed.reset();
  await feed.setTime('2026-05-01T18:30:00Z');
});

afterAll(async () => {
  await feed.close();
  await standIn.die();
});

async function ask(): Promise<void> {
  hastenBackgroundWork(feed.app);
  await backgroundWorkDone(feed.app);
}

const write = () => feed.database.transaction((tx) => writeDocument(tx, aDocument([aMatch()])));

async function matches(): Promise<Match[]> {
  const answer = await feed.app.inject({ method: 'POST', url: '/matches', payload: {} });
  return answer.json<{ items: Match[] }>().items;
}

const RESULT = aLiveMatch({ ended: true, minute: null, score: { home: 2, visitor: 1 } });
const shown = { score: { home: 2, visitor: 1 }, status: { endedStatus: true } };

it('a result that a provider has told before the feed had the match is taken once it has it, though nothing new is said', async () => {
  standIn.say([RESULT]);
  await ask();
  await write();
  standIn.asked.length = 0;
  await ask();
  expect(standIn.asked).toMatchObject([{ status: 304 }]);
  expect(await matches()).toMatchObject([shown]);
});

it('it is also where the provider has told of others meanwhile, and of those alone', async () => {
  standIn.say([RESULT]);
  await ask();
  standIn.say([aLiveMatch({ home: 'East' })]);
  await ask();
  await write();
  await ask();
  expect(await matches()).toMatchObject([shown]);
});

it('play of which a provider has told before the kick-off is taken with the kick-off', async () => {
  await write();
  await feed.setTime('2026-05-01T17:59:00Z');
  standIn.say([aLiveMatch({ score: { home: 1, visitor: 0 } })]);
  await ask();
  expect(await matches()).toMatchObject([{ score: null }]);
  await feed.setTime('2026-05-01T18:01:00Z');
  await ask();
  expect(await matches()).toMatchObject([{ score: { home: 1, visitor: 0 } }]);
});

it('what is said of it anew is taken alone', async () => {
  standIn.say([RESULT]);
  await ask();
  standIn.say([{ ...RESULT, version: 2, score: { home: 2, visitor: 2 } }]);
  await ask();
  await write();
  await feed.newEvents();
  await ask();
  expect(await matches()).toMatchObject([{ score: { home: 2, visitor: 2 } }]);
  expect((await feed.newEvents()).filter(({ kind }) => kind === 'match.changed')).toHaveLength(1);
});
