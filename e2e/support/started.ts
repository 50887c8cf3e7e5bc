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

/** Somebody looks at the page for so long. */
export async function stay(page: Page, ms: number): Promise<void> {
  const end = await page.evaluate((time) => performance.now() + time, ms);
  await page.waitForFunction((time) => performance.now() > time, end);
}

/** Time of the page is the test's from its next document on; `passTime` lets it pass. */
export async function takeTime(page: Page): Promise<void> {
  await page.clock.install();
  await page.addInitScript(() => {
    const scripts = { asked: [] as string[], open: new Set<EventTarget>() };
    Object.assign(globalThis, { scripts });
    new MutationObserver((records) => {
      for (const added of records.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (!(added instanceof HTMLScriptElement) || !added.src) continue;
        scripts.asked.push(added.src);
        scripts.open.add(added);
      }
    }).observe(document, { childList: true, subtree: true });
    for (const end of ['load', 'error'] as const)
      document.addEventListener(end, ({ target }) => target && scripts.open.delete(target), true);
  });
}

/**
 * Lets a page's own time pass, once what it is loading has come: a wait for a file would be over before the file can be there. The
 * reader has agreed to be counted, so that the agent is among it.
 */
export async function passTime(page: Page, ms: number): Promise<void> {
  await page.waitForFunction(() => {
    const { asked, open } = (globalThis as unknown as { scripts: { asked: string[]; open: Set<EventTarget> } }).scripts;
    return open.size === 0 && asked.some((src) => src.includes('/r/tracking-agent/'));
  });
  await page.clock.runFor(ms);
}

/** How far the page's time goes on at once where it is stopped: nobody can be told of a moment that has gone by when they hear of it. */
const AHEAD_MS = 10_000;

/** A page whose clock is installed goes on with the machine's until now; from here on its time passes when the test says so. */
export async function holdTime(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate((ahead) => Date.now() + ahead, AHEAD_MS));
}

/** Opens a page and waits until the offline worker is in charge of it; the context must let workers in. */
export async function openWithWorker(page: Page, at: string): Promise<void> {
  await page.goto(at);
  await start(page);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}
