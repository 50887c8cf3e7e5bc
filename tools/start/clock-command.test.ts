import { clockCommand } from './clock-command';

it.each([
  [['+3d'], { sql: 'clock_offset + $1::interval', values: ['+3 days'] }],
  [['-2h'], { sql: 'clock_offset + $1::interval', values: ['-2 hours'] }],
  [['--at', '2022-11-25T16:00Z'], { sql: '$1::timestamptz - clock_timestamp()', values: ['2022-11-25T16:00:00.000Z'] }],
  [['reset'], { sql: "interval '0'", values: [] }],
])('understands %j', (args, command) => expect(clockCommand(args)).toEqual(command));

it.each([[[]], [['3d']], [['+3w']], [['--at']], [['--at', 'tomorrow']], [['+123456d']]])('refuses %j', (args) =>
  expect(clockCommand(args)).toBeNull(),
);
