import type { Match } from '@tribina/contracts';
import { EDITIONS } from '@tribina/editions';
import { matchInWords, matchLabel, matchPhase, winnerSide } from './match-state';
import { sportsEvent } from './sports-event';
import { aMatch } from './testing';

const NOW = '2026-11-20T18:00:00Z';
const at = (startTime: string, status = {}) =>
  aMatch({ startTime, status: { code: 0, endedStatus: false, minute: null, ...status } });

describe('matchPhase', () => {
  it.each([
    ['2026-11-20T18:00:01Z', {}, 'future'],
    ['2026-11-20T18:00:01Z', { code: 60 }, 'future'],
    ['2026-11-20T18:00:00Z', {}, 'live'],
    ['2026-11-20T14:00:01Z', {}, 'live'],
    ['2025-10-18T18:00:00Z', { minute: 58 }, 'live'],
    ['2026-11-20T14:00:00Z', {}, 'off'],
    ['2026-11-20T17:00:00Z', { code: 62, endedStatus: true }, 'off'],
    ['2026-11-20T15:00:00Z', { endedStatus: true }, 'done'],
  ] as const)('G040: %s %o is %s', (startTime, status, phase) => {
    expect(matchPhase(at(startTime, status), NOW)).toBe(phase);
  });
});

describe('a match of which the day alone is known', () => {
  const onDay = (day: string, status = {}, score: Match['score'] = null) => ({
    ...at(`${day}T00:00:00+01:00`, status),
    day,
    score,
  });

  it.each([
    ['2026-11-21', {}, 'future', 'sutra', null],
    ['2026-11-28', {}, 'future', 'sub, 28. nov', null],
    // Its day goes by before anybody can say more.
    ['2026-11-20', {}, 'future', 'pet, 20. nov', null],
    ['2026-11-20', { minute: 12 }, 'live', 'uživo 12′', 1],
    ['2026-11-20', { endedStatus: true }, 'done', 'kraj', 1],
    ['2026-11-19', { code: 60 }, 'off', 'odloženo', null],
    ['2026-11-19', {}, 'off', 'čet, 19. nov', null],
  ] as const)('%s %o is %s: %s', (day, status, phase, label, goals) => {
    const match = onDay(day, status, goals === null ? null : { home: goals, visitor: 0 });
    expect([matchPhase(match, NOW), matchLabel(match, EDITIONS.rs, NOW)]).toEqual([phase, label]);
  });

  it('is a day for search engines, too', () => {
    expect(sportsEvent(onDay('2026-11-21'))).toMatchObject({ startDate: '2026-11-21' });
  });
});

describe('matchLabel', () => {
  it.each([
    ['2026-11-20T20:00:00Z', {}, '21:00'],
    ['2026-11-21T20:00:00Z', {}, 'sutra 21:00'],
    ['2026-11-28T20:00:00Z', {}, 'sub, 28. nov 21:00'],
    ['2026-11-20T17:00:00Z', { minute: 58 }, 'uživo 58′'],
    ['2026-11-20T17:00:00Z', {}, 'uživo'],
    ['2026-11-20T15:00:00Z', { endedStatus: true }, 'kraj'],
    ['2026-11-20T15:00:00Z', { code: 60 }, 'odloženo'],
    // Nobody has said how it went.
    ['2025-10-18T18:00:00Z', {}, 'sub, 18. okt'],
  ] as const)('P199: %s %o is %s', (startTime, status, label) => {
    expect(matchLabel(at(startTime, status), EDITIONS.rs, NOW)).toBe(label);
  });
});

it('says a match in words', () => {
  const match = { ...at('2026-11-20T17:00:00Z', { minute: 58 }), score: { home: 2, visitor: 1 } };
  expect(matchInWords(match, EDITIONS.ke, NOW)).toBe('Košava against Bura, score 2–1, minute 58');
});

it('says extra time and penalties in words', () => {
  const match = aMatch({
    startTime: '2026-11-20T13:00:00Z',
    status: { code: 0, endedStatus: true, minute: null },
    score: { home: 3, visitor: 3 },
    extraTime: { home: 3, visitor: 3 },
    penalties: { home: 4, visitor: 2 },
  });
  expect(matchInWords(match, EDITIONS.rs, NOW)).toBe('Košava – Bura, rezultat 3:3, posle produžetaka, penali 4:2');
});

it.each([
  ['2026-11-20T20:00:00Z', {}, 'početak: 21:00'],
  ['2026-11-21T20:00:00Z', {}, 'početak: sutra 21:00'],
  ['2026-11-20T17:00:00Z', { code: 60 }, 'odloženo'],
  ['2026-11-20T17:00:00Z', {}, 'uživo'],
] as const)('says of a match without a score, at %s %o: %s', (startTime, status, state) => {
  const match = { ...at(startTime, status), score: null };
  expect(matchInWords(match, EDITIONS.rs, NOW)).toBe(`Košava – Bura, ${state}`);
});

describe('winnerSide', () => {
  const ended = { code: 0, endedStatus: true, minute: null };
  it.each([
    ['a win', ended, { home: 2, visitor: 1 }, null, 'home'],
    ['a draw', ended, { home: 1, visitor: 1 }, null, null],
    ['penalties', ended, { home: 1, visitor: 1 }, { home: 2, visitor: 4 }, 'visitor'],
    ['a match in play', { ...ended, endedStatus: false }, { home: 2, visitor: 1 }, null, null],
    ['no score', ended, null, null, null],
  ] as const)('%s', (_what, status, score, penalties, side) => {
    expect(winnerSide({ status, score, penalties })).toBe(side);
  });
});
