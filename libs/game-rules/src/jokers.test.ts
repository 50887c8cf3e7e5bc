import type { Joker } from '@tribina/contracts';
import { investFault, JOKER_TICKETS, jokerFor, jokerGrant, linkFault, type InvestFacts } from './jokers';

it('G096: tickets of 1,000 RSD (16 KM) and 2,000 RSD (32 KM)', () => {
  expect(JOKER_TICKETS).toEqual({
    EVENT_DOUBLE_PTS: { RSD: 1_000, BAM: 16 },
    EVENT_TRIPLE_PTS: { RSD: 2_000, BAM: 32 },
  });
});

it.each([
  [999.99, 'RSD', null],
  [1_000, 'RSD', 'EVENT_DOUBLE_PTS'],
  [1_999.99, 'RSD', 'EVENT_DOUBLE_PTS'],
  [2_000, 'RSD', 'EVENT_TRIPLE_PTS'],
  [15.99, 'BAM', null],
  [16, 'BAM', 'EVENT_DOUBLE_PTS'],
  [31.99, 'BAM', 'EVENT_DOUBLE_PTS'],
  [32, 'BAM', 'EVENT_TRIPLE_PTS'],
] as const)('G036 G096: tickets of %d %s are worth %s', (amount, currency, type) => {
  expect(jokerFor(amount, currency)).toBe(type);
});

const [DOUBLE, TRIPLE] = ['EVENT_DOUBLE_PTS', 'EVENT_TRIPLE_PTS'] as const;

it.each<[string, Parameters<typeof jokerGrant>, ReturnType<typeof jokerGrant>]>([
  ['too little', [null, null], null],
  ['enough for the first', [null, DOUBLE], 'GRANT'],
  ['enough for a triple at once', [null, TRIPLE], 'GRANT'],
  ['told again', [{ type: DOUBLE, state: 'AVAILABLE' }, DOUBLE], null],
  ['more, before it is invested', [{ type: DOUBLE, state: 'AVAILABLE' }, TRIPLE], 'UPGRADE'],
  ['more, after it was invested', [{ type: DOUBLE, state: 'INVESTED' }, TRIPLE], null],
  ['more, after it was spent', [{ type: DOUBLE, state: 'SPENT' }, TRIPLE], null],
  ['more, after it was returned', [{ type: DOUBLE, state: 'RETURNED' }, TRIPLE], null],
  ['a triple already', [{ type: TRIPLE, state: 'AVAILABLE' }, TRIPLE], null],
])('G096: tickets, %s', (_case, [held, earned], grant) => {
  expect(jokerGrant(held, earned)).toBe(grant);
});

const CHOICE = { eventId: 3, tokenId: 70, type: TRIPLE };
const token = (state: Joker['state'], stageId: number | null = 5) => ({ type: TRIPLE, state, stageId });
const FACTS: InvestFacts = {
  stage: { id: 5, status: 'FUTURE' },
  hasSlip: true,
  event: { offered: true, status: 'FUTURE' },
  token: token('AVAILABLE'),
  invested: null,
};

// Design contracts A2.3, A3.3.
it.each<[string, Partial<InvestFacts>, ReturnType<typeof investFault>]>([
  ['a granted joker', {}, null],
  ['a returned joker of another stage', { token: token('RETURNED', null) }, null],
  ['a returned joker of this stage', { token: token('RETURNED') }, null],
  ['a joker granted for another stage', { token: token('AVAILABLE', 4) }, 'TOKEN_USED'],
  ['a joker that is invested elsewhere', { token: token('INVESTED') }, 'TOKEN_USED'],
  ['a spent joker', { token: token('SPENT') }, 'TOKEN_USED'],
  ['a joker of another type than said', { token: { ...token('AVAILABLE'), type: DOUBLE } }, 'TOKEN_TYPE'],
  ['D10: at the deadline', { stage: { id: 5, status: 'ACTIVE' } }, 'INACTIVE_STAGE'],
  ['in a stage that is over', { stage: { id: 5, status: 'DONE' } }, 'INACTIVE_STAGE'],
  ['W11: before any slip', { hasSlip: false }, 'NO_SLIP'],
  ['on a match of another stage', { event: null }, 'UNKNOWN_EVENT'],
  ['on a withdrawn match', { event: { offered: false, status: 'FUTURE' } }, 'UNKNOWN_EVENT'],
  ['on a match that has begun', { event: { offered: true, status: 'ACTIVE' } }, 'INACTIVE_STAGE'],
  ['W9: the same again, with a saved slip', { token: token('INVESTED'), invested: CHOICE }, null],
  ['W10: a second joker', { invested: { ...CHOICE, tokenId: 71 } }, 'TOKEN_ALREADY_IN_STAGE'],
  ['W10: another type', { invested: { ...CHOICE, type: DOUBLE } }, 'TOKEN_ALREADY_IN_STAGE'],
  ['W10: another match', { invested: { ...CHOICE, eventId: 4 } }, 'TOKEN_ALREADY_IN_STAGE'],
])('G050: %s', (_case, facts, fault) => {
  expect(investFault(CHOICE, { ...FACTS, ...facts })).toBe(fault);
});

it.each([
  [false, false, 'NOT_LINKED'],
  [true, false, 'UNVERIFIED_USER'],
  [true, true, null],
])('G066 W7: linked %s, verified there %s: %s', (isLinked, isVerified, fault) => {
  expect(linkFault({ isLinked, isVerified })).toBe(fault);
});
