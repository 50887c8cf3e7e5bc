import { instantOf, isDay, isTimeZone } from './zone';

it.each([
  ['P199 Qatar - Ecuador', '2022-11-20', '19:00', 'Asia/Qatar', '2022-11-20T16:00:00.000Z'],
  ['summer in London', '2023-08-11', '20:00', 'Europe/London', '2023-08-11T19:00:00.000Z'],
  ['winter in London', '2024-01-13', '12:30', 'Europe/London', '2024-01-13T12:30:00.000Z'],
  ['the evening before the year ends in UTC', '2023-12-31', '20:00', 'America/New_York', '2024-01-01T01:00:00.000Z'],
  ['just before clocks go forward', '2024-03-31', '01:59', 'Europe/Berlin', '2024-03-31T00:59:00.000Z'],
  ['just after', '2024-03-31', '03:00', 'Europe/Berlin', '2024-03-31T01:00:00.000Z'],
  ['the earlier of two when they go back', '2024-10-27', '02:30', 'Europe/Berlin', '2024-10-27T00:30:00.000Z'],
  ['a half hour of offset', '2024-05-05', '18:00', 'Asia/Kolkata', '2024-05-05T12:30:00.000Z'],
])('%s', (_title, date, time, zone, instant) => {
  expect(instantOf(date, time, zone)).toBe(instant);
});

it('has no instant for a time that clocks skip', () => {
  expect(instantOf('2024-03-31', '02:30', 'Europe/Berlin')).toBeNull();
});

it.each([
  ['2024-02-29', true],
  ['2023-02-29', false],
  ['2023-13-01', false],
  ['2023-00-10', false],
  ['0023-01-01', false],
  ['9999-01-01', false],
])('knows that %s is a day: %s', (date, expected) => {
  expect(isDay(date)).toBe(expected);
});

it.each([
  ['Europe/Belgrade', true],
  ['UTC', true],
  ['Europe/Atlantis', false],
  ['', false],
])('knows the zone %s: %s', (zone, expected) => {
  expect(isTimeZone(zone)).toBe(expected);
});
