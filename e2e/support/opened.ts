import type { Page } from '@playwright/test';
import type { Complaints } from './watched';

/** Opens a page; a machine that has no time for it says that one is to come again. @returns the status of its answer. */
export async function opened(page: Page, at: string, complaints: Complaints): Promise<number | undefined> {
  const open = async () => (await page.goto(at, { waitUntil: 'load' }))?.status();
  const status = await open();
  if (status !== 503) return status;
  complaints.allow(/status of 503/);
  return open();
}
