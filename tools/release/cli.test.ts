import { releaseCalls, type AssignmentRow } from '@tribina/contracts';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ReleaseClient } from './client';
import { commandLine } from './testing/command-line';
import { writeRelease } from './testing/release-folder';
import { OPERATOR, startReleases, type ReleasesProcess } from './testing/releases-process';

jest.setTimeout(180_000);

let service: ReleasesProcess;
let folder: string;
beforeAll(async () => {
  service = await startReleases();
});
afterAll(() => service.close());
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'tribina-built-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const { release, publish } = commandLine(() => ({ service, folder }));
const json = async <T = Record<string, unknown>>(...args: string[]) => {
  const { out } = await release(...args, '--json');
  return JSON.parse(out) as T;
};

it('publishes, promotes and rolls back as a process, finding service and token by itself', async () => {
  writeRelease(folder, 'news', '1.0.0');
  const published = await service.cli(['publish', 'news', '--from', folder]);
  expect(published).toMatchObject({ code: 0, errors: '' });
  expect(published.out).toMatch(/^published news-1\.0\.0: 2 files, 0\.\d kB, 2 sent\n$/);

  expect(await service.cli(['promote', 'news-1.0.0', '--reason', 'first'])).toMatchObject({ code: 0, errors: '' });
  await publish('news', '1.1.0');
  await release('promote', 'news-1.1.0');
  const rolledBack = await service.cli(['rollback', 'news', '--json']);
  expect(JSON.parse(rolledBack.out)).toMatchObject({
    assignments: ['rs', 'hr', 'ke'].map((edition) => ({ edition, stable: 'news-1.0.0', previousGood: null })),
  });
});

it('shows in aligned columns what is served', async () => {
  const { out } = await release('status');
  const [heading = '', ...rows] = out.split('\n');
  expect(heading).toMatch(/^remote {2}edition {2}serves {6}previous good {2}under trial {2}number {2}since +by$/);
  expect(rows[0]).toMatch(/^news {4}rs {7}news-1\.0\.0 {2}- {14}- {12}\d+ +\d{4}-.+Z {2}operator$/);
  expect(rows).toHaveLength(3);
});

it('tells the history, newest first', async () => {
  const { rows } = await json<{ rows: AssignmentRow[] }>('history', 'news', '--edition', 'hr', '--limit', '2');
  expect(rows.map(({ action, stable }) => [action, stable])).toEqual([
    ['rollback', 'news-1.0.0'],
    ['promote', 'news-1.1.0'],
  ]);
  expect((await release('history', 'news')).out).toContain('first');
});

it('promotes in one edition and channel, and rolls back to a named release', async () => {
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await publish('special', version);
  const place = ['--channel', 'staging', '--edition', 'ke'];
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await release('promote', `special-${version}`, ...place);
  const back = await release('rollback', 'special', '--to', 'special-1.0.0', ...place);
  expect(back.out.split('\n').at(-1)).toMatch(/^\d+ +staging {2}ke {7}special-1\.0\.0 {2}- +-$/);
  expect((await release('status', '--channel', 'preview-1')).out).toBe('nothing is assigned in preview-1');
});

it('sends only what the service lacks when it publishes again', async () => {
  await publish('prognozzer', '1.0.0');
  expect((await release('publish', 'prognozzer', '--from', folder)).out).toContain(' 0 sent');
});

it('publishes from where the build leaves a release', async () => {
  writeRelease(path.join(folder, 'apps/backoffice/dist'), 'backoffice', '1.0.0');
  expect(await release('publish', 'backoffice')).toMatchObject({ code: 0 });
});

it('makes, lists and revokes tokens, and works with one', async () => {
  const made = await release('token', 'create', '--name', 'news team', '--scope', 'publish:news', '--scope', 'read');
  const [token = '', about] = made.out.split('\n');
  expect(about).toMatch(/^token \d+ of news team, until \d{4}-/);
  const as = ['--token', token];
  expect(await release('status', ...as)).toMatchObject({ code: 0 });
  expect(await release('promote', 'news-1.1.0', ...as)).toMatchObject({
    code: 1,
    errors: 'FORBIDDEN: the token lacks the scope promote:news',
  });
  const { tokens } = await json<{ tokens: { id: number; name: string }[] }>('token', 'list');
  const id = tokens.find(({ name }) => name === 'news team')?.id;
  expect((await release('token', 'revoke', String(id))).out).toBe(`token ${id} of news team is revoked`);
  expect(await release('status', ...as)).toMatchObject({ code: 1, errors: 'TOKEN_REVOKED: the token was revoked' });
});

it('is told another service and token by options or by the environment', async () => {
  const nowhere = path.join(folder, 'nowhere');
  const named = { TRIBINA_RELEASES_URL: `${service.url()}/`, TRIBINA_RELEASES_TOKEN: OPERATOR, DATA_DIR: nowhere };
  expect(await service.cli(['status', '--json'], named)).toMatchObject({ code: 0 });
  expect(
    await service.cli(['status', '--url', service.url(), '--token', OPERATOR], { DATA_DIR: nowhere }),
  ).toMatchObject({
    code: 0,
  });
});

