import type { Match } from '@tribina/contracts';
import { EDITION_IDS } from '@tribina/editions';
import { livePosts } from './live-posts';
import { readWorld } from './world';

const goal = (side: 'home' | 'visitor', minute: number, offset: number | null = null) => ({
  side,
  minute,
  offset,
  scorer: 'Ognjen Vid',
  penalty: false,
  ownGoal: false,
});

/** Of a match what a report is written of. */
function aMatch(changes: object): Match {
  return {
    startTime: '2026-11-20T17:00:00.000Z',
    home: { name: 'Košava' },
    visitor: { name: 'Bura' },
    status: { endedStatus: false },
    score: { home: 1, visitor: 0 },
    halfTime: null,
    goals: [goal('home', 12)],
    ...changes,
  } as unknown as Match;
}

const OVER = aMatch({
  status: { endedStatus: true },
  score: { home: 2, visitor: 1 },
  halfTime: { home: 1, visitor: 1 },
  goals: [goal('home', 12), goal('visitor', 45, 2), goal('home', 90, 5)],
});

describe.each(EDITION_IDS)('a live report in %s', (edition) => {
  const world = readWorld(edition);

  it('of a match that is under way: each post of the time of what it tells, and nothing of an end', () => {
    const [guide, ...posts] = livePosts(aMatch({}), world);
    expect(guide).toMatchObject({ pinned: true, minute: null, at: '2026-11-20T16:40:00.000Z' });
    expect(posts.map(({ minute, at }) => [minute, at])).toEqual([
      ['1', '2026-11-20T17:01:00.000Z'],
      ['12', '2026-11-20T17:12:00.000Z'],
    ]);
  });

  it('of one that is over: the halves have their ends, after what was scored in added time, and the last post is the end', () => {
    const posts = livePosts(OVER, world);
    const { halfTime } = world.matches.live;
    expect(posts.map(({ minute, at }) => [minute, at?.slice(11, 16)])).toEqual([
      [null, '16:40'],
      ['1', '17:01'],
      ['12', '17:12'],
      ['45+2', '17:47'],
      ['45+3', '17:48'],
      ['90+5', '18:50'],
      ['90+6', '18:51'],
    ]);
    expect(posts[4]?.title).toBe(halfTime);
    const end = posts.at(-1);
    expect(end).toMatchObject({ isKeyEvent: true, title: expect.stringContaining(edition === 'ke' ? '2–1' : '2:1') });
    expect(end?.title).toMatch(edition === 'ke' ? /^Full-time: / : /^Kraj: /);
    expect(JSON.stringify(posts)).not.toMatch(/\{\w+\}/);
  });
});
