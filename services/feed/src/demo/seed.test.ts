import type { Match, Round } from '@tribina/contracts';
import { inventedLeague, startFeed, type FeedUnderTest } from '../testing/feed';
import { seedDemo } from './seed';

let feed: FeedUnderTest;

beforeAll(async () => {
  feed = await startFeed();
});

beforeEach(() => feed.reset());

afterAll(() => feed.close());

async function matchesOf(competitionId: number): Promise<Match[]> {
  const answer = await feed.app.inject({
    method: 'POST',
    url: '/matches',
    payload: { competitionIds: [competitionId] },
    headers: { 'x-edition': 'hr' },
  });
  return answer.json<{ items: Match[] }>().items;
}

async function schedule(): Promise<Round[]> {
  const answer = await feed.app.inject('/schedule?competitionId=301');
  return answer.json<{ data: { rounds: Round[] } }>().data.rounds;
}

// A clock change, the end of a year, an hour before midnight: the round is under way whenever the demo starts.
describe.each([['2026-11-20T18:02:00Z'], ['2027-03-28T01:30:00Z'], ['2026-12-31T22:59:59Z']])('around %s', (now) => {
  beforeEach(async () => {
    await feed.setTime(now);
    await seedDemo(feed.database, inventedLeague(), new Date(now));
  });

  it('has 18 rounds of 8 matches: ten over, one under way, seven ahead', async () => {
    const rounds = await schedule();
    expect(rounds.map(({ matches }) => matches.length)).toEqual(Array(18).fill(8));
    const statuses = rounds.map(({ matches }) => {
      const over = matches.filter(({ status }) => status.endedStatus).length;
      const live = matches.filter(({ status, score }) => score && !status.endedStatus).length;
      return `${over} over, ${live} live`;
    });
    expect(statuses).toEqual([
      ...Array(10).fill('8 over, 0 live'),
      '0 over, 4 live',
      ...Array(7).fill('0 over, 0 live'),
    ]);
  });

  it('has odds for all that has not ended, and for nothing else', async () => {
    const matches = [...(await matchesOf(301)), ...(await matchesOf(302))];
    for (const { status, odds } of matches) expect(odds.length > 0).toBe(!status.endedStatus);
  });

  it('has friendlies to come, today and tomorrow', async () => {
    const friendlies = await matchesOf(302);
    const hours = friendlies.map(({ startTime }) => (Date.parse(startTime) - Date.parse(now)) / 3_600_000);
    expect(friendlies.length).toBe(3);
    expect(Math.min(...hours)).toBeGreaterThan(0);
    expect(Math.max(...hours)).toBeLessThan(48);
    expect(friendlies[0]?.competition.name).toBe('Prijateljske utakmice');
  });
});

it('stays as it is when it is there already', async () => {
  const now = new Date('2026-11-20T18:00:00Z');
  expect(await seedDemo(feed.database, inventedLeague(), now)).toEqual([301, 302]);
  await feed.newEvents();
  const before = await feed.contents();
  expect(await seedDemo(feed.database, inventedLeague(), new Date('2026-12-20T18:00:00Z'))).toBeNull();
  expect(await feed.contents()).toEqual(before);
  expect(await feed.newEvents()).toEqual([]);
});

it('plays on the grounds of its towns, and names its scorers', async () => {
  const now = '2026-11-20T18:00:00Z';
  await feed.setTime(now);
  await seedDemo(feed.database, inventedLeague(), new Date(now));
  const played = (await matchesOf(301)).filter(({ status }) => status.endedStatus);
  const towns = new Set(inventedLeague().clubs.map(({ town }) => town));
  expect(played.every(({ stadium }) => stadium && towns.has(stadium.city))).toBe(true);
  for (const { score, goals } of played) expect(goals.length).toBe((score?.home ?? 0) + (score?.visitor ?? 0));
});
