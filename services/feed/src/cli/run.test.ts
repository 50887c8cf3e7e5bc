import { rows } from '@tribina/service-kit';
import { programBeside } from '@tribina/testing';
import { sql } from 'drizzle-orm';
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { DEMO_DATA, WORLD_CUP } from '../testing/feed';
import { asText, TestFolder } from '../testing/files';
import { setUpImports } from '../testing/imports';
import { runCli } from './run';
import path from 'node:path';

const { folder, feed } = setUpImports();

/** Runs a command line; what it printed, on which side, and how it ended. */
async function run(args: string[], environment: NodeJS.ProcessEnv = { DATABASE_URL: feed().url }) {
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

describe('a later version of a file', () => {
  const TWO = {
    ...LEAGUE,
    matches: [
      { ...LEAGUE.matches[0], score: { ft: [2, 1] } },
      { ...LEAGUE.matches[0], round: 'Matchday 2', date: '2024-07-27', team1: 'FC Two', team2: 'FC One' },
    ],
  };
  const importOf = (matches: object[], ...more: string[]) =>
    run(['import', folder.write('league.json', { ...TWO, matches }), '--time-zone', 'Europe/Paris', ...more]);

  beforeEach(() => importOf(TWO.matches));

  it('is taken with the names of its teams that a folder of clubs has', async () => {
    folder.write('fr.clubs.txt', '= France\n\nFC One, 1900, Paris\n  | One Paris\n');
    folder.write('fr.stadiums.txt', 'One Paris\n  | FC Two\n');
    const later = TWO.matches.map(
      (match) => JSON.parse(JSON.stringify(match).replace('FC One', 'One Paris')) as object,
    );
    const { out } = await importOf(later, '--clubs', folder.path);
    expect(out).toContain('2 matches: 0 new, 0 changed, 2 as before');
  });

  it('is listed before it is taken', async () => {
    const later = [
      { ...TWO.matches[0], date: '2024-07-22', score: undefined },
      { ...TWO.matches[1], round: 'Matchday 3', team1: 'FC Three' },
    ];
    const { out } = await importOf(later, '--dry-run', '--alias', 'FC Three=FC Three');
    const id = (offset: number) => `\\(match \\d+${offset}\\)`;
    expect(out.split('\n').slice(1)).toEqual([
      expect.stringMatching(/, 2 matches: 1 new, 1 changed, 0 as before, 1 withdrawn$/),
      expect.stringMatching(
        new RegExp(
          `moved      FC One - FC Two, Round 1, 2024-07-22 16:00 UTC ${id(1)}, before: Round 1, 2024-07-20 16:00 UTC, ` +
            'score 2:1 now none$',
        ),
      ),
      expect.stringMatching(new RegExp(`withdrawn  FC Two - FC One, Round 2, 2024-07-27 16:00 UTC ${id(2)}$`)),
      expect.stringMatching(new RegExp(`added      FC Three - FC One, Round 3, 2024-07-27 16:00 UTC ${id(3)}$`)),
      '1 taken, 0 refused: tried, and nothing changed',
    ]);
  });

  it('is asked for where more than a tenth would go', async () => {
    const refused = await importOf(TWO.matches.slice(0, 1));
    expect([refused.exitCode, refused.out]).toEqual([
      1,
      expect.stringContaining(
        ': matches are without 1 of the 2 that are known: --dry-run lists them, --allow-withdrawals takes them out',
      ),
    ]);
    const allowed = await importOf(TWO.matches.slice(0, 1), '--allow-withdrawals');
    expect([allowed.exitCode, allowed.out]).toEqual([
      0,
      expect.stringContaining('withdrawn  FC Two - FC One, Round 2'),
    ]);
  });
});

describe('--rules', () => {
  const file = () => folder.write('league.json', LEAGUE);
  const rules = async () => {
    const found = await rows<{ rules: unknown }>(feed().database.write, sql`select rules from competition`);
    return found.map((one) => one.rules);
  };

  it('names tie-breakers, and they stay until others are named', async () => {
    await run(['import', file(), '--time-zone', 'UTC', '--rules', 'wins,goal-difference']);
    expect(await rules()).toEqual([{ tieBreakers: ['wins', 'goal-difference'] }]);
    await run(['import', file()]);
    expect(await rules()).toEqual([{ tieBreakers: ['wins', 'goal-difference'] }]);
    await run(['import', file(), '--rules', 'goals-for']);
    expect(await rules()).toEqual([{ tieBreakers: ['goals-for'] }]);
  });

  it('names a file of all rules, with the points that are taken away', async () => {
    const all = { tieBreakers: ['drawing-of-lots'], lots: ['fc-two', 'fc-one'], deductions: { 'fc-one': 3 } };
    const { exitCode } = await run([
      'import',
      file(),
      '--time-zone',
      'UTC',
      '--rules',
      folder.write('rules.json', all),
    ]);
    expect([exitCode, await rules()]).toEqual([0, [all]]);
    const unknown = folder.write('rules.json', { ...all, deductions: { 'fc-ten': 3 } });
    expect(await run(['import', file(), '--rules', unknown])).toMatchObject({
      exitCode: 1,
      out: expect.stringContaining("takes points from 'fc-ten' by its rules, whom nobody knows"),
    });
  });

  it.each([
    ['a rule that is none', () => 'goal-difference,coin', '--rules names neither a file nor rules: coin (known: '],
    ['a file that is none of rules', () => folder.write('rules.json', { tieBreaker: [] }), "it has no 'tieBreakers'"],
    ['a file that is no JSON', () => folder.write('rules.json', '{'), 'rules.json:1: is not JSON'],
  ])('refuses %s', async (_title, text, message) => {
    const { exitCode, errors } = await run(['import', file(), '--time-zone', 'UTC', '--rules', text()]);
    expect([exitCode, errors]).toEqual([2, expect.stringContaining(message)]);
  });
});

it('tries without changing anything', async () => {
  const file = folder.write('league.json', LEAGUE);
  const bad = folder.write('bad.json', { ...LEAGUE, matches: [{ ...LEAGUE.matches[0], date: '2024-02-30' }] });
  const before = await feed().contents();
  const { exitCode, out } = await run(['import', file, bad, '--time-zone', 'Europe/Paris', '--dry-run']);
  expect([exitCode, out.split('\n').at(-1)]).toEqual([1, '1 taken, 1 refused: tried, and nothing changed']);
  expect(out).toContain('1 matches: 1 new');
  expect(await feed().contents()).toEqual(before);
  expect(await feed().newEvents()).toEqual([]);
});

it('says what is so of several matches once, with how many they are and where the last one stands', async () => {
  const [match] = LEAGUE.matches;
  const days = ['2024-07-20', '2024-07-27', '2024-08-03'];
  const matches = days.map((date, index) => ({ ...match, round: `Matchday ${index + 1}`, date, time: undefined }));
  const file = folder.write('untimed.json', { ...LEAGUE, name: 'Untimed', matches });
  const { out } = await run(['import', file, '--time-zone', 'Europe/Paris', '--dry-run']);
  const told = out.split('\n').filter((line) => line.includes('no time'));
  expect(told).toEqual([
    `         ${file}:4: matches[0] has no time: the start of its day is taken, and 2 more such, the last one in line 16`,
  ]);
});

it('names no number that is given only when it is taken', async () => {
  const league = (name: string) => folder.write(`${name}.json`, { ...LEAGUE, name });
  const tried = await run(['import', league('Second'), '--time-zone', 'UTC', '--dry-run']);
  expect(tried.out.split('\n').slice(1, 3)).toEqual([
    '         Second (new), 1 matches: 1 new, 0 changed, 0 as before',
    '         added      FC One - FC Two, Round 1, 2024-07-20 18:00 UTC',
  ]);
});

it('shows what no line can hold by its number', async () => {
  const inner = new TestFolder();
  inner.write('new\nline.json', { ...LEAGUE, name: '\u202eL' });
  const { out } = await run(['import', inner.path, '--time-zone', 'UTC']);
  inner.remove();
  expect(out.split('\n')[0]).toMatch(/^refused  .*new\\u\{a\}line\.json, nothing of it was taken$/);
});

it.each(['/dev/null', '/dev/zero'])('says that %s is nothing to import', async (device) => {
  expect(await run(['import', device])).toMatchObject({
    exitCode: 2,
    errors: `${device} is neither a file nor a folder`,
  });
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
        competition: { id: expect.any(Number), key: 'league', name: 'League', isNew: true },
        matches: { added: 1, changed: 0, withdrawn: 0, unchanged: 0 },
        others: [],
        isNews: true,
        changes: [
          {
            kind: 'added',
            id: expect.any(Number),
            home: 'FC One',
            visitor: 'FC Two',
            round: 'Round 1',
            startTime: '2024-07-19T22:00:00.000Z',
          },
        ],
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
  await feed().setTime('2031-05-05T12:00:00Z');
  expect((await run(['demo', '--json'])).out).toContain('"now":"2031-05-05T12:00');
});

it.each<[string, string[], string]>([
  ['no command', [], 'There is no command'],
  ['another command', ['export'], "There is no command 'export'"],
  ['no file', ['import'], 'import takes files or folders'],
  ['an unknown option', ['import', 'a', '--zone', 'x'], "Unknown option '--zone'"],
  ['a zone that does not exist', ['import', 'a', '--time-zone', 'Mars'], "'Mars' is no time zone"],
  ['an alias of nothing', ['import', 'a', '--alias', 'FC One'], "'FC One' is no alias"],
  ['an alias of blanks', ['import', 'a', '--alias', ' = '], "' = ' is no alias"],
  ['clubs that are not there', ['import', 'a', '--clubs', '/nowhere'], 'there is no file of clubs in /nowhere'],
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
  folder.write('feed.json', { pid: 1, port: 8104, databaseUrl: feed().url });
  expect(await run(args, {})).toMatchObject({ exitCode: 0 });
});

it('runs as a process', () => {
  const root = fileURLToPath(new URL('../../../../', import.meta.url));
  const command = [programBeside('services/feed', 'cli'), 'import', WORLD_CUP];
  const { status, stdout } = spawnSync(process.execPath, command, {
    cwd: root,
    env: { ...process.env, DATABASE_URL: feed().url },
    encoding: 'utf8',
  });
  expect([status, stdout]).toEqual([0, expect.stringContaining('World Cup 2022 (196), 64 matches: 64 new')]);
});
