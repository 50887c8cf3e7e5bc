import { inventedLeague } from '../testing/feed';
import { courseOf, stateAt, type Contest, type Course } from './course';

const { clubs } = inventedLeague();

function contest(matchId: number, home = 0, visitor = 1): Contest {
  const [a, b] = [clubs[home], clubs[visitor]];
  if (!a || !b) throw new Error('There is no such club');
  return { matchId, home: a, visitor: b };
}

const SAMPLE = Array.from({ length: 1_000 }, (_, index) => index + 1);
const courses = SAMPLE.map((id) => ({ contest: contest(id), course: courseOf(contest(id)) }));

const goalsOf = ({ goals }: Course) => goals.map(({ goal }) => goal);

it('is the same match whenever it is asked for', () => {
  expect(SAMPLE.map((id) => courseOf(contest(id)))).toEqual(courses.map(({ course }) => course));
});

it('is another match for another id', () => {
  const withGoals = courses.filter(({ course }) => course.goals.length > 0).map(({ course }) => JSON.stringify(course));
  expect(withGoals.length).toBeGreaterThan(900);
  expect(new Set(withGoals).size).toBe(withGoals.length);
});

it('lasts two halves of 45 minutes, the interval and some stoppage time', () => {
  for (const { course } of courses) {
    expect(course.halfTimeAt).toBeGreaterThanOrEqual(46);
    expect(course.halfTimeAt).toBeLessThanOrEqual(48);
    expect(course.endAt - course.halfTimeAt).toBeGreaterThanOrEqual(15 + 47);
    expect(course.endAt - course.halfTimeAt).toBeLessThanOrEqual(15 + 51);
  }
});

it('has as many goals as football has, and as many penalties and own goals', () => {
  const goals = courses.flatMap(({ course }) => goalsOf(course));
  const share = (count: number) => count / goals.length;
  expect(goals.length / SAMPLE.length).toBeGreaterThan(2.3);
  expect(goals.length / SAMPLE.length).toBeLessThan(3.3);
  expect(share(goals.filter(({ penalty }) => penalty).length)).toBeCloseTo(0.08, 1);
  expect(share(goals.filter(({ ownGoal }) => ownGoal).length)).toBeCloseTo(0.03, 1);
  expect(goals.some(({ offset }) => offset !== null)).toBe(true);
});

it('lets the better side win more often, and not always', () => {
  const results = SAMPLE.map((id) => stateAt(courseOf(contest(id, 0, 15)), 200).score ?? [0, 0]);
  const won = results.filter(([home, visitor]) => home > visitor).length / SAMPLE.length;
  expect(won).toBeGreaterThan(0.55);
  expect(won).toBeLessThan(0.9);
});

it('lets only players of the two sides score: own goals those of the other', () => {
  const strangers = courses.flatMap(({ contest: of, course }) =>
    goalsOf(course).filter(({ side, ownGoal, scorer }) => {
      const rival = side === 'home' ? of.visitor : of.home;
      const squad = ownGoal ? rival : of[side];
      return squad.players.every(({ name }) => name !== scorer);
    }),
  );
  expect(strangers).toEqual([]);
});

it('plays forwards: nothing that has happened changes', () => {
  const moments = Array.from({ length: 125 }, (_, minute) => minute + 0.5);
  for (const { course } of courses.slice(0, 200)) {
    const states = moments.map((moment) => stateAt(course, moment));
    const last = states.at(-1);
    const goals = JSON.stringify(last?.goals).slice(0, -1);
    expect(states.every((state) => goals.startsWith(JSON.stringify(state.goals).slice(0, -1)))).toBe(true);
    expect(states.every(({ halfTime }) => !halfTime || String(halfTime) === String(last?.halfTime))).toBe(true);
    const minutes = states.map(({ minute, ended }) => (ended ? 91 : (minute ?? 0)));
    expect([...minutes].sort((x, y) => x - y)).toEqual(minutes);
  }
});

it.each<[number, { minute: number | null; ended: boolean; hasHalfTime: boolean }]>([
  [0, { minute: 1, ended: false, hasHalfTime: false }],
  [44.9, { minute: 45, ended: false, hasHalfTime: false }],
  [50, { minute: 45, ended: false, hasHalfTime: true }],
  [64, { minute: 47, ended: false, hasHalfTime: true }],
  [105, { minute: 88, ended: false, hasHalfTime: true }],
  [115, { minute: null, ended: true, hasHalfTime: true }],
  [10_000, { minute: null, ended: true, hasHalfTime: true }],
])('stands %d minutes after the kick-off as %o', (elapsed, expected) => {
  const course: Course = { halfTimeAt: 48, endAt: 48 + 15 + 49, goals: [] };
  const { minute, ended, halfTime, fullTime } = stateAt(course, elapsed);
  expect({ minute, ended, hasHalfTime: halfTime !== null }).toEqual(expected);
  expect(fullTime !== null).toBe(expected.ended);
});

it('counts the goals of the score, each in its half', () => {
  for (const { course } of courses) {
    const state = stateAt(course, course.endAt);
    const first = goalsOf(course).filter(({ minute }) => minute <= 45);
    expect(state.score?.reduce((sum, goals) => sum + goals, 0)).toBe(course.goals.length);
    expect(state.halfTime?.reduce((sum, goals) => sum + goals, 0)).toBe(first.length);
  }
});
