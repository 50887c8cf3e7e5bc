import { untilHad } from './until-had';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('asks ever later until something is had, and no more then', async () => {
  const asked: number[] = [];
  const ask = async () => (asked.push(Date.now()) < 4 ? null : 'posts');
  const had = untilHad(ask);
  await jest.advanceTimersByTimeAsync(7_000);
  expect([await had, asked.length]).toEqual(['posts', 4]);
  const pauses = asked.slice(1).map((at, index) => at - (asked[index] ?? 0));
  pauses.forEach((pause, index) => {
    expect(pause).toBeGreaterThanOrEqual(500 * 2 ** index);
    expect(pause).toBeLessThanOrEqual(1_000 * 2 ** index);
  });
});

it('gives up where nothing is had for minutes', async () => {
  const ask = jest.fn(async () => null);
  const had = untilHad(ask);
  await jest.advanceTimersByTimeAsync(10 * 60_000);
  expect([await had, ask.mock.calls.length]).toEqual([null, 8]);
});
