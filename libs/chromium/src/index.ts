import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';

const SYSTEM_BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
];

const HOW_TO_GET_ONE =
  'no browser on this machine: install chromium, run `npx playwright install chromium`, or set CHROME_PATH';

/**
 * A browser on this machine: `CHROME_PATH`, Playwright's own download, the system's, and at last, on Linux, the one that npm ships.
 *
 * @throws Error that says how to get one.
 */
export async function browserPath(): Promise<string> {
  const known = [process.env['CHROME_PATH'], playwrightsOwn(), ...SYSTEM_BROWSERS].find(
    (file) => file && existsSync(file),
  );
  if (known) return known;
  if (process.platform !== 'linux') throw new Error(HOW_TO_GET_ONE);
  // Makes the package unpack the libraries that a bare system lacks; it reads this when it is loaded.
  process.env['AWS_LAMBDA_JS_RUNTIME'] ??= 'nodejs20.x';
  const shipped = await import('@sparticuz/chromium').catch(() => null);
  if (shipped) return shipped.default.executablePath();
  throw new Error(HOW_TO_GET_ONE);
}

function playwrightsOwn(): string | undefined {
  try {
    return chromium.executablePath();
  } catch {
    return undefined;
  }
}

/** As root Chromium needs to run without its sandbox; and none of its own traffic belongs into what is watched. */
export const BROWSER_ARGS = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
];
