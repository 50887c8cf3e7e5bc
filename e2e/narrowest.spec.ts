import { seasonPath, specialPath } from '@tribina/editions';
import { pagesPhrases } from '@tribina/messages/pages';
import { inTurn } from '@tribina/testing';
import { expect, test } from './support/kept';
import { WITH_SCORERS } from './support/leagues';
import { ALL_EDITIONS, origin } from './support/system';

test.describe('on the narrowest phone', () => {
  test.use({ viewport: { width: 320, height: 640 }, hasTouch: true });

  for (const edition of ALL_EDITIONS) {
    test(`nothing of the header of ${edition.id} covers anything else of it`, async ({ page }) => {
      await page.goto(origin(edition.id));
      const controls = page.locator('header').locator('a, button').filter({ visible: true });
      const boxes = await Promise.all((await controls.all()).map((control) => control.boundingBox()));
      const edges = boxes
        .flatMap((box) => (box ? [[box.x, box.x + box.width] as const] : []))
        .sort(([a], [b]) => a - b);
      expect(edges.length).toBeGreaterThan(2);
      for (const [index, [left]] of edges.entries()) expect(left).toBeGreaterThanOrEqual(edges[index - 1]?.[1] ?? 0);
    });
  }

  for (const edition of inTurn(ALL_EDITIONS, 0)) {
    test(`the pages beside the news in ${edition.id} fit, and a season is gone through by touch`, async ({ page }) => {
      const { words } = edition;
      const fits = async () =>
        expect([
          page.url(),
          await page.evaluate(() => document.documentElement.scrollWidth - document.body.clientWidth),
        ]).toEqual([page.url(), 0]);
      for (const word of [words.bettingNews, words.rss, words.aboutUs, words.privacyPolicy, words.apps]) {
        await page.goto(`${origin(edition.id)}/${word}`);
        await fits();
      }
      const phrases = pagesPhrases[edition.language].season;
      await page.goto(origin(edition.id) + seasonPath(edition, 'seasonSchedules', WITH_SCORERS[edition.id]));
      await fits();
      for (const [view, tab] of [
        [phrases.standings, 'standings'],
        [phrases.scorers, 'scorers'],
      ] as const) {
        await page.getByRole('navigation', { name: phrases.views }).getByRole('link', { name: view }).tap();
        await expect(page).toHaveURL(new RegExp(`tab=${tab}$`));
        await expect(page.getByRole('table')).toBeVisible();
        await fits();
      }
    });
  }

  for (const edition of inTurn(ALL_EDITIONS, 0)) {
    test(`a title of a section in ${edition.id} that needs several lines keeps its distance from the rule above it`, async ({
      page,
    }) => {
      for (const at of ['/', specialPath(edition)]) {
        await page.goto(origin(edition.id) + at);
        const distances = await page.locator('main section h2').evaluateAll((titles) => {
          const ruleOf = (title: Element | null): Element | null =>
            title && (parseFloat(getComputedStyle(title).borderTopWidth) > 1 ? title : ruleOf(title.parentElement));
          for (const title of titles) title.append(' i još nešto'.repeat(8));
          return titles.flatMap((title) => {
            const rule = title.checkVisibility() ? ruleOf(title) : null;
            return rule ? title.getBoundingClientRect().top - rule.getBoundingClientRect().top - rule.clientTop : [];
          });
        });
        expect(distances.length).toBeGreaterThan(0);
        expect([at, distances.filter((distance) => distance < 4)]).toEqual([at, []]);
      }
    });
  }
});
