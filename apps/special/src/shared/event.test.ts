import type { Round } from '@tribina/contracts';
import { EDITIONS, type EditionId } from '@tribina/editions';
import { aCup, SENEGAL } from '../testing/cup';
import { aSpecial, anInput, DOWN, MISSING } from '../testing/input';
import { eventOf, matchDayOf } from './event';

function eventAt(now: string, data = {}, edition: EditionId = 'rs') {
  const event = eventOf(anInput({ now, data, edition }));
  if (!event) throw new Error('There is no event');
  return event;
}

describe('P202: the event has its own today', () => {
  it.each([
    ['2022-11-10T12:00:00Z', { kind: 'before', days: 10 }],
    ['2022-11-19T23:30:00Z', { kind: 'running', day: 1, days: 11 }],
    ['2022-11-22T12:00:00Z', { kind: 'running', day: 3, days: 11 }],
    ['2022-11-30T12:00:00Z', { kind: 'running', day: 11, days: 11 }],
    ['2022-11-30T20:00:00Z', { kind: 'over', winner: SENEGAL }],
    ['2026-11-20T12:00:00Z', { kind: 'over', winner: SENEGAL }],
  ])('at %s it is %o', (now, stage) => {
    expect(eventAt(now).stage).toEqual(stage);
  });

  it('is over after its last day even if nobody has told the result of the final', () => {
    const rounds = aCup('2022-11-29T20:00:00Z');
    const data = { schedule: { isOk: true, value: { data: { competition: { id: 196, name: 'M' }, rounds } } } };
    expect(eventAt('2022-12-01T12:00:00Z', data).stage).toEqual({ kind: 'over', winner: null });
  });
});

it('is not over with a final that was level: the one that is played again decides it', () => {
  const level = { home: 1, visitor: 1 };
  const rounds = aCup('2022-11-30T20:00:00Z').map((round) => ({
    ...round,
    matches: round.matches.flatMap((match) => {
      if (match.phase !== 'final') return match;
      const first = { ...match, score: level, penalties: null };
      const again = { ...first, id: 99, startTime: '2022-12-02T16:00:00.000Z', score: null };
      return [first, { ...again, status: { ...match.status, endedStatus: false } }];
    }),
  }));
  const data = { schedule: { isOk: true, value: { data: { competition: { id: 196, name: 'M' }, rounds } } } };
  const special = aSpecial({ starts: '2022-11-20', ends: '2022-12-03' });
  const { stage } = eventAt('2022-12-01T12:00:00Z', { ...data, special: { isOk: true, value: { data: special } } });
  expect(stage).toMatchObject({ kind: 'running' });
});

describe('P068: the special', () => {
  it('names the event and its days', () => {
    const special = aSpecial({ name: 'Kup', starts: '2022-11-18', ends: '2022-12-02' });
    const event = eventAt('2022-11-18T12:00:00Z', { special: { isOk: true, value: { data: special } } });
    expect(event).toMatchObject({ name: 'Kup', stage: { kind: 'running', day: 1, days: 15 } });
  });

  it('may be missing: then the schedule says the days', () => {
    expect(eventAt('2022-11-22T12:00:00Z', { special: DOWN })).toMatchObject({
      name: 'Mundijal 2022',
      starts: '2022-11-20',
      ends: '2022-11-30',
    });
  });

  it.each([
    ['cannot be had', MISSING],
    ['has no matches', { isOk: true, value: { data: { competition: { id: 196, name: 'M' }, rounds: [] } } } as const],
  ])('is no event where the schedule %s', (_why, schedule) => {
    expect(eventOf(anInput({ data: { schedule } }))).toBeNull();
  });
});

describe('matchDayOf', () => {
  function dayAt(now: string, rounds: readonly Round[]) {
    const schedule = { isOk: true, value: { data: { competition: { id: 196, name: 'M' }, rounds } } } as const;
    const { day, matches, isLive } = matchDayOf(EDITIONS.ke, eventAt(now, { schedule }, 'ke'), now);
    return [day, matches.map(({ id }) => id), isLive];
  }

  it.each([
    ['before the event its first day', '2022-11-10T12:00:00Z', '2022-11-20', [1]],
    ['today', '2022-11-22T12:00:00Z', '2022-11-22', [3, 4]],
    ['on a day of rest the next one', '2022-11-23T12:00:00Z', '2022-11-24', [5, 6]],
    ['after the event its last day', '2026-11-20T12:00:00Z', '2022-11-30', [10]],
  ])('%s', (_what, now, day, ids) => {
    expect(dayAt(now, aCup(now))).toEqual([day, ids, false]);
  });

  it('keeps the day of a match that goes on past midnight', () => {
    const now = '2022-11-24T21:30:00Z';
    expect(dayAt(now, aCup(now, { score: { home: 1, visitor: 1 }, minute: 95 }))).toEqual(['2022-11-24', [5, 6], true]);
  });

  it('does not wait for the end of a match that nobody tells', () => {
    const yesterday = aCup('2022-11-20T17:00:00Z', { score: { home: 0, visitor: 0 }, minute: 60 });
    expect(dayAt('2022-11-21T08:00:00Z', yesterday)).toEqual(['2022-11-21', [2], false]);
  });
});
