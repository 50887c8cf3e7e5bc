import { chromium, type Page } from '@playwright/test';
import { launchOptions } from '@tribina/chromium';
import type { EditionId } from '@tribina/editions';
import { percentile, type Bench } from './bench';
import { logIn, send } from './editor';
import { articlePaths, get, hostOf } from './site';

const POSTS = 40;
/** As often as a busy desk writes. */
const BETWEEN_MS = 150;

/** An article that is followed live. */
export async function liveArticle(
  port: number,
  edition: EditionId = 'rs',
): Promise<{ readonly id: number; readonly at: string }> {
  for (const at of await articlePaths(port, edition)) {
    const id = Number(at.split('/').at(-1));
    const { body } = await get(port, `/portal/get-live-posts-by-article/${id}`, hostOf(port, edition));
    if ((JSON.parse(body.toString('utf8')) as { data: unknown[] }).data.length > 0) return { id, at };
  }
  throw new Error('No article is followed live');
}

/** Keeps, by the clock of the machine, when each further post has been painted as waiting. */
async function watchWaiting(page: Page): Promise<void> {
  await page.evaluate(() => {
    const seen: number[] = [];
    Object.assign(globalThis, { seen });
    const output = document.querySelector('[data-live] output');
    if (!output) throw new Error('There is no live report');
    new MutationObserver(() =>
      requestAnimationFrame(() => {
        const count = Number.parseInt(output.textContent ?? '', 10);
        while (seen.length < count) seen.push(Date.now());
      }),
    ).observe(output, { subtree: true, childList: true, characterData: true });
  });
}

export const livePosts: Bench = {
  name: 'live-posts',
  method: `An editor adds ${POSTS} posts to a live report, one every ${BETWEEN_MS} ms, while a reader's Chromium shows it: from the editor's press to the frame that says so.`,
  run: async ({ system, say }) => {
    const cookie = await logIn(system);
    const { id, at } = await liveArticle(system.port);
    const browser = await chromium.launch(await launchOptions());
    try {
      const page = await browser.newPage();
      const connected = page.waitForEvent('websocket').then((socket) => socket.waitForEvent('framereceived'));
      await page.goto(`http://rs.localhost:${system.port}${at}`, { waitUntil: 'load' });
      await page.mouse.move(100, 200);
      await page.mouse.move(120, 220);
      await connected;
      await watchWaiting(page);
      const sent: number[] = [];
      for (let turn = 1; turn <= POSTS; turn += 1) {
        sent.push(Date.now());
        const post = { title: null, minute: null, text: [{ text: `Merenje ${turn}` }] };
        const { status } = await send(system.port, `/portal/editorial/articles/${id}/live-posts`, post, cookie);
        if (status !== 200) throw new Error(`Post ${turn} was answered ${status}`);
        await page.waitForTimeout(BETWEEN_MS);
      }
      await page.waitForFunction((count) => (globalThis as { seen?: number[] }).seen?.length === count, POSTS);
      const seen = await page.evaluate(() => (globalThis as { seen?: number[] }).seen ?? []);
      const spent = seen.map((moment, index) => moment - (sent[index] ?? moment));
      say(`p50 ${percentile(spent, 0.5)} ms, most ${Math.max(...spent)} ms`);
      return [
        {
          id: 'live-post-to-screen',
          what: 'from an editor’s press to the screen of a reader of the live report, p95',
          value: percentile(spent, 0.95),
          unit: 'ms',
          reference: null,
          worse: 'higher',
          budget: 1_000,
          detail: `p50 ${percentile(spent, 0.5)} ms, most ${Math.max(...spent)} ms, ${POSTS} posts`,
        },
      ];
    } finally {
      await browser.close();
    }
  },
};
