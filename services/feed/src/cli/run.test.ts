import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { asText, TestFolder } from '../testing/files';
import { DEMO_DATA, startFeed, WORLD_CUP, type FeedUnderTest } from '../testing/feed';
import { runCli } from './run';
import path from 'node:path';

const folder = new TestFolder();
let feed: FeedUnderTest;

beforeAll(async () => {
  feed = await startFeed();
});

beforeEach(() => feed.reset());

afterAll(async () => {
  await feed.close();
  folder.remove();
});

/** Runs a command line; what it printed, on which side, and how it ended. */
async function run(args: string[], environment: NodeJS.ProcessEnv = { DATABASE_URL: feed.url }) {
  const out: string[] = [];
  const errors: string[] = [];
  const exitCode = await runCli(args, {
    environment,
    runFile: path.join(folder.path, 'feed.json'),
    demoFile: path.join(DEMO_DATA, 'liga-vetrova.json'),
    print: (text) => out.push(text),
    printError: (text) => errors.push(text),
  });
  return { exitCode, out: out.join('\n'), errors: errors.join('\n') };
}

const LEAGUE = {
  name: 'League',
  matches: [{ round: 'Matchday 1', date: '2024-07-20', time: '18:00', team1: 'FC One', team2: 'FC Two' }],
};

it('says what it took, and ends with 0', async () => {
  const file = folder.write('league.json', LEAGUE);
  const { exitCode, out } = await run(['import', file, '--time-zone', 'Europe/Paris', '--name', 'The League']);
  expect(exitCode).toBe(0);
  expect(out.split('\n')).toEqual([
    `taken    ${file}`,
    expect.stringMatching(/^ {9}The League \(\d+\), 1 matches: 1 new, 0 changed, 0 as before$/),
    '1 taken, 0 refused',
  ]);
});

it('tries without changing anything', async () => {
  const file = folder.write('league.json', LEAGUE);
  const bad = folder.write('bad.json', { ...LEAGUE, matches: [{ ...LEAGUE.matches[0], date: '2024-02-30' }] });
  const before = await feed.contents();
  const { exitCode, out } = await run(['import', file, bad, '--time-zone', 'Europe/Paris', '--dry-run']);
  expect([exitCode, out.split('\n').at(-1)]).toEqual([1, '1 taken, 1 refused: tried, and nothing changed']);
  expect(out).toContain('1 matches: 1 new');
  expect(await feed.contents()).toEqual(before);
  expect(await feed.newEvents()).toEqual([]);
});

it('says what it refused, with file, line and reason, and ends with 1', async () => {
  const file = folder.write('league.json', { ...LEAGUE, matches: [{ ...LEAGUE.matches[0], date: '2024-02-30' }] });
  const { exitCode, out } = await run(['import', file, '--time-zone', 'Europe/Paris']);
  expect(exitCode).toBe(1);
  expect(out.split('\n')).toEqual([
    `refused  ${file}, nothing of it was taken`,
    `         ${file}:6: matches[0].date is no day: 2024-02-30`,
    '0 taken, 1 refused',
  ]);
});

it('prints one JSON object when it is asked to', async () => {
  const inner = new TestFolder();
  const bad = inner.write('bad.json', asText(LEAGUE).slice(0, 20));
  const good = inner.write('league.json', { ...LEAGUE, matches: [{ ...LEAGUE.matches[0], time: undefined }] });
  const { exitCode, out } = await run(['import', inner.path, '--time-zone', 'Europe/Paris', '--json']);
  inner.remove();
  expect(exitCode).toBe(1);
  expect(JSON.parse(out)).toEqual({
    taken: [
      {
        file: good,
        competition: { id: expect.any(Number), key: 'league', name: 'League' },
        matches: { added: 1, changed: 0, unchanged: 0 },
        isNews: true,
        missing: [],
        remarks: [{ line: 4, reason: 'matches[0] has no time: the start of its day is taken' }],
      },
    ],
    passedOver: [],
    refused: [{ file: bad, faults: [{ line: expect.any(Number), reason: expect.stringContaining('is not JSON') }] }],
  });
});

it('takes several files at a time, each whole or not at all', async () => {
  const inner = new TestFolder();
  const good = inner.write('several.json', { ...LEAGUE, name: 'Several 2023/24' });
  const bad = inner.write('none.json', '{');
  const { exitCode, out } = await run(['import', bad, good, '--time-zone', 'Europe/Paris']);
  inner.remove();
  expect([exitCode, out]).toEqual([1, expect.stringContaining('1 taken, 1 refused')]);
});

it('puts the invented league around a moment, once', async () => {
  const { exitCode, out } = await run(['demo', '--now', '2026-11-20T18:00Z', '--json']);
  expect([exitCode, JSON.parse(out)]).toEqual([0, { now: '2026-11-20T18:00:00.000Z', competitions: [301, 302] }]);
  const again = await run(['demo']);
  expect([again.exitCode, again.out]).toEqual([0, 'League of Winds is there already and stays as it is']);
});

it('takes the time of the services as now', async () => {
  await feed.setTime('2031-05-05T12:00:00Z');
  expect((await run(['demo', '--json'])).out).toContain('"now":"2031-05-05T12:00');
});

it.each<[string, string[], string]>([
  ['no command', [], 'There is no command'],
  ['another command', ['export'], "There is no command 'export'"],
  ['no file', ['import'], 'import takes files or folders'],
  ['an unknown option', ['import', 'a', '--zone', 'x'], "Unknown option '--zone'"],
  ['a zone that does not exist', ['import', 'a', '--time-zone', 'Mars'], "'Mars' is no time zone"],
  ['a time that does not exist', ['demo', '--now', 'soon'], "'soon' is no time"],
])('refuses %s with the usage, and ends with 2', async (_title, args, message) => {
  const { exitCode, out, errors } = await run(args);
  expect([exitCode, out]).toEqual([2, '']);
  expect(errors).toContain(message);
  expect(errors).toContain('Usage:');
});

it('ends with 2 when there is no such file, in JSON too', async () => {
  expect(await run(['import', '/nowhere.json'])).toMatchObject({
    exitCode: 2,
    errors: expect.stringContaining('ENOENT'),
  });
  const { exitCode, out } = await run(['import', '/nowhere.json', '--json']);
  expect([exitCode, JSON.parse(out)]).toEqual([2, { error: expect.stringContaining('ENOENT') }]);
});

it('explains itself', async () => {
  expect(await run(['--help'])).toMatchObject({ exitCode: 0, out: expect.stringContaining('npm run feed -- import') });
});

it('finds the database of a running npm start', async () => {
  const file = folder.write('league.json', LEAGUE);
  const args = ['import', file, '--time-zone', 'Europe/Paris'];
  expect(await run(args, {})).toMatchObject({ exitCode: 2, errors: expect.stringContaining('set DATABASE_URL') });
  folder.write('feed.json', { pid: 1, port: 8104, databaseUrl: feed.url });
  expect(await run(args, {})).toMatchObject({ exitCode: 0 });
});

it('runs as a process', () => {
  const root = fileURLToPath(new URL('../../../../', import.meta.url));
  const command = ['--import', 'tsx', 'services/feed/src/cli.ts', 'import', WORLD_CUP];
  const { status, stdout } = spawnSync(process.execPath, command, {
    cwd: root,
    env: { ...process.env, DATABASE_URL: feed.url },
    encoding: 'utf8',
  });
  expect([status, stdout]).toEqual([0, expect.stringContaining('World Cup 2022 (196), 64 matches: 64 new')]);
});
