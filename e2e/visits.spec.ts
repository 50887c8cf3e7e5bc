import type { Browser, Page } from '@playwright/test';
import { EDITION_IDS, type EditionId } from '@tribina/editions';
import { inTurn, IS_FULL, SEED } from '@tribina/testing';
import { expectAccessible } from './support/accessible';
import { expectReachable } from './support/hits';
import { brokenWords, madeUpBold } from './support/letters';
import { opened } from './support/opened';
import { allRoutes, knownVisits } from './support/routes';
import { CLS_LIMIT, countShifts, haveLetters, shiftsOf } from './support/shifts';
import { start } from './support/started';
import { origin } from './support/system';
import { Complaints, expect, test, watch } from './support/watched';

const WIDTHS = [390, 1440] as const;
/** Old phones, and others at 125 to 200 %. */
const NARROWEST = { width: 320, height: 640 } as const;
const THEMES = ['light', 'dark'] as const;

interface Look {
  readonly edition: EditionId;
  readonly theme: (typeof THEMES)[number];
  readonly width: (typeof WIDTHS)[number];
}

const LOOKS: readonly Look[] = EDITION_IDS.flatMap((edition) =>
  THEMES.flatMap((theme) => WIDTHS.map((width) => ({ edition, theme, width }))),
);

/** All looks in the large run; otherwise one that rotates over routes and runs. */
function looksOf(index: number, paths: Readonly<Record<EditionId, readonly string[]>>): readonly Look[] {
  return inTurn(
    LOOKS.filter(({ edition }) => paths[edition].length > 0),
    index * 5,
  );
}

/** What stands around the page itself, alike on all pages of a shell. */
const FRAME = 'header:not(main header), footer:not(main footer)';
/** The frame is looked at on one page of so many: each in another look. */
const PAGES_PER_FRAME = 5;

// They only read: each system takes the next one.
test.describe.configure({ mode: 'parallel' });

/** To the end of the page and back, as a reader does, so that whatever comes late has come. */
async function readThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight) {
      scrollTo(0, y);
      const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      // Those that are far away, folded up or beside the screen are not fetched at all; and one may leave the page before it has come.
      const isAwaited = (image: HTMLImageElement) => {
        const { top, bottom, left, right } = image.getBoundingClientRect();
        const isInSight = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
        return !image.complete && image.checkVisibility() && isInSight;
      };
      do await nextFrame();
      while ([...document.images].some(isAwaited));
    }
    await document.fonts.ready;
    scrollTo(0, 0);
  });
}

let tab: { readonly page: Page; readonly complaints: Complaints } | undefined;

/** A reader's one tab for all pages: a new one would fetch and compile everything for each of them. */
async function tabOf(browser: Browser): Promise<NonNullable<typeof tab>> {
  if (tab) return tab;
  const page = await browser.newPage({ serviceWorkers: 'block' });
  // Pictures are made when they are first asked for: as AVIF four times as long. Which of the formats they come in moves nothing.
  await page.setExtraHTTPHeaders({ accept: 'image/webp,*/*;q=0.8' });
  for (const edition of EDITION_IDS) await haveLetters(page, edition);
  const complaints = new Complaints();
  await watch(page, complaints);
  await countShifts(page);
  return (tab = { page, complaints });
}

for (const [index, { remote, route }] of allRoutes().entries()) {
  for (const { edition, theme, width } of looksOf(index, route.paths)) {
    test(`P010: ${remote} ${route.id} in ${edition}, ${theme}, ${width} px (seed ${SEED}): accessible, still, no wider than the screen, nothing covered`, async ({
      browser,
    }) => {
      const { page, complaints } = await tabOf(browser);
      // Its address is nobody's.
      if (route.id === 'decision') complaints.allow(/status of 404/);
      const visit = (await knownVisits(edition)).find((one) => one.remote === remote && one.route === route.id);
      if (!visit) throw new Error('no visit');
      await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
      const choice = await page.addInitScript((chosen) => {
        if (chosen === 'dark') localStorage.setItem('theme', chosen);
        else localStorage.removeItem('theme');
      }, theme);
      const status = await opened(page, origin(edition) + visit.path, complaints);
      await choice.dispose();
      expect(status).toBe(200);
      await start(page);
      await readThrough(page);

      const seesFrame = IS_FULL || (SEED + index) % PAGES_PER_FRAME === 0;
      await expectAccessible(page, seesFrame ? {} : { without: FRAME });
      const { sum, from } = await shiftsOf(page);
      expect(sum, from.join('\n')).toBeLessThanOrEqual(CLS_LIMIT);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      expect(complaints.taken()).toEqual([]);

      expect(await madeUpBold(page)).toEqual([]);
      // The game's navigation is that of its width a second after this has changed.
      if (remote !== 'prognozzer' || width === 390) await expectReachable(page);
      if (remote !== 'backoffice') {
        await page.setViewportSize(NARROWEST);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(NARROWEST.width);
        expect(await brokenWords(page)).toEqual([]);
      }
      complaints.taken();
    });
  }
}
