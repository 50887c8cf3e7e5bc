import { testKeys } from '@tribina/testing';
import { mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { commandLine } from './testing/command-line';
import { writeRelease } from './testing/release-folder';
import { startReleases, type ReleasesProcess } from './testing/releases-process';

jest.setTimeout(180_000);

let service: ReleasesProcess;
let folder: string;
beforeAll(async () => {
  service = await startReleases();
  folder = path.join(service.data, 'built');
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await publish('news', version);
  for (const version of ['1.0.0', '1.1.0']) await publish('special', version);
});
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'tribina-built-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));
afterAll(() => service.close());

const { release, publish } = commandLine(() => ({ service, folder }));
const SITE = ['--site', 'https://rs.example/'];
let channels = 0;
const newChannel = () => ['--channel', `preview-${(channels += 1)}`];

it('ramps a release up, shows it as under trial, and takes it back first', async () => {
  const channel = newChannel();
  await release('promote', 'news-1.0.0', ...channel);
  const ramped = await release('promote', 'news-1.1.0', '--percent', '5', '--edition', 'hr', ...channel);
  expect(ramped.out.split('\n').at(-1)).toMatch(/hr +news-1\.0\.0 +- +news-1\.1\.0 5 %$/);
  await release('promote', 'news-1.1.0', '--percent', '12.5', '--only', 'signed-in', '--edition', 'hr', ...channel);
  const { out } = await release('status', ...channel);
  expect(out.split('\n')[2]).toMatch(/^news +hr +news-1\.0\.0 +- +news-1\.1\.0 12\.5 %, news-1\.1\.0 by rule +\d/);
  const back = await release('rollback', 'news', '--hard', ...channel);
  expect(back.out).toContain('rolled news back: news-1.1.0 is taken back');
  expect((await release('history', 'news', '--limit', '1', ...channel)).out).toMatch(
    /rollback +news-1\.0\.0 +- +- +news-1\.1\.0/,
  );
});

it('tells why a reader gets a release, step by step', async () => {
  const channel = newChannel();
  await release('promote', 'news-1.0.0', ...channel);
  await release('promote', 'special-1.0.0', ...channel);
  await release('promote', 'news-1.1.0', '--percent', '50', '--only', 'path:/nba', ...channel);
  const why = (...args: string[]) => release('why', '00ff', '--edition', 'rs', ...channel, ...args);
  const { out } = await why();
  expect(out).toMatch(/^a reader with the bits 00ff, signed out, at \/; preview-\d+ at number \d+\n/);
  expect(out).toMatch(/rs +special +special-1\.0\.0 +no rollout is under way: stable/);
  expect(out).toMatch(
    /rs +news +(news-1\.1\.0 +no rule fits; bucket \d+ is below 5000 \(50 %\): in the rollout|news-1\.0\.0 +no rule fits; bucket \d+ is not below 5000 \(50 %\): stable)/,
  );
  expect((await why('--path', '/nba/article')).out).toMatch(/rs +news +news-1\.1\.0 +a rule fits/);
  expect(await release('why', 'abc')).toMatchObject({ code: 2 });
});

it('freezes a remote and lets it go, and status says so', async () => {
  const channel = newChannel();
  await release('promote', 'news-1.0.0', ...channel);
  expect(await release('freeze', 'news', ...channel)).toMatchObject({ code: 2 });
  expect((await release('freeze', 'news', '--reason', 'looks odd', ...channel)).code).toBe(0);
  expect((await release('status', ...channel)).out).toMatch(/\nnews is frozen since \d{4}-.+Z by operator: looks odd$/);
  const refused = await release('promote', 'news-1.1.0', ...channel);
  expect(refused).toMatchObject({ code: 1, errors: expect.stringContaining('FROZEN: news is frozen in preview-') });
  await release('unfreeze', 'news', ...channel);
  expect(await release('promote', 'news-1.1.0', ...channel)).toMatchObject({ code: 0 });
});

it('prints the link that pins releases, and how to be without them again', async () => {
  const ana = ['--for', 'ana', ...SITE];
  const pinned = await release('pin', 'news-1.1.0', 'special-1.0.0', '--minutes', '5', '--for', 'bob', ...ana);
  const [link, about] = pinned.out.split('\n');
  expect(link).toMatch(/^https:\/\/rs\.example\/ops\/override\?token=[\w-]+\.[\w-]+$/);
  expect(about).toMatch(/^gives bob, ana, logged in, news-1\.1\.0, special-1\.0\.0 until \d{4}-/);
  const channel = newChannel();
  await release('promote', 'news-1.2.0', ...channel);
  expect((await release('pin', ...channel, ...ana)).out).toContain('news-1.2.0');
  expect((await release('unpin', ...SITE)).out).toContain('https://rs.example');
  expect(await release('pin', ...ana)).toMatchObject({ code: 2 });
  expect(await release('pin', 'news-1.1.0', ...SITE)).toMatchObject({
    code: 2,
    errors: expect.stringContaining('--for'),
  });
});

it('prints a link into the console', async () => {
  const { out } = await release('login', ...SITE);
  expect(out).toMatch(/^https:\/\/rs\.example\/backoffice#login=[\w-]{43}\nopens the console once, until \d{4}-/);
});

it('knows the site of npm start, of a gateway that is asked, and says when it does not', async () => {
  expect(await release('login')).toMatchObject({ code: 1, errors: expect.stringContaining('--site or TRIBINA_SITE') });
  writeFileSync(path.join(service.data, 'run', 'gateway.json'), JSON.stringify({ pid: 1, port: 8080 }));
  expect((await release('login')).out).toContain('http://localhost:8080/backoffice#login=');
  const through = await release('unpin', '--url', 'https://hr.example/ops/releases', '--token', 'x');
  expect(through.out).toContain('https://hr.example ');
  expect((await service.cli(['unpin'], { TRIBINA_SITE: 'https://ke.example' })).out).toContain('https://ke.example ');
});

it('asks the gate, and goes past it only when told so', async () => {
  const asked = await release('gate', 'news-1.0.0');
  expect(asked.out).toMatch(/identity +passed/);
  expect(asked.out).toContain('the gate lets news-1.0.0 pass');
  const description = writeRelease(folder, 'news', '4.0.0');
  writeFileSync(path.join(folder, 'release.json'), JSON.stringify({ ...description, container: 'x' }));
  expect(await release('publish', 'news', '--from', folder)).toMatchObject({ code: 1 });
  const forced = await release('publish', 'news', '--from', folder, '--force');
  expect(forced).toMatchObject({ code: 0, out: expect.stringContaining('past the gate, which refuses it:') });
  expect(forced.out).toMatch(/identity +refused +container 'x'/);
});

it('lists what was done and checks that nothing was changed', async () => {
  expect((await release('audit', '--limit', '1')).out.split('\n')[0]).toMatch(
    /^number +at +who +act +subject +outcome +reason$/,
  );
  await release('promote', 'news-9.9.9', '--reason', 'why not');
  expect((await release('audit', '--limit', '1')).out).toMatch(
    /operator +promote +news-9\.9\.9 +UNKNOWN_RELEASE +why not$/,
  );
  expect((await release('audit', '--verify')).out).toMatch(/^the chain of \d+ rows holds; its head is\n[0-9a-f]{64}$/);
});

it('says what gc would remove, and removes nothing that is new', async () => {
  expect((await release('gc', '--dry-run')).out).toMatch(/^0 releases would be removed, \d+ kept, 0\.0 kB freed$/);
  expect((await release('gc')).out).toMatch(/^0 releases removed, /);
});

it('shows how releases and trials fare', async () => {
  const place = ['--channel', 'preview-80'];
  await release('promote', 'news-1.0.0', ...place);
  await release('promote', 'news-1.1.0', '--percent', '10', ...place);
  expect((await release('health', ...place)).out).toMatch(/^nobody has reported\n\ntrial +edition/);
  const counts = { load: 0, integrity: 0, timeout: 0, render: 1, unhandled: 0, fallbacks: 1 };
  const served = { serverRenders: 4, serverErrors: 0, mounts: [0, 38, 0, 2, 0, 0, 0, 0, 0] };
  const reported = await fetch(`${service.url()}/health`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-internal-key': testKeys('releases').internalKey },
    body: JSON.stringify({
      channel: 'preview-80',
      gateway: 'gateway-1',
      number: 1,
      entries: [{ release: 'news-1.0.0', edition: 'rs', views: 40, ...counts, ...served }],
    }),
  });
  expect(reported.status).toBe(200);
  const { out } = await release('health', 'news', ...place);
  expect(out).toMatch(/\nnews-1\.0\.0 +rs +40 +2\.50 % +1 +100 +\d+ +4 +0\n/);
  expect(out).toMatch(/\nnews-1\.1\.0 +rs +news-1\.0\.0 +0 of 0 +.* of .* +watching/);
  expect(await release('health', 'special', ...place)).toMatchObject({ out: 'nobody has reported' });
});

describe('refuses', () => {
  it('a percentage of 101, in the words of the service', async () => {
    expect(await release('promote', 'news-1.1.0', '--percent', '101')).toMatchObject({
      code: 1,
      errors: expect.stringMatching(/^BAD_REQUEST: percent /),
    });
  });

  it.each([
    [
      'a first release for a part of readers',
      ['promote', 'special-1.1.0', '--percent', '5', '--channel', 'preview-90'],
      'NOTHING_STABLE: ',
    ],
    ['to thaw what is not frozen', ['unfreeze', 'special'], 'NOT_FROZEN: special is not frozen in prod'],
    [
      'a release that is of another remote',
      ['pin', 'backoffice-1.0.0', '--for', 'ana', '--site', 'x'],
      'UNKNOWN_RELEASE: ',
    ],
  ])('%s', async (_what, args, message) => {
    expect(await release(...args)).toMatchObject({ code: 1, errors: expect.stringContaining(message) });
  });

  it('a file that is a link, wherever the link is on the way, also of content that is there already', async () => {
    const plain = mkdtempSync(path.join(os.tmpdir(), 'tribina-plain-'));
    writeRelease(plain, 'tracking-agent', '1.0.0');
    expect(await release('publish', 'tracking-agent', '--from', plain)).toMatchObject({ code: 0 });
    rmSync(plain, { recursive: true });
    const elsewhere = mkdtempSync(path.join(os.tmpdir(), 'tribina-elsewhere-'));
    for (const linked of ['files/entry.js', 'files/static', 'files']) {
      const built = path.join(folder, linked.replaceAll('/', '-'));
      mkdirSync(built);
      writeRelease(built, 'tracking-agent', `1.0.${linked.length}`);
      renameSync(path.join(built, linked), path.join(elsewhere, path.basename(built)));
      symlinkSync(path.join(elsewhere, path.basename(built)), path.join(built, linked));
      const { code, errors } = await release('publish', 'tracking-agent', '--from', built);
      expect([linked, code, errors]).toEqual([linked, 1, expect.stringMatching(/^FILE_IS_LINK: /)]);
    }
    rmSync(elsewhere, { recursive: true });
  });

  it.each([
    ['2.0.0', '../outside.js'],
    ['2.0.1', 'a/../../outside.js'],
  ])('a file whose path climbs out of the folder: %s %s', async (version, climbing) => {
    const description = writeRelease(folder, 'tracking-agent', version);
    writeFileSync(path.join(folder, 'outside.js'), `tracking-agent ${version}`);
    const files = [{ ...description.files[0], path: climbing }];
    writeFileSync(path.join(folder, 'release.json'), JSON.stringify({ ...description, files }));
    expect(await release('publish', 'tracking-agent', '--from', folder)).toMatchObject({
      code: 1,
      errors: `FILE_OUTSIDE: ${climbing} does not lie in the folder of the release: build it again`,
    });
  });
});
