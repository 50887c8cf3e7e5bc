import { existsSync } from 'node:fs';
import { shippedBrowser } from './shipped';
import { firstThatRuns } from './that-runs';

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

/** As root Chromium needs to run without its sandbox; and none of its own traffic belongs into what is watched. */
const BROWSER_ARGS = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
];

/** What Playwright launches a browser with; the environment is given to the browser alone. */
export interface LaunchOptions {
  readonly executablePath: string;
  readonly args: string[];
  /** Left out where the browser needs nothing but the environment of who launches it. */
  readonly env?: Record<string, string>;
}

/** Looked for once: asking a browser which it is takes a tenth of a second. */
let systems: Promise<string | undefined> | undefined;

/**
 * A browser on this machine and how to launch it: `CHROME_PATH`, Playwright's own download, the system's if it runs, and at last,
 * on Linux, the one that npm ships, with its libraries and fonts.
 *
 * @example `await chromium.launch(await launchOptions())`
 * @param args further ones for the browser.
 * @throws Error that says how to get a browser, or why the shipped one cannot be unpacked.
 */
export async function launchOptions(...args: readonly string[]): Promise<LaunchOptions> {
  const all = [...BROWSER_ARGS, ...args];
  const named = process.env['CHROME_PATH'];
  systems ??= playwrightsOwn().then((own) => firstThatRuns([...(own ? [own] : []), ...SYSTEM_BROWSERS]));
  const known = named && existsSync(named) ? named : await systems;
  if (known) return { executablePath: known, args: all };
  const shipped = await shippedBrowser();
  if (!shipped) throw new Error(HOW_TO_GET_ONE);
  return { ...shipped, args: all };
}

/** Loaded where it is needed: that takes longer than most of what is done without a browser. */
async function playwrightsOwn(): Promise<string | undefined> {
  const { chromium } = await import('playwright-core');
  try {
    return chromium.executablePath();
  } catch {
    return undefined;
  }
}
