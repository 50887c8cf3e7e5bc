import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { browserPath, BROWSER_ARGS } from './support/browser';
import { visitsOf } from './support/routes';
import { freePorts } from '@tribina/testing';
import { origin } from './support/system';
import { expect, test } from '@playwright/test';

const CATEGORIES = ['accessibility', 'best-practices', 'seo'] as const;
const ROUTES = ['home', 'category', 'article'] as const;

test.setTimeout(240_000);

for (const route of ROUTES) {
  test(`Lighthouse gives ${route} 100 for accessibility, best practices and SEO`, async () => {
    const port = await freePorts(1);
    const browser = await chromium.launch({
      executablePath: await browserPath(),
      args: [...BROWSER_ARGS, `--remote-debugging-port=${port}`],
    });
    try {
      const at = (await visitsOf('rs')).find((visit) => visit.remote === 'news' && visit.route === route)?.path;
      const result = await lighthouse(`${origin('rs')}${at}`, {
        port,
        output: 'json',
        logLevel: 'error',
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