it("never sends this machine's token to another address", async () => {
  expect(await release('status', '--url', 'https://elsewhere.example')).toEqual({
    code: 1,
    out: '',
    errors: 'No token for https://elsewhere.example: give --token or TRIBINA_RELEASES_TOKEN',
  });
});

describe('refusals, exit code 1', () => {
  it('other bytes under an existing version', async () => {
    await publish('tracking-agent', '1.0.0');
    writeRelease(folder, 'tracking-agent', '1.0.0', 'other bytes');
    const { code, errors } = await release('publish', 'tracking-agent', '--from', folder);
    expect(code).toBe(1);
    expect(errors).toContain('RELEASE_EXISTS: tracking-agent-1.0.0 exists with other content');
  });

  it('what the gate finds, cause by cause', async () => {
    const description = writeRelease(folder, 'tracking-agent', '2.0.0');
    writeFileSync(
      path.join(folder, 'release.json'),
      JSON.stringify({ ...description, container: 'x', runtimeCore: '' }),
    );
    const { code, errors } = await release('publish', 'tracking-agent', '--from', folder);
    expect([code, errors.split('\n')]).toEqual([
      1,
      [
        'GATE_REFUSED: the gate refuses:',
        "  identity: container 'x' is not 'tracking_agent_2_0_0'",
        "  shared: runtimeCore '' is not a version",
      ],
    ]);
  });

  it('a file that changed after the build', async () => {
    writeRelease(folder, 'tracking-agent', '3.0.0');
    const file = path.join(folder, 'files', 'entry.js');
    writeFileSync(file, `${readFileSync(file, 'utf8')} `);
    const { code, errors } = await release('publish', 'tracking-agent', '--from', folder);
    expect([code, errors]).toEqual([
      1,
      `FILE_CHANGED: ${file} is missing or not what release.json says: build it again`,
    ]);
  });

  it.each([
    [['promote', 'news-9.9.9'], 'UNKNOWN_RELEASE: there is no such release'],
    [['rollback', 'host'], 'NOTHING_TO_ROLL_BACK_TO: nothing to roll back to: {"rs":"NOT_ASSIGNED"'],
    [['status', '--channel', 'production'], 'BAD_REQUEST: channel '],
    [['status', '--token', 'wrong'], 'UNAUTHORIZED: the token is not known'],
    [
      ['status', '--url', 'http://127.0.0.1:1', '--token', 'x'],
      'UNREACHABLE: the releases service at http://127.0.0.1:1',
    ],
    [['token', 'revoke', '1'], 'OPERATOR_TOKEN: '],
    [['publish', 'host'], 'NOT_BUILT: '],
  ])('%j: %s', async (args, message) => {
    const { code, out, errors } = await release(...args);
    expect([code, out]).toEqual([1, '']);
    expect(errors).toContain(message);
  });

  it('a release description that is none', async () => {
    writeFileSync(path.join(folder, 'release.json'), '{"id": "news-1.0.0"');
    expect((await release('publish', 'news', '--from', folder)).errors).toContain('DAMAGED_RELEASE: ');
  });

  it('as JSON too, for programs', async () => {
    const { code, out } = await release('promote', 'news-9.9.9', '--json');
    expect([code, JSON.parse(out)]).toEqual([1, { status: 'ERROR', message: 'UNKNOWN_RELEASE', data: {} }]);
  });

  it('a service that does not run here', async () => {
    const { code, errors } = await service.cli(['status'], { DATA_DIR: folder });
    expect([code, errors]).toEqual([1, expect.stringContaining('The releases service does not run here')]);
  });
});

it('keeps every act that was answered when the service is killed', async () => {
  await publish('backoffice', '2.0.0');
  const client = new ReleaseClient({ url: service.url(), token: OPERATOR });
  const acknowledged: number[] = [];
  const body = { release: 'backoffice-2.0.0', channel: 'preview-9', edition: 'rs' } as const;
  const untilKilled = async (): Promise<void> => {
    for (;;) {
      try {
        acknowledged.push((await client.call(releaseCalls.promote, { body })).seq);
      } catch {
        return;
      }
    }
  };
  const operators = [untilKilled(), untilKilled(), untilKilled()];
  while (acknowledged.length < 10) await new Promise(setImmediate);
  await service.killAndRestart();
  await Promise.all(operators);

  const { rows } = await json<{ rows: AssignmentRow[] }>(
    'history',
    'backoffice',
    '--channel',
    'preview-9',
    '--limit',
    '200',
  );
  expect(rows.map(({ seq }) => seq)).toEqual(expect.arrayContaining(acknowledged));
  const restarted = new ReleaseClient({ url: service.url(), token: OPERATOR });
  expect(await restarted.call(releaseCalls.verifyAudit)).toMatchObject({ isWhole: true });
});
