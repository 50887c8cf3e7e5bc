import { FeedClient } from './client';

/** The default of the gateway's `UPSTREAM_BUDGET_MS`. */
const GATEWAY_WAITS_MS = 3_000;
const URL = 'http://feed.example';
const UNAVAILABLE = { code: 'FEED_UNAVAILABLE', status: 503 };
const { signal } = new AbortController();

afterEach(() => jest.restoreAllMocks());

/** A feed that answers everything after so long, by a clock that passes at once: @returns milliseconds that have passed. */
function answeringAfter(ms: number): () => number {
  let now = 0;
  let limit = { ms: Number.POSITIVE_INFINITY, isOver: () => {} };
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  const later = globalThis.setTimeout;
  jest.spyOn(globalThis, 'setTimeout').mockImplementation((work, limitMs = 0) => {
    limit = { ms: limitMs, isOver: work };
    return later(() => undefined);
  });
  jest.spyOn(globalThis, 'fetch').mockImplementation((_url, init) => {
    now += Math.min(ms, limit.ms);
    if (ms > limit.ms) limit.isOver();
    const isOver = init?.signal?.aborted;
    const answer = { status: 'OK', data: [{ id: 7, season: '2026/27' }], items: [] };
    return isOver ? Promise.reject(new Error('aborted')) : Promise.resolve(Response.json(answer));
  });
  return () => now;
}

/** As the list of a competition's matches does. */
async function twoInARow(feed: FeedClient): Promise<unknown> {
  await feed.seasonOf(7);
  return feed.schedule('rs', 7);
}

it.each([
  ['that is silent', 60_000],
  ['that is slow with each of its answers', 1_400],
])('limits nest: what an organiser’s call asks a feed %s is given up before the gateway gives us up', async (_, ms) => {
  const passed = answeringAfter(ms);
  const desk = FeedClient.ofDesk(URL, signal);
  // Each call has its time anew.
  for (let call = 0; call < 2; call += 1) {
    const began = passed();
    await expect(twoInARow(desk(71))).rejects.toMatchObject(UNAVAILABLE);
    expect(passed() - began).toBeGreaterThan(0);
    expect(passed() - began).toBeLessThan(GATEWAY_WAITS_MS);
  }
});

it('where nobody waits each question has a time of its own', async () => {
  const passed = answeringAfter(4_900);
  expect(await twoInARow(new FeedClient(URL, signal))).toEqual([]);
  expect(passed()).toBe(9_800);
});
