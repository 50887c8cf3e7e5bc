import type { Page } from '@playwright/test';
import { EDITIONS, type EditionId } from '@tribina/editions';
import { origin } from './system';

/** What a page may move by itself, over all that is done on it. */
export const CLS_LIMIT = 0.002;

/** Letters come once for each edition: what moves when they come late is measured on a slow line (`slow-line.spec.ts`). */
export async function haveLetters(page: Page, edition: EditionId): Promise<void> {
  await page.goto(`${origin(edition)}/${EDITIONS[edition].words.login}`, { waitUntil: 'load' });
  await page.evaluate(async () => void (await document.fonts.ready));
}

/** Counts, from its next document on, what a page moves that its reader has not asked for. */
export async function countShifts(page: Page): Promise<void> {
  await page.addInitScript(observeShifts, { buffered: true });
}

/** The same of the document that is there, from now on. */
export async function countShiftsFromNow(page: Page): Promise<void> {
  await page.evaluate(observeShifts, { buffered: false });
}

function observeShifts({ buffered }: { readonly buffered: boolean }): void {
  const shifts = { sum: 0, from: [] as string[] };
  Object.assign(globalThis, { shifts });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
      sources: { node?: Element }[];
    })[]) {
      if (entry.hadRecentInput) continue;
      shifts.sum += entry.value;
      shifts.from.push(...entry.sources.map(({ node }) => node?.outerHTML?.slice(0, 120) ?? 'gone'));
    }
  }).observe({ type: 'layout-shift', buffered });
}

/** How much it has moved since, and what. */
export function shiftsOf(page: Page): Promise<{ readonly sum: number; readonly from: readonly string[] }> {
  return page.evaluate(() => (globalThis as unknown as { shifts: { sum: number; from: string[] } }).shifts);
}
