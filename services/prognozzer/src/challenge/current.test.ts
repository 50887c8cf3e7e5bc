import type { Challenge } from '@tribina/contracts';
import { createChallenge, draftOf, matchIdsOf, startWorld, type World } from '../testing/world';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const current = async () => {
  const answer = await world.app.inject({ url: '/challenge/get-current', headers: { 'x-edition': 'rs' } });
  return answer.json<Challenge & { message: string }>();
};

it.each(['/challenge/get-current', '/challenge/stages'])('%s is not found before there is a challenge', async (url) => {
  const answer = await world.app.inject({ url, headers: { 'x-edition': 'rs' } });
  expect([answer.statusCode, answer.json()]).toEqual([404, { status: 404, message: 'NOT_FOUND' }]);
});

it('G043 G074 goes on with time: the first stage that is not done, at last the last', async () => {
  await createChallenge(world, draftOf(world, [1, 25, 49]));
  const seen: number[] = [];
  // Before the first, during it, past its end (8.5 h), during the second, long after all.
  for (const hours of [0, 2, 9, 26, 1_000]) {
    await world.moveClock(hours);
    seen.push((await current()).stage.ordinal);
  }
  expect(seen).toEqual([1, 1, 2, 2, 3]);
});

it('G043 goes on as soon as every match has ended', async () => {
  await world.moveClock(5);
  expect((await current()).stage.ordinal).toBe(1);
  for (const id of matchIdsOf(1)) world.feed.set(id, { status: { code: 0, endedStatus: true, minute: null } });
  await world.feed.untilTaken();
  expect((await current()).stage.ordinal).toBe(2);
});
