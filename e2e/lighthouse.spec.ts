import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { launchOptions } from '@tribina/chromium';
import { firstPath } from './support/first-pages';
import { articleWith } from './support/matches';
import { pathOf } from './support/routes';
import { freePorts, inTurn } from '@tribina/testing';
import { origin } from './support/system';
import { expect, giveConsent, test } from './support/watched';

const CATEGORIES = ['accessibility', 'best-practices', 'seo'] as const;
/** What the design asks it of; a match is an article that tells of one. */
const PAGES: Readonly<Record<string, () => Promise<string>>> = {
  home: () => pathOf('home', 'rs'),
  category: () => pathOf('category', 'rs'),
  article: () => pathOf('article', 'rs'),
  match: async () => (await articleWith('rs', 'pre-match')).path,
  search: () => pathOf('search', 'rs'),
  special: () => firstPath('special', 'rs'),
};

test.setTimeout(240_000);

for (const [name, pathOf] of inTurn(Object.entries(PAGES), 0)) {
  test(`Lighthouse gives ${name} 100 for accessibility, best practices and SEO`, async () => {
    const port = await freePorts(1);
    // Lighthouse opens its tab in the browser's own profile: one that has chosen, so that the page itself is what is judged.
    const browser = await chromium.launchPersistentContext('', await launchOptions(`--remote-debugging-port=${port}`));
    try {
      const page = await browser.newPage();
      await giveConsent(page);
      await page.goto(`${origin('rs')}/robots.txt`);
      const result = await lighthouse(`${origin('rs')}${await pathOf()}`, {
        port,
        output: 'json',
        logLevel: 'error',
        disableStorageReset: true,
        disableFullPageScreenshot: true,
        onlyCategories: [...CATEGORIES],
      });
      const categories = result?.lhr.categories ?? {};
      const failed = Object.values(result?.lhr.audits ?? {}).filter(({ score }) => score !== null && score < 1);
      const why = failed
        .map(({ id, title, details }) => `${id}: ${title} ${JSON.stringify(details).slice(0, 600)}`)
        .join('\n');
      expect(
        Object.fromEntries(CATEGORIES.map((name) => [name, Math.round((categories[name]?.score ?? 0) * 100)])),
        why,
      ).toEqual({
        accessibility: 100,
        'best-practices': 100,
        seo: 100,
      });
    } finally {
      await browser.close();
    }
  });
}
