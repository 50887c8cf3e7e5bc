import { parseCommand, usage, UsageError } from './arguments';

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
  [['promote', 'news-1.0.0', '--percent', '5'], '--percent'],
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
  for (const word of ['build <remote>', 'token revoke <id>', '--edition', '--json', '--reason']) {
    expect(usage()).toContain(word);
  }
});
