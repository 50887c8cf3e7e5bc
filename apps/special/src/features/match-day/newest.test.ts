import { anInput } from '../../testing/input';
import { newestOf } from './newest';

const answer = (status: number, points: number) =>
  new Response(JSON.stringify({ status: status === 200 ? 'OK' : 'ERROR', data: { groups: [points] } }), { status });

/** What a page is asked for, whose questions are answered when the test says so: three each time. */
function ask() {
  const newest = newestOf(anInput({ route: 'teams', query: { tab: 'standings' } }));
  return newest.then((input) => JSON.stringify(input?.data['standings'] ?? null));
}

it('what is had at another attempt is newer than an answer to what was asked before that', async () => {
  jest.useFakeTimers();
  const given: ((response: Response) => void)[] = [];
  globalThis.fetch = (() => new Promise<Response>((resolve) => given.push(resolve))) as never;
  const give = async (status: number, points: number) => {
    for (const resolve of given.splice(0, 3)) resolve(answer(status, points));
    await jest.advanceTimersByTimeAsync(0);
  };
  const first = ask();
  await jest.advanceTimersByTimeAsync(0);
  await give(503, 0);
  const second = ask();
  await jest.advanceTimersByTimeAsync(1_000);
  const late = given.splice(0, 3);
  await give(200, 7);
  given.push(...late);
  await give(200, 4);
  jest.useRealTimers();
  expect([await first, await second]).toEqual([expect.stringContaining('[7]'), 'null']);
});
