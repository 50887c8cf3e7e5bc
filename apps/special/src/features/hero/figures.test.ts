import { aCup, aMatch, ENDED, ECUADOR, FRANCE } from '../../testing/cup';
import { figuresOf } from './figures';

const goal = (scorer: string, changes = {}) =>
  ({ side: 'home', scorer, minute: 10, offset: null, penalty: false, ownGoal: false, ...changes }) as const;
const ended = (scorers: readonly ReturnType<typeof goal>[], changes = {}) =>
  aMatch({ status: ENDED, score: { home: scorers.length, visitor: 0 }, goals: [...scorers], ...changes });

it('counts matches that are over and goals so far', () => {
  const now = '2022-11-22T16:30:00Z';
  const matches = aCup(now, { score: { home: 2, visitor: 1 }, minute: 30 }).flatMap(({ matches: own }) => own);
  expect(figuresOf(matches, now)).toMatchObject({ played: 2, matches: 10, goals: 6 });
});

describe('the best scorer', () => {
  it.each([
    ['nobody before the first goal', [ended([])], null],
    [
      'own goals are nobody’s',
      [ended([goal('A A'), goal('B B', { ownGoal: true }), goal('B B', { ownGoal: true })])],
      { names: ['A A'], goals: 1 },
    ],
    ['two may share it', [ended([goal('A A'), goal('B B')])], { names: ['A A', 'B B'], goals: 1 }],
    ['three say nothing', [ended([goal('A A'), goal('B B'), goal('C C')])], null],
    [
      'a short name is the full one of the same team',
      [ended([goal('Mbappé'), goal('Kylian Mbappé')])],
      { names: ['Kylian Mbappé'], goals: 2 },
    ],
    [
      'and not of another team',
      [ended([goal('Valencia')], { home: FRANCE }), ended([goal('Enner Valencia')], { home: ECUADOR })],
      { names: ['Valencia', 'Enner Valencia'], goals: 1 },
    ],
  ])('%s', (_what, matches, best) => {
    expect(figuresOf(matches, '2022-11-30T00:00:00Z').best).toEqual(best);
  });
});
