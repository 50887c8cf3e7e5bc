import type { Page } from '@playwright/test';
import { inTurn } from '@tribina/testing';
import { damaged, ENTRY, faulty, hanging, hasTampered, missing, takeBeacons, type Met } from './support/faults';
import { untilWhole } from './support/routes';
import {
  publishVersion,
  PAGE_PARTS,
  release,
  servedRelease,
  untilServed,
  type PagePart,
} from './support/second-releases';
import { showLife, start } from './support/started';
import { origin, withSlack } from './support/system';
import { expect, test } from './support/watched';

const VERSION = '9.1.0-matrix';
/** From the failure until the last good release is on screen; a hang has its limit before that, by the page's clock. */
const SHOWN_MS = withSlack(1_500);
const PATIENCE_MS = 4_000;
/** A host that hangs under content that is there already. */
const HOST_PATIENCE_MS = 15_000;

const newest = (part: PagePart) => `${part}-${VERSION}`;
const previous: Partial<Record<PagePart, string>> = {};

test.beforeAll(async () => {
  test.setTimeout(240_000);
  for (const part of PAGE_PARTS) previous[part] = await servedRelease(part);
  await publishVersion(PAGE_PARTS, VERSION);
  for (const part of PAGE_PARTS) {
    await release('promote', newest(part));
    await untilServed(part, newest(part));
  }
});

test.afterAll(async () => {
  test.setTimeout(120_000);
  for (const part of PAGE_PARTS) {
    await release('rollback', part);
    await untilServed(part, previous[part] ?? '');
  }
});

/** Parts that readers walk between. */
type ReadersPart = Exclude<PagePart, 'host' | 'backoffice'>;
/** A page of another part, and the link by which a reader comes from there to the remote inside the page. */
const WAYS: Readonly<Record<ReadersPart, { readonly from: string; readonly link: string }>> = {
  news: { from: '/prognozzer', link: 'header a[href="/"]' },
  prognozzer: { from: '/', link: 'header a[href="/prognozzer"]' },
  special: { from: '/', link: 'header a[href="/specijal"]' },
};
/** A page that starts the part. */
const OWN_PAGE = {
  host: '/sve-vesti',
  news: '/sve-vesti',
  prognozzer: '/prognozzer',
  backoffice: '/backoffice',
} as const;
/** Parts that one comes to by a document, what shows that they are alive, and a page in root mode: it needs all of the host. */
const ARRIVALS = {
  host: { at: '/prognozzer', alive: '#root > header' },
  backoffice: { at: '/backoffice', alive: '#slot h1' },
} as const;

const mark = (page: Page) => page.evaluate(() => Object.assign(globalThis, { marked: true }));
const isSameDocument = (page: Page) => page.evaluate(() => 'marked' in globalThis);

/** Comes to the part as a reader does; returns once it is on screen and alive. */
async function visit(page: Page, part: PagePart): Promise<void> {
  if (part === 'host' || part === 'backoffice') {
    const { at, alive } = ARRIVALS[part];
    await page.goto(origin('rs') + at, { waitUntil: 'commit' });
    await page.waitForFunction(() => 'tribina' in globalThis);
    await showLife(page);
    await page.waitForFunction(
      (place) => Object.keys(document.querySelector(place) ?? {}).some((key) => key.startsWith('__reactFiber$')),
      alive,
    );
    return;
  }
  const { from, link } = WAYS[part];
  await page.goto(origin('rs') + from);
  await start(page);
  await mark(page);
  const before = page.url();
  const heading = () => page.evaluate(() => document.querySelector('#slot :is(h1, h2)')?.textContent ?? null);
  const left = await heading();
  await page.locator(link).first().click();
  await page.waitForURL((url) => url.href !== before);
  // The page that is left stands until the next one is there.
  await expect.poll(async () => ![left, null].includes(await heading()), { intervals: [20] }).toBe(true);
  expect(await isSameDocument(page)).toBe(true);
  await expect(page.getByRole('banner')).toBeVisible();
}

interface Fault {
  readonly name: string;
  readonly cause: (page: Page, part: PagePart) => Promise<Met>;
  /** What the beacon says of the release; null: nothing, for it was used in the end. */
  readonly error: 'load' | 'integrity' | 'timeout' | 'render' | null;
  /** Parts that can meet it; all where it is left out. */
  readonly isMetBy?: (part: PagePart) => boolean;
}

/** Code of each part that runs while it is shown, and what makes it throw. */
const SHOWN: Readonly<Record<'host' | 'remote', { readonly file: string; readonly place: RegExp }>> = {
  host: { file: 'app.js', place: /(?<=tabIndex:)-1/g },
  remote: { file: 'expose-App.js', place: /[\w$]+\.usePageQuery/g },
};
const shownCode = (part: PagePart) => SHOWN[part === 'host' ? 'host' : 'remote'];

