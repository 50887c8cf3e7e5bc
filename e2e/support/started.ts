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

/**
 * Lets a page's own time pass, once what it is loading has come: a wait for a file would be over before the file can be there. The
 * reader has agreed to be counted, so that the agent is among it.
 */
export async function passTime(page: Page, ms: number): Promise<void> {
  await page.waitForFunction(
    (ofAgent) => {
      const asked = [...document.scripts].flatMap(({ src }) => src || []);
      const isDue = !tribina.record.tracking || asked.some((src) => src.includes(ofAgent));
      const isHere = isDue && asked.every((src) => performance.getEntriesByName(src).length > 0);
      // What has come may ask for more: it counts when the page has stayed so.
      const state = globalThis as { here?: number };
      state.here = isHere ? (state.here ?? 0) + 1 : 0;
      return state.here > 2;
    },
    '/r/tracking-agent/',
    { polling: 50 },
  );
  await page.clock.runFor(ms);
}

/** Opens a page and waits until the offline worker is in charge of it; the context must let workers in. */
export async function openWithWorker(page: Page, at: string): Promise<void> {
  await page.goto(at);
  await start(page);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}
