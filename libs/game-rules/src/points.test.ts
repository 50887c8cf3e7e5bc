import type { Outcome } from '@tribina/contracts';
import fc from 'fast-check';
import { outcomeOf, pointsOf, resultOf, type JokerState, type MatchResult, type Slip } from './points';

const OUTCOMES: readonly Outcome[] = ['1', 'X', '2'];
const outcomesIn = (text: string) =>
  [...text].flatMap((letter) => OUTCOMES.find((outcome) => outcome === letter) ?? []);
const resultsIn = (text: string) =>
  [...text].map((letter): MatchResult => outcomesIn(letter)[0] ?? (letter === 'V' ? 'VOID' : 'PENDING'));

/** `3x2`: a double joker on the third match. */
function jokerIn(text: string): Slip['joker'] {
  const [position, factor] = text.split('x').map(Number);
  return position ? { index: position - 1, type: factor === 3 ? 'EVENT_TRIPLE_PTS' : 'EVENT_DOUBLE_PTS' } : null;
}

// Design contracts A3.2; "-" is none.
it.each<[string, string, string, string, 0 | 1, string, string, number, JokerState | null]>([
  ['P1', '1X21X21X', '1X21X21X', '-', 0, '11111111', '8/8', 8, null],
  ['P2', '1X21X21X', '1X21X211', '-', 0, '11111110', '7/8', 7, null],
  ['P3', '11111111', 'XXXXXXXX', '-', 0, '00000000', '0/8', 0, null],
  ['P4', '1X21X21X', '1X21X21X', '3x2', 0, '11211111', '8/8', 9, 'SPENT'],
  ['P5', '1X21X21X', '1X21X21X', '3x3', 0, '11311111', '8/8', 10, 'SPENT'],
  ['P6', '1X21X21X', '1X11X21X', '3x3', 0, '11011111', '7/8', 7, 'SPENT'],
  ['P7', '1X21X21X', '1X21X21X', '3x3', 1, '11311111', '8/8', 11, 'SPENT'],
  ['P8', '1X21X21X', '1XV1X21X', '3x3', 0, '11011111', '7/7', 7, 'RETURNED'],
  ['P9', '1X21X21X', '1XV1X21X', '-', 0, '11011111', '7/7', 7, null],
  ['P10', '1X21X21X', 'VV21X21X', '-', 0, '00111111', '6/6', 6, null],
  ['P12', '11111111', '22222222', '-', 1, '00000000', '0/8', 1, null],
  ['P13', '1X21X21X', '1X?1X21X', '3x2', 0, '11011111', '7/7', 7, 'INVESTED'],
  ['P14', '22222222', '21X21X21', '1x2', 0, '20010010', '3/8', 4, 'SPENT'],
  ['P15', 'XXXXXXXX', 'VVVVVVVV', '1x3', 1, '00000000', '0/0', 1, 'RETURNED'],
])(
  'G007 G036 %s: %s on %s, joker %s, quiz %i',
  (_vector, picks, results, joker, quiz, perMatch, hits, total, jokerState) => {
    const slip = { picks: outcomesIn(picks), joker: jokerIn(joker), isQuizCorrect: quiz === 1 };
    const points = pointsOf(slip, resultsIn(results));
    expect([points.perMatch.join(''), `${points.correct}/${points.counted}`, points.total, points.jokerState]).toEqual([
      perMatch,
      hits,
      total,
      jokerState,
    ]);
  },
);

it('G007 P11: without a slip nothing counts, not even the quiz', () => {
  expect(pointsOf(null, resultsIn('1X21X21X'))).toEqual({
    perMatch: [],
    correct: 0,
    counted: 8,
    total: 0,
    jokerState: null,
  });
});

it('a slip without a pick for a withdrawn match wins on the others', () => {
  const slip = { picks: [null, ...outcomesIn('X21X21X')], joker: null, isQuizCorrect: false };
  expect(pointsOf(slip, resultsIn('VX21X21X'))).toMatchObject({ correct: 7, counted: 7, total: 7 });
});

it.each([
  [2, 1, '1'],
  [0, 0, 'X'],
  [0, 3, '2'],
])('a score of %i:%i is %s', (home, visitor, outcome) => {
  expect(outcomeOf({ home, visitor })).toBe(outcome);
});

const GOALS = { home: 2, visitor: 1 };

it.each<[string, number, boolean, typeof GOALS | null, MatchResult]>([
  ['played', 0, true, GOALS, '1'],
  ['played, under a code that means nothing', 61, true, GOALS, '1'],
  ['being played', 0, false, GOALS, 'PENDING'],
  ['over, its score not known', 0, true, null, 'PENDING'],
  ['cancelled', 62, true, GOALS, 'VOID'],
  ['postponed', 60, false, null, 'PENDING'],
  ['interrupted, though marked as ended', 70, true, GOALS, 'PENDING'],
  ['suspended', 71, false, GOALS, 'PENDING'],
  ['stopped', 72, true, GOALS, 'PENDING'],
])('G098 a match that is %s', (_case, code, endedStatus, score, result) => {
  const match = { status: { code, endedStatus }, score, offered: true, isVoided: false };
  expect(resultOf(match)).toBe(result);
  expect(resultOf({ ...match, isVoided: true })).toBe('VOID');
  expect(resultOf({ ...match, offered: false })).toBe('VOID');
});

it('a stage is worth 0 to 11 points, and a joker adds at most two to what its slip wins without', () => {
  const result = fc.constantFrom<MatchResult[]>('1', 'X', '2', 'VOID', 'PENDING');
  const eight = { minLength: 8, maxLength: 8 };
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(...OUTCOMES), eight),
      fc.array(result, eight),
      fc.nat({ max: 7 }),
      fc.constantFrom('EVENT_DOUBLE_PTS' as const, 'EVENT_TRIPLE_PTS' as const),
      fc.boolean(),
      (picks, results, index, type, isQuizCorrect) => {
        const plain = pointsOf({ picks, joker: null, isQuizCorrect }, results);
        const boosted = pointsOf({ picks, joker: { index, type }, isQuizCorrect }, results);
        expect(plain.total).toBe(plain.correct + (isQuizCorrect ? 1 : 0));
        expect(boosted.correct).toBe(plain.correct);
        expect(boosted.total - plain.total).toBe((plain.perMatch[index] ?? 0) * (type === 'EVENT_TRIPLE_PTS' ? 2 : 1));
        expect(boosted.total).toBeLessThanOrEqual(11);
        expect(boosted.total).toBeGreaterThanOrEqual(0);
      },
    ),
  );
});
