import { instantOfWallTime, offsetName, wallTimeOf } from './zone-time';

const BELGRADE = 'Europe/Belgrade';

it.each([
  ['winter', '2026-11-20T14:30', BELGRADE, '2026-11-20T13:30:00.000Z', 'UTC+1'],
  ['summer', '2026-07-01T14:30', BELGRADE, '2026-07-01T12:30:00.000Z', 'UTC+2'],
  ['a zone without summer', '2026-07-01T14:30', 'Africa/Nairobi', '2026-07-01T11:30:00.000Z', 'UTC+3'],
  ['the hour that is there twice', '2026-10-25T02:30', BELGRADE, '2026-10-25T00:30:00.000Z', 'UTC+2'],
  ['midnight of the change', '2026-03-29T00:00', BELGRADE, '2026-03-28T23:00:00.000Z', 'UTC+1'],
])('%s', (_what, wall, zone, instant, offset) => {
  expect(instantOfWallTime(wall, zone)).toBe(instant);
  expect(wallTimeOf(instant, zone)).toBe(wall);
  expect(offsetName(instant, zone)).toBe(offset);
});

it('an hour that is skipped is an hour later', () => {
  expect(instantOfWallTime('2026-03-29T02:30', BELGRADE)).toBe('2026-03-29T01:30:00.000Z');
});

it('what is no time is none', () => {
  expect([instantOfWallTime('', BELGRADE), instantOfWallTime('2026-13-40T99:99', BELGRADE)]).toEqual([null, null]);
});

it('a year that is still being typed is a time too', () => {
  for (const wall of ['0002-12-01T12:00', '0202-12-01T12:00']) {
    expect(wallTimeOf(instantOfWallTime(wall, BELGRADE) ?? '', BELGRADE)).toBe(wall);
  }
  expect(() => instantOfWallTime('0000-01-01T00:00', BELGRADE)).not.toThrow();
});