const FAULTS: readonly Fault[] = [
  { name: 'entry 404', cause: (page, part) => missing(page, part, newest(part), ENTRY), error: 'load' },
  { name: 'entry hangs', cause: (page, part) => hanging(page, part, newest(part), ENTRY), error: 'timeout' },
  {
    name: 'entry throws',
    cause: (page, part) => faulty(page, part, newest(part), ENTRY, (text) => `throw new Error("entry");${text}`),
    error: 'load',
  },
  { name: 'chunk 404', cause: (page, part) => missing(page, part, newest(part), shownCode(part).file), error: 'load' },
  { name: 'wrong hash', cause: (page, part) => damaged(page, part, newest(part), ENTRY), error: 'integrity' },
  {
    name: 'wrong hash of a chunk',
    cause: (page, part) => damaged(page, part, newest(part), shownCode(part).file),
    error: 'integrity',
  },
  {
    name: 'wrong hash of the styles',
    cause: (page, part) => damaged(page, part, newest(part), 'styles.css'),
    error: 'integrity',
    // Elsewhere they stand in the document.
    isMetBy: (part) => part in WAYS,
  },
  {
    name: 'corrupted once, then healthy',
    cause: (page, part) => damaged(page, part, newest(part), ENTRY, 1),
    error: null,
  },
  {
    name: 'component throws',
    cause: (page, part) => {
      const { file, place } = shownCode(part);
      return faulty(page, part, newest(part), file, (text) =>
        text.replaceAll(place, '(()=>{throw new Error("component")})()'),
      );
    },
    error: 'render',
  },
];

/** A document that a test answers comes from nowhere for Chromium, which then keeps its socket from our address. */
const EXPECTED =
  /LOCAL_NETWORK_ACCESS|Failed to load resource|integrity|cannot be loaded|Error: (entry|component)|uncaught: (entry|component)|preload|ChunkLoadError|Loading chunk/;

/** Each fault is met by the host, or by one of the others: which rotates over faults and days; by all in the large run. */
function meets(part: PagePart, row: number, isMetBy: Fault['isMetBy'] = () => true): boolean {
  const others = PAGE_PARTS.filter((one) => one !== 'host' && isMetBy(one));
  // The host and the others have code of their own for it: each has half of the faults.
  const turns = others.flatMap((one): PagePart[] => (isMetBy('host') ? ['host', one] : [one]));
  return inTurn(turns, row).includes(part);
}

for (const part of PAGE_PARTS) {
  for (const { name, cause, error } of FAULTS.filter(({ isMetBy }, row) => meets(part, row, isMetBy))) {
    test(`matrix ${part} ${name}`, async ({ page, complaints }) => {
      complaints.allow(EXPECTED);
      const beacons = await takeBeacons(page);
      if (error === 'timeout') await page.clock.install();
      const met = await cause(page, part);
      await Promise.all([visit(page, part), error === 'timeout' && outlast(page, part, met)]);
      const ms = Date.now() - met.at;
      expect(met.at).toBeGreaterThan(0);
      expect(ms).toBeLessThan(SHOWN_MS);
      expect(await hasTampered(page)).toBe(false);

      const shown = error ? (previous[part] ?? '') : newest(part);
      await expect
        .poll(() => beacons.find(({ r, m }) => r === shown && m !== undefined), { timeout: withSlack(5_000) })
        .toBeTruthy();
      const failed = beacons.find(({ r, e }) => r === newest(part) && e);
      expect([failed?.e ?? null, failed?.f ?? null]).toEqual([error, error ? 1 : null]);
      expect(beacons.filter(({ r, e }) => e && r !== newest(part))).toEqual([]);
    });
  }

  if (!meets(part, FAULTS.length)) continue;
  test(`matrix ${part} both releases dead`, async ({ page, complaints }) => {
    complaints.allow(EXPECTED);
    const beacons = await takeBeacons(page);
    await missing(page, part, '*', ENTRY);
    // This world's special is over: its pages have nothing to start, so a reader meets its releases on the way in.
    const at = part === 'special' ? await stepInto(page, part) : await readerAt(page, OWN_PAGE[part]);
    // The console has nothing to read without its part: it says so, and offers another try.
    if (part === 'backoffice') await expect(page.locator('main').getByRole('button')).toBeVisible();
    const text = await page.locator('main').innerText();
    expect(text.length).toBeGreaterThan(100);
    await page.mouse.move(200, 300);
    await page.mouse.move(220, 320);
    if (part !== 'special')
      await expect.poll(() => beacons.filter(({ e }) => e === 'load').map(({ r }) => r)).toContain(previous[part]);
    expect(await page.locator('main').innerText()).toBe(text);
    // A part that is well, by a link of this page.
    await page
      .locator(
        part === 'prognozzer' || part === 'backoffice'
          ? 'header a[href="/"]'
          : 'footer a[href], header a[href="/prognozzer"]',
      )
      .first()
      .click();
    await page.waitForURL((url) => url.pathname !== at);
    await expect(page.locator('main h1, main h2').first()).toBeVisible();
  });
}

/** Of a page that the server has made: of one that it had no time for there is nothing to read without its part. */
async function readerAt(page: Page, path: string): Promise<string> {
  if (path !== OWN_PAGE.backoffice) await untilWhole('rs', path);
  await page.goto(origin('rs') + path);
  return path;
}

/** By a link from another part; where nothing of the remote can be had that is a document load. */
async function stepInto(page: Page, part: ReadersPart): Promise<string> {
  const { from, link } = WAYS[part];
  await page.goto(origin('rs') + from);
  await start(page);
  await page.locator(link).first().click();
  await page.waitForURL((url) => url.pathname !== from);
  await page.waitForLoadState();
  return new URL(page.url()).pathname;
}

/** Once a part hangs, all the time passes that the page has for it. */
async function outlast(page: Page, part: PagePart, met: Met): Promise<void> {
  await expect.poll(() => met.at, { intervals: [20] }).toBeGreaterThan(0);
  await page.clock.fastForward(part === 'host' ? HOST_PATIENCE_MS : PATIENCE_MS);
}
