import type { BadgeType } from '@tribina/contracts';
import { gameRankingSchemas } from '@tribina/contracts/schemas';
import fc from 'fast-check';
import { BADGE_TYPES, badgesOf, type BadgeFacts } from './badges';

/** `3/8`: three right of eight known, in a stage that is closed. */
function stage(hits: string, facts: Partial<BadgeFacts> = {}): BadgeFacts {
  const [correct = 0, counted = 0] = hits.split('/').map(Number);
  return { hasSlip: true, correct, counted, points: correct, rank: 5, isClosed: true, isJokerRight: false, ...facts };
}
const [ROOKIE, HAT_TRICK, KING] = ['ROOKIE_WINNER', 'STAGE_HAT_TRICK', 'THE_KING_OF_THE_MISSED'] as const;
const [LEADER, TEN, STRIKE] = ['STAGE_LEADER', 'TEN_STRIKES_WINNER', 'STAGE_STRIKE'] as const;
const BOOSTED = 'TOKEN_BOOSTED_WINNER';

it('G035: there are seven, those of the contract', () => {
  expect(BADGE_TYPES).toEqual([ROOKIE, HAT_TRICK, KING, LEADER, TEN, STRIKE, BOOSTED]);
  expect(gameRankingSchemas.acknowledgeTrophy.params.properties.badgeType.enum).toEqual(BADGE_TYPES);
});

// Design contracts A3.6.
it.each<[string, BadgeFacts[], BadgeType[]]>([
  ['nothing played', [], []],
  ['no slip', [stage('0/8', { hasSlip: false, rank: 0 })], []],
  ['B1: one right in the first stage', [stage('1/8')], [ROOKIE]],
  ['B2: none right', [stage('0/8')], [KING]],
  ['B2: none right, then two', [stage('0/8'), stage('2/8')], [ROOKIE, KING]],
  ['B3: three right', [stage('3/8')], [ROOKIE, HAT_TRICK]],
  ['B3: two right', [stage('2/8')], [ROOKIE]],
  ['B3: two right twice', [stage('2/8'), stage('2/8')], [ROOKIE]],
  ['B3: three right while the stage is played', [stage('3/5', { isClosed: false })], [ROOKIE, HAT_TRICK]],
  ['B4: none right of seven', [stage('0/7')], [KING]],
  ['B4: none right of six', [stage('0/6')], []],
  ['B4: none right of eight, not closed yet', [stage('0/8', { isClosed: false })], []],
  ['B5: eight of eight', [stage('8/8')], [ROOKIE, HAT_TRICK, STRIKE]],
  ['B5: seven of seven', [stage('7/7')], [ROOKIE, HAT_TRICK, STRIKE]],
  ['B5: six of six', [stage('6/6')], [ROOKIE, HAT_TRICK]],
  ['B5: seven of eight', [stage('7/8')], [ROOKIE, HAT_TRICK]],
  ['B5: seven of seven, not closed yet', [stage('7/7', { isClosed: false })], [ROOKIE, HAT_TRICK]],
  ['B6: a shared first rank', [stage('2/8', { rank: 1 })], [ROOKIE, LEADER]],
  ['B6: first by the quiz alone', [stage('0/8', { rank: 1, points: 1 })], [KING, LEADER]],
  ['B6: first before the close', [stage('2/8', { rank: 1, isClosed: false })], [ROOKIE]],
  ['B7: everybody with no points', [stage('0/8', { rank: 1 })], [KING]],
  ['B8: nine over stages', [stage('4/8'), stage('3/8'), stage('2/8')], [ROOKIE, HAT_TRICK]],
  [
    'B8: ten over stages, at that match',
    [stage('4/8'), stage('3/8'), stage('3/4', { isClosed: false })],
    [ROOKIE, HAT_TRICK, TEN],
  ],
  ['B9: a joker on a right match', [stage('1/8', { isJokerRight: true })], [ROOKIE, BOOSTED]],
  ['B10: an employee is a leader as well', [stage('2/8', { rank: 1 })], [ROOKIE, LEADER]],
])('G097 %s', (_case, facts, badges) => {
  expect(badgesOf(facts)).toEqual(badges);
});

it('G097 B11: a correction takes a badge away, and gives it back', () => {
  expect(badgesOf([stage('3/8')])).toContain(HAT_TRICK);
  expect(badgesOf([stage('2/8')])).not.toContain(HAT_TRICK);
  expect(badgesOf([stage('3/8')])).toContain(HAT_TRICK);
});

it('G097 a further stage never takes a badge away, and a joker, a quiz or a rank never gives one for hits', () => {
  const anyFacts = fc.record({
    hasSlip: fc.boolean(),
    correct: fc.nat({ max: 8 }),
    counted: fc.nat({ max: 8 }),
    points: fc.nat({ max: 11 }),
    rank: fc.nat({ max: 3 }),
    isClosed: fc.boolean(),
    isJokerRight: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(anyFacts), anyFacts, (stages, further) => {
      const badges = badgesOf(stages);
      expect(badgesOf([...stages, further])).toEqual(expect.arrayContaining(badges));
      const bare = stages.map((one) => ({ ...one, points: 0, rank: 0, isJokerRight: false }));
      expect(badges.filter((type) => type !== LEADER && type !== BOOSTED)).toEqual(badgesOf(bare));
    }),
  );
});
