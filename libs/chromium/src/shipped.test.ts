import { execFile, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { chromium } from 'playwright-core';
import { fontConfiguration } from './fonts';
import { shippedBrowser, type ShippedBrowser } from './shipped';

const ROOT = path.join(__dirname, '../../..');
/** Letters that the fonts beside the browser have, and signs that none of them has. */
const PAGE = '<p><span>ć ž WWWW</span></p><p>漢字 🎉 العربية 日本</p><input value="漢字"><canvas></canvas>';

jest.setTimeout(120_000);

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'tribina-shipped-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function shipped(): Promise<ShippedBrowser> {
  const browser = await shippedBrowser();
  if (!browser) throw new Error('npm ships no browser for this machine');
  return browser;
}

/** Width of a word in a page of many scripts; a browser that dies rejects. */
async function widthIn({ executablePath, env }: ShippedBrowser): Promise<number> {
  const browser = await chromium.launch({ executablePath, env });
  try {
    const page = await browser.newPage();
    await page.setContent(PAGE);
    await page.screenshot();
    return (await page.locator('span').boundingBox())?.width ?? 0;
  } finally {
    await browser.close();
  }
}

it('brings a font configuration that names where its fonts are, and the machine’s own', async () => {
  const before = { ...process.env };
  const { executablePath, env } = await shipped();
  expect(process.env).toEqual(before);
  const configuration = readFileSync(env['FONTCONFIG_FILE'] ?? '', 'utf8');
  const [, fonts = ''] = /<dir>(.*)<\/dir>/.exec(configuration) ?? [];
  expect(path.dirname(fonts)).toBe(path.dirname(executablePath));
  expect(readdirSync(fonts, { recursive: true }).join('\n')).toContain('.ttf');
  expect(configuration).toContain('ignore_missing="yes">/etc/fonts/fonts.conf<');
});

it('shows pages on a machine without fonts: signs that no font has do not end it', async () => {
  const { executablePath, env } = await shipped();
  const file = path.join(folder, 'fonts.conf');
  const fonts = path.join(path.dirname(executablePath), 'fonts');
  writeFileSync(file, fontConfiguration({ folder: fonts, cache: path.join(folder, 'cache'), machine: '/nowhere' }));
  expect(await widthIn({ executablePath, env: { ...env, FONTCONFIG_FILE: file } })).toBeGreaterThan(40);
});

/** What another process says that is started by `command`, with the test's folder for what it unpacks. */
async function askAnother(command: readonly string[] = []): Promise<string> {
  const code = `import('${path.join(ROOT, 'libs/chromium/src/shipped.ts')}')
    .then(({ shippedBrowser }) => shippedBrowser()).then(({ executablePath }) => console.log(executablePath))`;
  const env = { PATH: process.env['PATH'], HOME: process.env['HOME'], XDG_CACHE_HOME: folder };
  const [program, ...args] = [...command, process.execPath, '--import', 'tsx', '-e', code];
  return (await promisify(execFile)(String(program), args, { cwd: ROOT, env })).stdout.trim();
}

function expectUnpackedOnce(executablePath: string): void {
  expect(existsSync(executablePath)).toBe(true);
  const [own = ''] = readdirSync(folder);
  expect(executablePath.startsWith(path.join(folder, own))).toBe(true);
  expect(readdirSync(path.join(folder, own))).toEqual([expect.stringMatching(/^chromium-\d/)]);
}

it('is unpacked once where two processes want it at the same time', async () => {
  const [one, other] = await Promise.all([askAnother(), askAnother()]);
  expect(one).toBe(other);
  expectUnpackedOnce(one);
});

/** Root of nothing but himself, as in the house of the gate: he cannot give a file to anybody. */
const LONELY = ['unshare', '--user', '--map-root-user'];
const hasNamespaces = spawnSync(LONELY[0] ?? '', [...LONELY.slice(1), 'true']).status === 0;
const lonely = 'is unpacked by who is root in a namespace of his own';
if (hasNamespaces) it(lonely, async () => expectUnpackedOnce(await askAnother(LONELY)));
else it.skip(`${lonely} (needs namespaces)`, () => undefined);
