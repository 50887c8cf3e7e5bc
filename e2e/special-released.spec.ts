import type { Page } from '@playwright/test';
import { EDITIONS, gamePaths, specialPath, type EditionId } from '@tribina/editions';
import { DOCUMENT_IDS } from '@tribina/shell-api';
import { setTimeout as delay } from 'node:timers/promises';
import { publishVersion, release, servedRelease, untilServed } from './support/second-releases';
import { start } from './support/started';
import { ALL_EDITIONS, ask, origin } from './support/system';
import { expect, test } from './support/watched';

const VERSION = '9.5.0-special';
const NEWEST = `special-${VERSION}`;
/** From where nobody else asks. */
const READERS = '127.0.0.5';
/** Between an answer and what its reader asks for next. */
const PAUSE_MS = 50;

interface Status {
  readonly remotes: readonly {
    readonly editions: Readonly<Record<EditionId, { readonly stable: string; readonly previousGood: string | null }>>;
  }[];
}

/** All that readers may be given: where a machine is too slow for a release, the one before stands in. */
async function givenOut(): Promise<ReadonlySet<string>> {
  const { remotes } = JSON.parse(await release('status', '--json')) as Status;
  const all = remotes.flatMap(({ editions }) => Object.values(editions));
  return new Set(all.flatMap(({ stable, previousGood }) => [stable, previousGood ?? stable]));
}

interface Seen {
  readonly status: number;
  /** By part, as the answer names them. */
  readonly releases: Readonly<Record<string, string>>;
  /** Whether the page names the same to its browser. */
  readonly isTold: boolean;
}

/** A machine that has no time for a page says when to come again; what a release has broken is broken then, too. */
async function asked(edition: EditionId, at: string): ReturnType<typeof ask> {
  const answer = await ask(edition, at, { from: READERS });
  const waitS = Number(answer.headers['retry-after'] ?? 0);
  if (answer.status !== 503 || waitS === 0) return answer;
  await delay(waitS * 1_000);
  return ask(edition, at, { from: READERS });
}

/** A reader of one part, who goes through its pages in all editions again and again. */
class Reader {
  readonly seen: Seen[] = [];
  #isThere = true;
  readonly #reading: Promise<void>;

  constructor(pages: readonly (readonly [EditionId, string])[]) {
    this.#reading = this.#read(pages);
  }

  async #read(pages: readonly (readonly [EditionId, string])[]): Promise<void> {
    while (this.#isThere) {
      for (const [edition, at] of pages) {
        const { status, headers, body } = await asked(edition, at);
        const named = String(headers['x-tribina-releases']).split(',');
        const releases = Object.fromEntries(named.map((name) => name.split('@') as [string, string]));
        this.seen.push({ status, releases, isTold: Object.values(releases).every((id) => body.includes(id)) });
        await delay(PAUSE_MS);
      }
    }
  }

  /** Until the reader has seen a whole round more. */
  async leave(): Promise<void> {
    this.#isThere = false;
    await this.#reading;
  }
}

async function enter(page: Page): Promise<void> {
  await page
    .locator(`header a[href="${specialPath(EDITIONS.rs)}"]`)
    .first()
    .click();
  await expect(page.locator('html')).toHaveAttribute('data-shell', 'special');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Mundijal');
}

async function leave(page: Page): Promise<void> {
  await page.getByRole('link', { name: EDITIONS.rs.brand.name }).first().click();
  await expect(page.locator('html')).toHaveAttribute('data-shell', 'main');
  await expect(page.locator('main h2').first()).toBeVisible();
}

/** The release of the special that an open page would run. */
const ownSpecial = async (page: Page) =>
  /special-[\w.-]+/.exec((await page.locator(`#${DOCUMENT_IDS.boot}`).textContent()) ?? '')?.[0];

test('P009: the special is published, promoted and rolled back alone, while the portal is read', async ({ page }) => {
  test.setTimeout(180_000);
  const before = await servedRelease('special');
  const others = await givenOut();
  const each = (pathsOf: (edition: (typeof ALL_EDITIONS)[number]) => readonly string[]) =>
    new Reader(ALL_EDITIONS.flatMap((edition) => pathsOf(edition).map((at) => [edition.id, at] as const)));
  const readers = {
    news: each(({ words }) => ['/', `/${words.search}`]),
    prognozzer: each((edition) => gamePaths(edition).slice(0, 2)),
    special: each((edition) => [specialPath(edition), specialPath(edition, 'specialTeams')]),
  };
  /** How many pages of the special had been read by then. */
  const until = { promoted: 0, rolledBack: 0 };
  let isPromoted = false;
  try {
    await test.step('published: nobody gets it', async () => {
      const walk = async () => {
        await page.goto(origin('rs'));
        await start(page);
        await enter(page);
        await leave(page);
      };
      await Promise.all([publishVersion(['special'], VERSION), walk()]);
      expect(await ownSpecial(page)).toBe(before);
    });
    await test.step('promoted: everybody does, at the next page', async () => {
      until.promoted = readers.special.seen.length;
      await release('promote', NEWEST);
      isPromoted = true;
      await untilServed('special', NEWEST);
      await page.reload();
      await start(page);
      await enter(page);
      expect(await ownSpecial(page)).toBe(NEWEST);
      await leave(page);
    });
    await test.step('rolled back: at the next page too, and an open one that has heard of it comes into the one before', async () => {
      await release('rollback', 'special');
      isPromoted = false;
      await untilServed('special', before);
      until.rolledBack = readers.special.seen.length;
      await expect(page.locator('html')).toHaveAttribute('data-stale', 'soft');
      await enter(page);
      expect(await ownSpecial(page)).toBe(before);
      await leave(page);
    });
  } finally {
    if (isPromoted) await release('rollback', 'special');
    await Promise.all(Object.values(readers).map((reader) => reader.leave()));
  }
  for (const [part, { seen }] of Object.entries(readers)) {
    expect([part, seen.filter(({ status, isTold }) => status !== 200 || !isTold)]).toEqual([part, []]);
    const strange = seen.flatMap(({ releases }) => Object.values(releases)).filter((id) => !others.has(id));
    expect([part, [...new Set(strange)]]).toEqual([part, part === 'special' ? [NEWEST] : []]);
  }
  const read = readers.special.seen.map(({ releases }) => releases['special']);
  expect(read.slice(0, until.promoted)).not.toContain(NEWEST);
  expect(read.slice(until.promoted, until.rolledBack)).toContain(NEWEST);
  // Behind the one that was under way.
  const after = read.slice(until.rolledBack + 1);
  expect(after.length).toBeGreaterThan(0);
  expect(after).not.toContain(NEWEST);
});
