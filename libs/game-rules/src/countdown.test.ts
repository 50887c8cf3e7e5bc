import fc from 'fast-check';
import { countdownTo } from './countdown';

const NOW = new Date('2026-09-19T18:00:00.000Z');
const inSeconds = (seconds: number) => new Date(NOW.getTime() + seconds * 1_000).toISOString();

it.each([
  ['a moment', 59, { days: 0, hours: 0, minutes: 0 }],
  ['a minute', 60, { days: 0, hours: 0, minutes: 1 }],
  ['an hour less a second', 3_599, { days: 0, hours: 0, minutes: 59 }],
  ['a day less a second', 86_399, { days: 0, hours: 23, minutes: 59 }],
  ['two days, three hours, four minutes', 183_840, { days: 2, hours: 3, minutes: 4 }],
  ['nothing', 0, { days: 0, hours: 0, minutes: 0 }],
  ['less than nothing', -500, { days: 0, hours: 0, minutes: 0 }],
])('G043 counts %s down', (_case, seconds, parts) => {
  expect(countdownTo(inSeconds(seconds), NOW)).toEqual(parts);
});

it('G043 its parts make up the whole minutes that are left', () => {
  fc.assert(
    fc.property(fc.nat({ max: 100_000_000 }), (seconds) => {
      const { days, hours, minutes } = countdownTo(inSeconds(seconds), NOW);
      expect((days * 24 + hours) * 60 + minutes).toBe(Math.floor(seconds / 60));
      expect(hours < 24 && minutes < 60).toBe(true);
    }),
  );
});
