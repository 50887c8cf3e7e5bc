import type { Page } from '@playwright/test';
import { BANNER_KEYS } from './watched';

/** Everything that a site has stored in the page's browser, by name; without what keeps banners away from our tests. */
export async function storedBy(page: Page): Promise<{
  readonly cookies: readonly string[];
  readonly local: readonly string[];
  readonly session: readonly string[];
  readonly databases: readonly string[];
}> {
  const cookies = (await page.context().cookies()).map(({ name }) => name).sort();
  const stored = await page.evaluate(async () => ({
    local: Object.keys(localStorage).sort(),
    session: Object.keys(sessionStorage).sort(),
    databases: (await indexedDB.databases()).map(({ name }) => name ?? ''),
  }));
  const ours: readonly string[] = BANNER_KEYS;
  return { cookies, ...stored, local: stored.local.filter((key) => !ours.includes(key)) };
}
