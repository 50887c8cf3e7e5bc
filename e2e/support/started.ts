import { DOCUMENT_IDS, ISLAND } from '@tribina/shell-api';
import type { Page } from '@playwright/test';

/** Shows the page that somebody is there: what starts a public page. */
export async function showLife(page: Page): Promise<void> {
  await page.mouse.move(200, 300);
  await page.mouse.move(220, 320);
}

/** Resolves when React has taken the page over: its islands, or as an app its root. */
export function untilStarted(page: Page): Promise<unknown> {
  return page.waitForFunction(
    ({ root, island }) => {
      const isTaken = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactContainer$'));
      const app = document.getElementById(root);
      if (app && isTaken(app)) return true;
      const islands = [...document.querySelectorAll(`[${island}]`)];
      return '__FEDERATION__' in globalThis && islands.every(isTaken);
    },
    { root: DOCUMENT_IDS.root, island: ISLAND.name },
  );
}

export async function start(page: Page): Promise<void> {
  await showLife(page);
  await untilStarted(page);
}

/** Opens a page and waits until the offline worker is in charge of it; the context must let workers in. */
export async function openWithWorker(page: Page, at: string): Promise<void> {
  await page.goto(at);
  await start(page);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}
