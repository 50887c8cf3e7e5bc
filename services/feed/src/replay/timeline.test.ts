import type { GoalFacts, MatchState } from '../write/document';
import { stateAt, timelineOf } from './timeline';

const goal = (side: GoalFacts['side'], minute: number, offset: number | null = null): GoalFacts => ({
  side,
  scorer: `${side} ${minute}`,
  minute,
  offset,
  penalty: false,
  ownGoal: false,
});

const ENDED: MatchState = {
  code: 0,
  ended: true,
  minute: null,
  score: [2, 1],
  halfTime: [1, 0],
  fullTime: [2, 1],
  extraTime: null,
  penalties: null,
  goals: [goal('home', 23), goal('visitor', 45, 6), goal('home', 90, 8)],
};

/** Argentina – France 2022. */
const FINAL: MatchState = {
  ...ENDED,
  score: [3, 3],
  halfTime: [2, 0],
  fullTime: [2, 2],
  extraTime: [3, 3],
  penalties: [4, 2],
  goals: [
    goal('home', 23),
    goal('home', 36),
    goal('visitor', 80),
    goal('visitor', 81),
    goal('home', 108),
    goal('visitor', 118),
  ],
};

/** Each state of a match, by half minutes. */
function statesOf(final: MatchState): MatchState[] {
  const timeline = timelineOf(final);
  return Array.from({ length: 2 * Math.ceil(timeline.endAt) + 1 }, (_, step) => stateAt(timeline, step / 2));
}

it('begins without a goal in the first minute, and ends as it ended', () => {
  const states = statesOf(FINAL);
  expect(states[0]).toEqual({
    ...FINAL,
    ended: false,
    minute: 1,
    score: [0, 0],
    halfTime: null,
    fullTime: null,
    extraTime: null,
    penalties: null,
    goals: [],
  });
  expect(states.at(-1)).toBe(FINAL);
  expect(states.slice(0, -1).every(({ ended }) => !ended)).toBe(true);
});

it.each([
  ['in ninety minutes', ENDED],
  ['after extra time and penalties', FINAL],
])('shows each goal while the board shows its minute: %s', (_, final) => {
  const states = statesOf(final);
  for (const [index, { minute }] of (final.goals ?? []).entries()) {
    const shown = states.find(({ goals }) => (goals ?? []).length === index + 1);
    expect(shown?.minute).toBe(minute);
  }
});

it('says the score of each half once it is over', () => {
  const states = statesOf(FINAL);
  const first = (field: 'halfTime' | 'fullTime' | 'extraTime') => states.find((state) => state[field] !== null);
  expect([first('halfTime'), first('fullTime'), first('extraTime')]).toEqual([
    expect.objectContaining({ minute: 45, halfTime: [2, 0], score: [2, 0] }),
    expect.objectContaining({ minute: 90, fullTime: [2, 2], score: [2, 2] }),
    expect.objectContaining({ minute: 120, extraTime: [3, 3], score: [3, 3] }),
  ]);
});

it('takes a score without goals minute by minute too, and invents no scorer', () => {
  const states = statesOf({ ...ENDED, score: [3, 1], halfTime: [1, 1], fullTime: [3, 1], goals: [] });
  const scores = [...new Set(states.map(({ score }) => score?.join(':')))];
  expect(scores).toEqual(['0:0', '1:0', '1:1', '2:1', '3:1']);
  expect(states.find(({ halfTime }) => halfTime)?.halfTime).toEqual([1, 1]);
  expect(states.every(({ goals }) => goals?.length === 0)).toBe(true);
});

it('never counts back', () => {
  const minutes = statesOf(FINAL).map(({ minute }) => minute ?? Infinity);
  expect(minutes).toEqual(minutes.toSorted((a, b) => a - b));
});
