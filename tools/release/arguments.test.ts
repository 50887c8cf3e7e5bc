import { parseCommand, UsageError } from './arguments';
import { usage } from './usage';

it('reads verb, place and options', () => {
  expect(parseCommand(['promote', 'news-1.0.0', '--edition', 'hr', '--reason', 'a b', '--json'])).toMatchObject({
    verb: 'promote',
    place: 'news-1.0.0',
    options: { edition: 'hr', reason: 'a b', json: true, channel: undefined },
  });
  expect(
    parseCommand(['token', 'create', '--name', 'x', '--scope', 'read', '--scope', 'tokens', '--days', '7']),
  ).toMatchObject({
    verb: 'token create',
    place: '',
    options: { name: 'x', scope: ['read', 'tokens'], days: 7 },
  });
});

it('reads for whom a release is meant', () => {
  const words = ['--percent', '2.5%', '--only', 'signed-in,path:/nba', '--only', 'path:/', '--only', 'signed-out'];
  expect(parseCommand(['promote', 'news-1.0.0', ...words])?.options).toMatchObject({
    percent: 2.5,
    only: [{ isSignedIn: true, path: '/nba' }, { path: '/' }, { isSignedIn: false }],
  });
});

it.each([
  [
    ['pin', 'news-1.0.0', 'host-1.0.0'],
    ['news-1.0.0', 'host-1.0.0'],
  ],
  [['pin', '--channel', 'preview-1'], []],
  [['health'], []],
  [['health', 'news'], ['news']],
])('reads as many words as the verb takes: %j', (args, places) => {
  expect(parseCommand(args)?.places).toEqual(places);
});

it.each(['*', 'all'])('takes --edition %s for all', (edition) => {
  expect(parseCommand(['rollback', 'news', '--edition', edition])?.options.edition).toBeUndefined();
});

it.each([[[]], [['help']], [['--help']], [['promote', '--help']]])('shows help for %j', (args) => {
  expect(parseCommand(args)).toBeNull();
});

it.each<[string[], string]>([
  [['deploy', 'news'], "'deploy news' is none of: build, publish,"],
  [['token'], "'token' is none of:"],
  [['promote'], 'usage: release promote <release>'],
  [['promote', 'news-1.0.0', 'news-1.1.0'], 'usage: release promote <release>'],
  [['status', 'news'], 'usage: release status'],
  [['status', '--percent', '5'], '--percent'],
  [['promote', 'news-1.0.0', '--percent', 'ten'], "--percent 'ten' is not a percentage"],
  [['promote', 'news-1.0.0', '--percent', '-5'], '--percent'],
  [['promote', 'news-1.0.0', '--only', 'staff'], "--only 'staff' is none of: signed-in, signed-out, path:/x"],
  [['promote', 'news-1.0.0', '--only', 'path:nba'], "--only 'path:nba' is none of"],
  [['health', 'news', 'special'], 'usage: release health [<remote>]'],
  [['pin', '--minutes', '0'], "--minutes '0' is not a number from 1"],
  [['build', 'news', '--edition', 'rs'], '--edition'],
  [['promote', 'news-1.0.0', '--edition', 'de'], "--edition 'de' is none of: rs, hr, ke, all"],
  [['build', 'news', '--version', '1.0'], "--version '1.0' is not a semantic version"],
  [['history', 'news', '--limit', '0'], "--limit '0' is not a number from 1"],
  [['promote', 'news-1.0.0', '--reason'], '--reason'],
])('refuses %j', (args, message) => {
  expect(() => parseCommand(args)).toThrow(UsageError);
  expect(() => parseCommand(args)).toThrow(message);
});

it('lists every verb and option', () => {
  for (const word of [
    'build <remote>',
    'token revoke <id>',
    '--edition',
    '--json',
    '--reason',
    'why <rollout bits>',
    '--dry-run',
    'gc',
  ]) {
    expect(usage()).toContain(word);
  }
});
