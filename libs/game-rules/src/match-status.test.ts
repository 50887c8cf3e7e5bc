import fc from 'fast-check';
import { isFaded, isResultShown, isVoid, matchStatus, type MatchStatus } from './match-status';

const START = '2026-09-19T18:00:00.000Z';
const HOUR_MS = 3_600_000;

const match = (code: number, endedStatus: boolean) => ({ startTime: START, status: { code, endedStatus } });
const afterStart = (ms: number) => new Date(Date.parse(START) + ms);

// Design contracts A2.1, vectors S1 to S8.
it.each<[string, number, number, boolean, MatchStatus]>([
  ['S1', -1, 0, false, 'FUTURE'],
  ['S2', 0, 0, false, 'ACTIVE'],
  ['S3', -HOUR_MS, 60, false, 'FUTURE'],
  ['S4', HOUR_MS, 60, false, 'POSTPONED'],
  ['S5', HOUR_MS, 62, true, 'CANCELLED'],
  ['S6 interrupted', HOUR_MS, 70, false, 'INTERRUPTED'],
  ['S6 suspended', HOUR_MS, 71, false, 'SUSPENDED'],
  ['S6 stopped', HOUR_MS, 72, false, 'STOPPED'],
  ['S7', 2 * HOUR_MS, 0, true, 'DONE'],
  ['S7 with a code that means nothing', 2 * HOUR_MS, 61, true, 'DONE'],
  ['S8', 2 * HOUR_MS, 0, false, 'ACTIVE'],
])('G040 G098 %s: %i ms from the start, code %i, ended %s is %s', (_vector, sinceStart, code, ended, status) => {
  expect(matchStatus(match(code, ended), afterStart(sinceStart))).toBe(status);
});

it('G040 is future before the start, whatever else is said of the match', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e12 }), fc.integer(), fc.boolean(), (untilStart, code, ended) => {
      expect(matchStatus(match(code, ended), afterStart(-untilStart))).toBe('FUTURE');
    }),
  );
});

it.each<[MatchStatus, boolean, boolean]>([
  ['FUTURE', false, false],
  ['ACTIVE', false, true],
  ['DONE', false, true],
  ['POSTPONED', true, false],
  ['CANCELLED', true, false],
  ['INTERRUPTED', true, false],
  ['SUSPENDED', true, false],
  ['STOPPED', true, false],
])('G041 a card that is %s: faded %s, with a result %s', (status, faded, withResult) => {
  expect([isFaded(status), isResultShown(status)]).toEqual([faded, withResult]);
});

it.each([
  [62, true],
  [60, false],
  [70, false],
  [71, false],
  [72, false],
  [0, false],
])('G098 code %i voids a match: %s', (code, expected) => {
  expect(isVoid(match(code, false))).toBe(expected);
});
