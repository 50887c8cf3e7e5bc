import type { Outcome } from '@tribina/contracts';
import fc from 'fast-check';
import { isFullBet, packedSlip, pickOf, scoresOf, unpackSlip, type SentBet, type SlipFault } from './slips';

/** Events 1 to 8; those named were withdrawn. */
const eventsWithout = (...withdrawn: number[]) =>
  [1, 2, 3, 4, 5, 6, 7, 8].map((id) => ({ id, offered: !withdrawn.includes(id) }));
const EIGHT = eventsWithout();
const bet = (eventId: number, t1: unknown = '1', t2: unknown = '0'): SentBet => ({ eventId, t1, t2 });
const SEVEN = [1, 2, 3, 4, 5, 6, 7].map((id) => bet(id));

// Design contracts A3.3.
it.each<[string, string, Outcome]>([
  ['1', '0', '1'],
  ['0', '0', 'X'],
  ['0', '1', '2'],
])('G001 G048 W1: %s and %s is %s, and back', (t1, t2, outcome) => {
  expect(pickOf(t1, t2)).toBe(outcome);
  expect(scoresOf(outcome)).toEqual({ t1, t2 });
});

it.each<[unknown, unknown]>([
  ['2', '1'],
  ['1', '1'],
  ['-1', '0'],
  ['01', '0'],
  [1, '0'],
  ['1', 0],
  [true, '0'],
  [['1'], '0'],
  [' 1', '0'],
  ['', '2'],
])('W2: %j and %j is no prediction', (t1, t2) => {
  expect(pickOf(t1, t2)).toBe('INVALID');
  expect(packedSlip([...SEVEN, { eventId: 8, t1, t2 }], EIGHT)).toEqual({ picks: null, fault: 'INVALID_PICK' });
});

it.each<[unknown, unknown]>([
  ['', '0'],
  ['1', ''],
  [null, '0'],
  ['0', undefined],
  [null, null],
])('W3: %j and %j is not predicted yet', (t1, t2) => {
  expect(pickOf(t1, t2)).toBe('EMPTY');
  expect(packedSlip([...SEVEN, { eventId: 8, t1, t2 }], EIGHT)).toEqual({ picks: null, fault: 'INCOMPLETE_SLIP' });
});

it.each<[string, readonly SentBet[], SlipFault]>([
  ['W3: seven of eight', SEVEN, 'INCOMPLETE_SLIP'],
  ['nothing', [], 'INCOMPLETE_SLIP'],
  ['W4: a match of another stage', [...SEVEN, bet(9)], 'UNKNOWN_EVENT'],
  ['W4: a ninth match', [...SEVEN, bet(8), bet(9)], 'UNKNOWN_EVENT'],
  ['W4: a match twice', [...SEVEN, bet(7)], 'DUPLICATE_EVENT'],
  ['W4: a match twice beside all eight', [...SEVEN, bet(8), bet(8, '0', '1')], 'DUPLICATE_EVENT'],
])('G046 %s is refused', (_case, bets, fault) => {
  expect(packedSlip(bets, EIGHT)).toEqual({ picks: null, fault });
  expect(isFullBet(bets, EIGHT)).toBe(false);
});

it.each<[string, readonly SentBet[], number[], string]>([
  ['eight of eight', [...SEVEN, bet(8, '0', '0')], [], '1111111X'],
  ['in any order', [bet(8, '0', '1'), ...[...SEVEN].reverse()], [], '11111112'],
  ['W5: seven, the eighth withdrawn', SEVEN, [8], '1111111-'],
  ['W5: with a prediction for the withdrawn one', [...SEVEN, bet(8, '0', '1')], [8], '11111112'],
  ['with nothing chosen for the withdrawn one', [...SEVEN, bet(8, null, null)], [8], '1111111-'],
])('G046 %s is a full slip', (_case, bets, withdrawn, picks) => {
  expect(packedSlip(bets, eventsWithout(...withdrawn))).toEqual({ picks, fault: null });
  expect(isFullBet(bets, eventsWithout(...withdrawn))).toBe(true);
});

it('a wrong value for a withdrawn match is wrong nevertheless', () => {
  expect(packedSlip([...SEVEN, bet(8, '7', '0')], eventsWithout(8)).fault).toBe('INVALID_PICK');
});

it('a packed slip is read back by position', () => {
  expect(unpackSlip('1X21X21-')).toEqual(['1', 'X', '2', '1', 'X', '2', '1', null]);
});

const anyOutcome = fc.constantFrom<Outcome[]>('1', 'X', '2');

it('G001 every full slip is read back as it was packed, whatever the order in which it was sent', () => {
  fc.assert(
    fc.property(fc.array(anyOutcome, { minLength: 8, maxLength: 8 }), fc.nat({ max: 7 }), (outcomes, turn) => {
      const bets = outcomes.map((outcome, index) => ({ eventId: index + 1, ...scoresOf(outcome) }));
      const { picks } = packedSlip([...bets.slice(turn), ...bets.slice(0, turn)], EIGHT);
      expect(picks).toMatch(/^[1X2]{8}$/);
      expect(unpackSlip(picks ?? '')).toEqual(outcomes);
    }),
  );
});

it('G001 whatever is sent, it is one of the three outcomes, empty, invalid', () => {
  const value = fc.oneof(fc.constantFrom('0', '1', '', null, undefined), fc.anything());
  fc.assert(
    fc.property(value, value, (t1, t2) => {
      const pick = pickOf(t1, t2);
      if (pick === 'EMPTY') expect([t1, t2].some((one) => one === '' || one === null || one === undefined)).toBe(true);
      else if (pick !== 'INVALID') expect(scoresOf(pick)).toEqual({ t1, t2 });
    }),
  );
});
