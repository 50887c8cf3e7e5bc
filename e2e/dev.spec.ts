import { releaseCalls } from '@tribina/contracts';
import { DOCUMENT_IDS, HEADERS, type BootRecord } from '@tribina/shell-api';
import { readRelease } from '@tribina/testing';
import type { Page } from '@playwright/test';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { utimesSync } from 'node:fs';
import path from 'node:path';
import { ReleaseClient } from '../tools/release/client';
import { connectionOf } from '../tools/release/connection';
import { OWN_PATH, PAGE_PARTS } from './support/second-releases';
import { ask, DATA_DIR, PORT_BASE, ROOT, until, withSlack } from './support/system';
import { expect, test } from './support/watched';

const DEV_PORT = PORT_BASE + 60;
const BUILD = /^special-0\.0\.0-dev\.[0-9a-f]{6}\.\d+$/;
/** From a save to the page that shows it. */
const RELOAD_MS = withSlack(2_000);
/** Less than a hook has. */
const BUILT_MS = withSlack(30_000);

let dev: ChildProcess;
let output = '';

test.beforeAll(async () => {
  const args = ['--import', 'tsx', 'tools/dev/main.ts', 'special', '--port', String(DEV_PORT)];
  dev = spawn(process.execPath, args, { cwd: ROOT, env: { ...process.env, DATA_DIR } });
  for (const stream of [dev.stdout, dev.stderr]) stream?.on('data', (text: Buffer) => (output += text.toString()));
  // However long a machine builds; what has ended shows nothing any more.
  await until(
    () => Promise.resolve(output),
    (text) => text.includes('shown special-') || dev.exitCode !== null,
    BUILT_MS,
  );
  expect([dev.exitCode, output]).toEqual([null, expect.stringContaining('shown special-')]);
});
test.afterAll(async () => {
  dev.kill();
  await once(dev, 'exit');
});

/** The release of the special that a page runs. */
async function releaseIn(page: Page): Promise<string | undefined> {
  const text = await page.evaluate((id) => document.getElementById(id)?.textContent, DOCUMENT_IDS.boot);
  const { remotes, override } = JSON.parse(text ?? '{}') as BootRecord;
  expect(override?.releases).toEqual([remotes.special?.id]);
  return remotes.special?.id;
}

test('npm run dev shows a working copy among the released parts, and at every save the next build', async ({
  page,
}) => {
  await page.goto(`http://rs.localhost:${DEV_PORT}/specijal`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const first = await releaseIn(page);
  expect(first).toMatch(BUILD);
  expect((await ask('rs', '/specijal')).headers['x-tribina-releases']).not.toContain('-dev.');

  const began = Date.now();
  const reloaded = page.waitForEvent('load');
  utimesSync(path.join(ROOT, 'apps/special/src/pages/home-page.tsx'), new Date(), new Date());
  await reloaded;
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(Date.now() - began).toBeLessThan(RELOAD_MS);
  const second = await releaseIn(page);
  expect(second).toMatch(BUILD);
  expect(second).not.toBe(first);
});

test('other parts, calls and sockets are the system’s, on the one origin', async ({ page }) => {
  await page.goto(`http://hr.localhost:${DEV_PORT}/`);
  await expect(page).toHaveTitle(/Tribina Hrvatska/);
  expect(await page.evaluate(async () => (await fetch('/api/get-navigation')).status)).toBe(200);
  const greeting = await page.evaluate(
    () =>
      new Promise<string>((resolve, reject) => {
        const socket = new WebSocket('/socket.io/?EIO=4&transport=websocket');
        socket.onmessage = ({ data }) => resolve(String(data));
        socket.onerror = () => reject(new Error('no socket'));
      }),
  );
  expect(greeting).toContain('"sid"');
});

const REMOTES = PAGE_PARTS.filter((part) => part !== 'host');
for (const remote of REMOTES) {
  test(`a working copy of ${remote}, as large as it is, is named in a header of each request`, async () => {
    const client = new ReleaseClient(connectionOf({}, { DATA_DIR }, ROOT));
    const { description } = readRelease(path.join(ROOT, 'apps', remote, 'dist'));
    const id = `${remote}-0.0.0-dev.abcdef.1`;
    const { token } = await client.call(releaseCalls.override, { body: { dev: { ...description, id } } });
    const { status, headers } = await ask('rs', OWN_PATH[remote], { headers: { [HEADERS.override]: token } });
    expect([status, headers['x-tribina-releases']]).toEqual([200, expect.stringContaining(`${remote}@${id}`)]);
  });
}
