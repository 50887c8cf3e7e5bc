import type { ReleaseBody } from '@tribina/contracts';
import { EventEmitter } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { chromium, type Browser } from 'playwright-core';
import { remote } from '../broken/worlds';
import { Boots } from './boots';
import type { BootJob } from './jobs';
import { FakePage, speedUp } from './testing/fake-page';
import { gatewayProgram } from './testing/gateway-program';

/** How long the service waits for its gate (`gate-program.ts`). */
const PROGRAM_LIMIT_MS = 120_000;
const MANIFEST: ReleaseBody['manifest'] = {
  name: 'special',
  shellApi: '^1.0.0',
  routes: [
    {
      id: 'home',
      mode: 'islands',
      pageType: 'OTHER',
      paths: { rs: ['/specijal'], hr: [], ke: [] },
      data: {},
      cache: null,
    },
  ],
  islands: [],
};

const folder = mkdtempSync(path.join(os.tmpdir(), 'tribina-boots-'));
const [candidate, stable] = ['special-2', 'special-1'];
const serving = (release: string) => [{ remote: 'special' as const, edition: 'rs' as const, release }];
const JOB: BootJob = {
  candidate,
  remote: 'special',
  assignments: serving(candidate),
  serving: serving(stable),
  storeFolder: path.join(folder, 'store'),
  gateway: gatewayProgram(folder),
  renderers: 'off',
  maxVisits: 9,
};
const boots = new Boots();
const chrome = process.env['CHROME_PATH'];

beforeAll(() => {
  // Any program: none is launched.
  process.env['CHROME_PATH'] = process.execPath;
  mkdirSync(path.join(JOB.storeFolder, 'releases'), { recursive: true });
  for (const id of [candidate, stable]) {
    const { description } = remote({ id, remote: 'special', manifest: MANIFEST });
    writeFileSync(path.join(JOB.storeFolder, `releases/${id}.json`), JSON.stringify(description));
  }
});
afterEach(() => jest.restoreAllMocks());
afterAll(async () => {
  if (chrome === undefined) delete process.env['CHROME_PATH'];
  else process.env['CHROME_PATH'] = chrome;
  await boots.end();
  rmSync(folder, { recursive: true, force: true });
});

const good = (release: string) => new FakePage(release);
function looping(release: string): FakePage {
  const page = new FakePage(release);
  page.loops = true;
  return page;
}

/** What every browser opens, one after the other. */
let pages: FakePage[] = [];
/** How long they were open, and how long browsers hung: what the machine itself takes is not in it. */
let spentMs = 0;
class FakeBrowser extends EventEmitter {
  #openSince: number | null = null;
  isConnected = () => pages.length > 0;
  newContext = async () => ({ browser: () => this, newPage: async () => this.#next(), close: this.close });
  close = async () => {
    if (this.#openSince !== null) spentMs += performance.now() - this.#openSince;
    this.#openSince = null;
  };
  #next() {
    this.#openSince = performance.now();
    return pages.shift();
  }
}
function opens(...some: FakePage[]): void {
  pages = some;
  jest.spyOn(chromium, 'launch').mockImplementation(async () => new FakeBrowser() as unknown as Browser);
}

it('a page that is in order is, by these stand-ins', async () => {
  opens(good(candidate));
  expect(await boots.boot(JOB)).toEqual({ causes: [], visits: 1, unable: null });
});

describe('a page with which the browser has died four times, and with another one not', () => {
  const dying = (release: string) => {
    const page = new FakePage(release);
    page.goto = () => {
      page.emit('crash');
      return Promise.reject(new Error('Page crashed'));
    };
    return page;
  };
  const four = () => Array.from({ length: 4 }, () => dying(candidate));

  it('is looked at anew where the browser lives with it now: what ended the browsers has ended', async () => {
    opens(...four(), good(stable), good(candidate), good(candidate));
    expect(await boots.boot(JOB)).toEqual({ causes: [], visits: 1, unable: null });
    expect(pages).toEqual([]);
  });

  it.each([
    ['dies with it again', () => [dying(candidate)]],
    ['lives once, and dies with it as often again', () => [good(candidate), ...four(), good(stable)]],
  ])('is held against the release where it %s', async (_what, then) => {
    opens(...four(), good(stable), ...then());
    expect(await boots.boot(JOB)).toMatchObject({
      causes: [expect.stringMatching(/^the browser dies with it, 4 times of 4/)],
      unable: null,
    });
    expect(pages).toEqual([]);
  });
});

describe('within the time that the service waits for its gate', () => {
  /** The gateway is up by now. */
  async function booted() {
    speedUp(40);
    spentMs = 0;
    const report = await boots.boot(JOB);
    expect(spentMs).toBeLessThan(PROGRAM_LIMIT_MS);
    return report;
  }
  it('a page that loops where the one of the stable release lives is found out', async () => {
    opens(looping(candidate), looping(candidate), good(stable));
    const { causes, unable } = await booted();
    expect(unable).toBeNull();
    expect(causes).toEqual([
      "the browser dies with it, 2 times of 2 (no answer within 20 s), and lives with others\n  rs /specijal (route 'home' of apps/special)",
    ]);
  });

  it('a page that has said nothing once, and lives the next time, is in order', async () => {
    opens(looping(candidate), good(candidate));
    expect(await booted()).toEqual({ causes: [], visits: 1, unable: null });
  });

  it('pages that all loop say something of the machine', async () => {
    opens(looping(candidate), looping(candidate), looping(stable), looping(stable));
    expect(await booted()).toMatchObject({ causes: [], unable: expect.stringContaining('dies with every page') });
  });

  it('a browser that hangs while it is launched is the machine’s', async () => {
    const timeout = Object.assign(new Error('browserType.launch: Timeout 20000ms exceeded.'), { name: 'TimeoutError' });
    opens();
    const launch = jest.spyOn(chromium, 'launch').mockImplementation(({ timeout: limit = 0 } = {}) => {
      spentMs += limit;
      return Promise.reject(timeout);
    });
    expect(await booted()).toEqual({
      causes: [],
      visits: 1,
      unable: 'no browser can be started on this machine: browserType.launch: Timeout 20000ms exceeded.',
    });
    expect(launch).toHaveBeenCalledTimes(2);
  });
});
