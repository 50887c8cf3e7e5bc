import type { Match } from '@tribina/contracts';
import { aDocument, aMatch } from '../testing/documents';
import { startFeed, type FeedUnderTest } from '../testing/feed';
import { aLiveMatch } from '../testing/recording';
import { writeDocument } from '../write/document-writer';
import { ProviderIntake } from './intake';

const NAMES = ['first', 'second'];
let feed: FeedUnderTest;
beforeAll(async () => {
  feed = await startFeed();
});
beforeEach(async () => {
  await feed.reset();
  await feed.setTime('2026-05-01T18:30:00Z');
  await feed.database.transaction((tx) => writeDocument(tx, aDocument([aMatch()])));
});
afterAll(() => feed.close());

const stands = (version: number, home: number) => ({ matches: [aLiveMatch({ version, score: { home, visitor: 0 } })] });
async function score(): Promise<number | undefined> {
  const answer = await feed.app.inject({ method: 'POST', url: '/matches', payload: {} });
  return answer.json<{ items: Match[] }>().items[0]?.score?.home;
}

it('who was not heard of while nobody listened is not silent: the first goes before when the service is back', async () => {
  const before = new ProviderIntake(feed.database, NAMES);
  await before.take('first', stands(5, 2));
  expect(await before.take('second', stands(1, 1))).toEqual(['yielded']);
  await feed.setTime('2026-05-01T18:32:00Z');
  const back = new ProviderIntake(feed.database, NAMES);
  expect(await back.take('second', stands(2, 1))).toEqual(['yielded']);
  expect([await back.replaceSilent(), await score()]).toEqual([0, 2]);
  await feed.setTime('2026-05-01T18:33:05Z');
  await back.hear('second');
  expect([await back.replaceSilent(), await score()]).toEqual([1, 1]);
});
