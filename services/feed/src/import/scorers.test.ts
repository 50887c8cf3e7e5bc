import type { DraftGoal, DraftMatch } from './draft';
import { withFullNames } from './scorers';

const goal = (scorer: string, more: Partial<DraftGoal> = {}): DraftGoal => ({
  side: 'home',
  scorer,
  minute: 10,
  offset: null,
  penalty: false,
  ownGoal: false,
  path: [],
  ...more,
});

/** Of one team; each a day after the one before it. */
const played = (...scorers: readonly (string | DraftGoal)[]): DraftMatch[] =>
  scorers.map((scorer, index) => matchOn(index + 1, [typeof scorer === 'string' ? goal(scorer) : scorer]));

const matchOn = (day: number, goals: DraftMatch['goals']): DraftMatch => ({
  round: 1,
  group: null,
  phase: 'league',
  home: 'japan',
  visitor: `guest-${day}`,
  startTime: `2022-11-0${day}T12:00:00.000Z`,
  stadium: null,
  code: 0,
  halfTime: null,
  fullTime: null,
  extraTime: null,
  penalties: null,
  goals,
  at: { match: [], visitor: [], group: [], halfTime: [], fullTime: [], extraTime: [], penalties: [], goals: [] },
});

const scorersOf = (matches: readonly DraftMatch[]) =>
  withFullNames(matches).flatMap(({ goals }) => goals?.map(({ scorer }) => scorer) ?? []);

it.each<[string, string[], string[]]>([
  ['by his last name alone', ['Gareth Bale', 'Bale'], ['Gareth Bale', 'Gareth Bale']],
  ['by a last name of two', ['Gareth Bale', 'Anna Bale', 'Bale'], ['Gareth Bale', 'Anna Bale', 'Bale']],
  ['without his marks', ['Ritsu Dōan', 'Ritsu Doan', 'Ritsu Dōan'], Array(3).fill('Ritsu Dōan')],
  ['with marks once', ['Ritsu Dōan', 'Ritsu Doan', 'Ritsu Doan'], Array(3).fill('Ritsu Doan')],
  ['in two ways as often', ['Ritsu Doan', 'Ritsu Dōan'], ['Ritsu Doan', 'Ritsu Doan']],
  ['by a last name without marks', ['Ritsu Dōan', 'Doan'], ['Ritsu Dōan', 'Ritsu Dōan']],
  ['by a letter of another', ['Al Dawsari', 'Al Dawasari'], ['Al Dawsari', 'Al Dawasari']],
])('who is called %s', (_, told, names) => {
  expect(scorersOf(played(...told))).toEqual(names);
});

it('of spellings that are there as often takes the one that is the first in time, wherever it stands in the file', () => {
  const [first, second] = played('Ritsu Doan', 'Ritsu Dōan');
  expect(scorersOf([second, first].flatMap((match) => match ?? []))).toEqual(['Ritsu Doan', 'Ritsu Doan']);
  const inOne = matchOn(1, [goal('Ritsu Dōan', { minute: 90 }), goal('Ritsu Doan', { minute: 45, offset: 1 })]);
  expect(scorersOf([inOne])).toEqual(['Ritsu Doan', 'Ritsu Doan']);
});

it('somebody of another team is another person, and an own goal is one of the other team', () => {
  const visitor = (more: Partial<DraftGoal>) => matchOn(2, [goal('José', { side: 'visitor', ...more })]);
  expect(scorersOf([...played('Jose'), visitor({})])).toEqual(['Jose', 'José']);
  expect(scorersOf([...played('Jose'), visitor({ ownGoal: true })])).toEqual(['Jose', 'Jose']);
});

it('leaves a match without goals as it is', () => {
  expect(withFullNames([matchOn(1, null)])).toEqual([matchOn(1, null)]);
});
