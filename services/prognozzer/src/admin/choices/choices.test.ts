import { gameAdminCalls } from '@tribina/contracts';
import { COMPETITION_ID } from '../../testing/feed-stand-in';
import { inHours, matchIdsOf, startWorld, type World } from '../../testing/world';
import { ask, refusal, threeStages } from '../testing';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());
beforeEach(() => world.renew());

const competitions = async () => (await ask(world, gameAdminCalls.listCompetitions)).json().competitions;
const matches = (competitionId = COMPETITION_ID, edition = 'rs') =>
  ask(world, gameAdminCalls.listMatches, { params: { competitionId }, edition });

it('lists the competitions of the feed, and which of them have a challenge this season', async () => {
  const league = { id: COMPETITION_ID, name: 'League', season: '2026/27' };
  expect(await competitions()).toEqual([{ ...league, challengeId: null }]);
  const { challengeId } = await threeStages(world);
  expect(await competitions()).toEqual([{ ...league, challengeId }]);
  world.feed.season = '2027/28';
  expect(await competitions()).toEqual([{ ...league, season: '2027/28', challengeId: null }]);
});

it('lists the matches of a competition by their start, with their rounds and the stages that have them', async () => {
  const { stageIds } = await threeStages(world);
  world.feed.set(99, { startTime: inHours(100), round: { id: 5, name: 'Round 5' } });
  const found = (await matches(COMPETITION_ID, 'hr')).json().matches;
  expect(found.map(({ id }) => id)).toEqual([...matchIdsOf(1), ...matchIdsOf(2), ...matchIdsOf(3), 99]);
  expect(found.at(-1)).toEqual({
    id: 99,
    startTime: inHours(100),
    round: { id: 5, name: 'Round 5' },
    home: 'Team 198 hr',
    visitor: 'Team 199 hr',
    code: 0,
    ended: false,
    stageId: null,
  });
  expect(found[8]?.stageId).toBe(stageIds[1]);
});

it('404 UNKNOWN_COMPETITION', async () => {
  expect(refusal(await matches(8))).toEqual({ status: 404, message: 'UNKNOWN_COMPETITION' });
});

it('503 FEED_UNAVAILABLE while the feed is down', async () => {
  await world.feed.stop();
  for (const answer of [await matches(), await ask(world, gameAdminCalls.listCompetitions)]) {
    expect(refusal(answer)).toEqual({ status: 503, message: 'FEED_UNAVAILABLE' });
  }
});
