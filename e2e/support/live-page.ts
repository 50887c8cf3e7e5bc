import type { Page, WebSocket } from '@playwright/test';
import { start } from './started';
import { origin } from './system';

/** The tab is put behind another one, or is seen again. */
export async function turn(page: Page, isHidden: boolean): Promise<void> {
  await page.evaluate((value) => {
    Object.defineProperty(document, 'hidden', { configurable: true, value });
    document.dispatchEvent(new Event('visibilitychange'));
  }, isHidden);
}

/** Whether a socket is the host's, and not what a page hears by that nobody has touched. */
export const isHosts = (socket: WebSocket) => !socket.url().endsWith('&pulse');

/** Resolves when the next socket of a page has been told something. */
export const connected = (page: Page): Promise<unknown> =>
  page.waitForEvent('websocket', isHosts).then((socket) => socket.waitForEvent('framereceived'));

/** Opens an article of the Serbian edition, alive and connected. */
export async function follow(page: Page, path: string): Promise<void> {
  const isConnected = connected(page);
  await page.goto(origin('rs') + path);
  await start(page);
  await isConnected;
}

/** Titles of a live report's posts, as they are shown. */
export const titlesOf = (page: Page) => page.locator('[data-live] ol[tabindex] h3').allTextContents();
/** What says how many posts have come since. */
export const waiting = (page: Page) => page.locator('[data-live] output button');
