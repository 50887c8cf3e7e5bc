import { readSettings } from './settings';

it('takes a remote, and the system of this machine', () => {
  expect(readSettings(['special'])).toEqual({ remote: 'special', port: 3000, against: null });
});

it('takes another system, with its service and token', () => {
  const args = [
    'news',
    '--port',
    '3100',
    '--against',
    'https://tribina.example',
    '--url',
    'https://r.example',
    '--token',
    't',
  ];
  expect(readSettings(args)).toEqual({
    remote: 'news',
    port: 3100,
    against: new URL('https://tribina.example'),
    url: 'https://r.example',
    token: 't',
  });
});

it.each([[[]], [['--help']], [['news', '--help']]])('%j asks for help', (args) => {
  expect(readSettings(args)).toBe('help');
});

it.each([
  [['nobody'], 'one of news, prognozzer, special'],
  [['news', 'special'], 'one of news'],
  [['host'], 'npm run release -- pin host-1.0.0-try.1'],
  [['news', '--port', '70000'], "'70000' is not a port"],
  [['news', '--port', 'x'], "'x' is not a port"],
  [['news', '--against', 'tribina.example'], 'is not the address of a system'],
  [['news', '--against', 'ftp://tribina.example'], 'is not the address of a system'],
  [['news', '--against', 'https://tribina.example/rs'], 'is not the address of a system'],
  [['news', '--watch'], '--watch'],
])('refuses %j', (args, message) => {
  expect(() => readSettings(args)).toThrow(message);
});
