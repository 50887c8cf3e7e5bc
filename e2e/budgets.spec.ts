import type { Page } from '@playwright/test';
import type { Article, Block } from '@tribina/contracts';
import { EDITION_IDS, EDITIONS, specialPath, type EditionId } from '@tribina/editions';
import { DOCUMENT_IDS } from '@tribina/shell-api';
import { gunzipSync, gzipSync } from 'node:zlib';
import { readFileSync } from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { Editor } from './support/accounts';
import { asPerson, PERSON } from './support/agent';
import { isHosts } from './support/live-page';
import { builtRelease, newestArticle, pathOf, untilWhole } from './support/routes';
import { showLife, start, untilStarted } from './support/started';
import { ask, origin, PORT, ROOT } from './support/system';
import { bytesOf, Transfers } from './support/transfers';
import { expect, test } from './support/watched';

const KB = 1024;
const LONG_ARTICLE_WORDS = 900;

/** The answer's bytes as they are sent to a reader who takes gzip. */
function asSent(at: string, edition: EditionId = 'rs'): Promise<{ readonly bytes: number; readonly html: string }> {
  return new Promise((resolve, reject) => {
    http
      .get(
        {
          host: '127.0.0.1',
          port: PORT,
          path: at,
          headers: { host: `${edition}.localhost:${PORT}`, 'accept-encoding': 'gzip' },
        },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.once('end', () => {
            const sent = Buffer.concat(chunks);
            resolve({ bytes: sent.length, html: gunzipSync(sent).toString('utf8') });
          });
        },
      )
      .once('error', reject);
  });
}

/** Opens a page that the server has rendered: one that the browser renders takes more scripts. */
async function openRendered(page: Page, at: string): Promise<void> {
  await untilWhole('rs', at);
  const answer = await page.goto(origin('rs') + at, { waitUntil: 'load' });
  expect(answer?.headers()['x-cache']).not.toBe('partial');
}

test('an article whose islands have started: at most 110 KB of script in 6 requests', async ({ page }) => {
  const transfers = await Transfers.of(page);
  await openRendered(page, await pathOf('article', 'rs'));
  await start(page);
  expect(transfers.own.length).toBeLessThanOrEqual(6);
  expect(bytesOf(transfers.own)).toBeLessThanOrEqual(110 * KB);
});

test.describe('a person who has agreed', () => {
  test.use({ userAgent: PERSON });

  test('an article whose islands have started, with the tracking agent that has come after them and has sent: at most 140 KB in 9', async ({
    page,
  }) => {
    await asPerson(page);
    const transfers = await Transfers.of(page);
    const sent = page.waitForResponse((response) => response.url().includes('/actions/save-multiple'));
    await openRendered(page, await pathOf('article', 'rs'));
    // Whoever has not moved is not followed: nothing of the agent is among the first.
    expect(transfers.scripts.length).toBeLessThanOrEqual(2);
    await start(page);
    await sent;
    expect(transfers.scripts.length - transfers.own.length).toBe(3);
    expect(transfers.scripts.length).toBeLessThanOrEqual(9);
    expect(transfers.bytes).toBeLessThanOrEqual((110 + 8 + 5 + 17) * KB);
  });
});

test('a live page with its socket: at most 125 KB in 8 requests; the tracking agent of who has agreed: a remote with 5 KB of its own, a plain script of 4 KB, and 17 KB when it first sends', async ({
  page,
}) => {
  const transfers = await Transfers.of(page);
  const socket = page.waitForEvent('websocket', isHosts);
  await openRendered(page, '/');
  await start(page);
  await socket;
  expect(transfers.own.length).toBeLessThanOrEqual(8);
  expect(bytesOf(transfers.own)).toBeLessThanOrEqual(125 * KB);

  const agents = () => transfers.scripts.flatMap(({ url }) => /\/r\/tracking-agent\/[^/]+\/(.+)/.exec(url)?.[1] ?? []);
  await expect.poll(agents).toEqual(['main.js', 'expose-agent.js']);
  const weigh = (name: string) =>
    gzipSync(readFileSync(path.join(ROOT, 'apps/tracking-agent/dist/files', name)), { level: 9 }).length;
  expect(weigh('expose-agent.js')).toBeLessThanOrEqual(5 * KB);
  expect(weigh('agent.js')).toBeLessThanOrEqual(4 * KB);
  for (const name of ['fp.js', 'agent-fp.js']) expect(weigh(name)).toBeLessThanOrEqual(17 * KB);
});

test('a page of the special whose islands have started: at most 110 KB of script in 6 requests', async ({ page }) => {
  const transfers = await Transfers.of(page);
  await openRendered(page, specialPath(EDITIONS.rs));
  await start(page);
  expect(transfers.own.length).toBeLessThanOrEqual(6);
  expect(bytesOf(transfers.own)).toBeLessThanOrEqual(110 * KB);
});

test('an app page with everything in, what kept it right before it started too: at most 175 KB in 12 requests', async ({
  page,
}) => {
  const transfers = await Transfers.of(page);
  const pulse = page.waitForEvent('websocket');
  const socket = page.waitForEvent('websocket', isHosts);
  await openRendered(page, '/prognozzer');
  await pulse;
  await start(page);
  await socket;
  expect(transfers.own.length).toBeLessThanOrEqual(12);
  expect(bytesOf(transfers.own)).toBeLessThanOrEqual(175 * KB);
});

test('two round trips from the document to the first remote component: all scripts are asked for before one has arrived', async ({
  page,
}) => {
  const transfers = await Transfers.of(page);
  await transfers.session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 200 * KB,
    uploadThroughput: 100 * KB,
  });
  await openRendered(page, await pathOf('article', 'rs'));
  await start(page);
  // The socket comes after everything that a reader waits for.
  const scripts = transfers.own.filter(({ url }) => !url.endsWith('/live.js'));
  expect(scripts.length).toBeGreaterThanOrEqual(3);
  const firstEnd = Math.min(...scripts.map(({ endedAt }) => endedAt));
  for (const { url, startedAt } of scripts) expect([url, startedAt < firstEnd]).toEqual([url, true]);
});

test('an article of 900 words: at most 20 KB of HTML, at most 2 KB of boot record', async () => {
  const editor = await Editor.logIn('rs');
  const { draft, words } = await longDraft();
  expect(words).toBeGreaterThanOrEqual(LONG_ARTICLE_WORDS);
  await editor.withArticle(draft, async (id) => {
    const { headers } = await ask('rs', `/fudbal/vesti/x/${id}`);
    const { bytes, html } = await asSent(String(headers.location));
    expect(html).toContain(draft.title);
    expect(bytes).toBeLessThanOrEqual(20 * KB);
    const record = new RegExp(`id="${DOCUMENT_IDS.boot}"[^>]*>([^]*?)</script>`).exec(html)?.[1] ?? '';
    expect(gzipSync(record).length).toBeLessThanOrEqual(2 * KB);
  });
});

test('a page of the special: at most 24 KB of HTML, the schedule of a World Cup with all its goals among them', async () => {
  const pages = ['specialSchedule', 'specialTeams', 'specialReferees', 'specialStadiums', 'specialHistory'] as const;
  const tables = `${specialPath(EDITIONS.rs, 'specialTeams')}?tab=standings`;
  for (const at of [specialPath(EDITIONS.rs), ...pages.map((page) => specialPath(EDITIONS.rs, page)), tables]) {
    const { bytes, html } = await asSent(at);
    expect(html).toContain('data-shell="special"');
    expect([at, bytes <= 24 * KB]).toEqual([at, true]);
  }
});

/** An article as long as the budget says, made of what articles of the demo world say. */
async function longDraft() {
  const list = await ask('rs', '/portal/all-archive-infinite-news/30/0');
  const { data } = JSON.parse(list.body) as { data: { id: number }[] };
  const body: Block[] = [];
  let words = 0;
  let like: Article | undefined;
  for (const { id } of data) {
    if (words >= LONG_ARTICLE_WORDS) break;
    const answer = await ask('rs', `/portal/single-article/${id}`);
    const { data: article } = JSON.parse(answer.body) as { data: Article };
    like ??= article;
    for (const block of article.body) {
      if (words >= LONG_ARTICLE_WORDS || block.type !== 'paragraph') continue;
      body.push(block);
      words += block.text
        .map(({ text }) => text)
        .join('')
        .split(/\s+/).length;
    }
  }
  if (!like) throw new Error('There are no articles');
  const { dir, filename, primary_category, writer, tags } = like;
  const draft = {
    title: 'Dugačak tekst o svemu po malo',
    lead: 'Devet stotina reči, da se vidi koliko teži stranica.',
    body,
    categoryIds: [primary_category.id],
    writerId: writer.id,
    tags: tags.map(({ name }) => name),
    picture: { dir, filename, alt: 'Ilustracija' },
  };
  return { draft, words };
}

for (const id of EDITION_IDS) {
  test(`the home page of ${id}: at most 26 KB of HTML`, async () => {
    // The goal is 22.
    expect((await asSent('/', id)).bytes).toBeLessThanOrEqual(26 * KB);
  });
}

test('the font of headlines is preloaded, in the two files that Serbian is written with', async () => {
  const { html } = await asSent('/');
  expect(html.match(/<link[^>]+rel="preload"[^>]+as="font"|<link[^>]+as="font"[^>]+rel="preload"/g)).toHaveLength(2);
});

test('no remote brings React, and what a release says of its files is what they are', async () => {
  const article = await newestArticle('rs');
  expect(article.id).toBeGreaterThan(0);
  for (const remote of ['news', 'special', 'prognozzer'] as const) {
    const { files } = builtRelease(remote);
    for (const { path: file, kind } of files.filter(({ path: name }) => name.endsWith('.js'))) {
      const text = readFileSync(path.join(ROOT, 'apps', remote, 'dist/files', file), 'utf8');
      expect([file, kind, /__CLIENT_INTERNALS_DO_NOT_USE|react\.transitional\.element/.test(text)]).toEqual([
        file,
        kind,
        false,
      ]);
    }
  }
});

test('a page that nobody has touched loads no part of a remote', async ({ page }) => {
  const transfers = await Transfers.of(page);
  await openRendered(page, await pathOf('category', 'rs'));
  expect(transfers.scripts).toEqual([]);
  await showLife(page);
  await untilStarted(page);
  expect(transfers.scripts.length).toBeGreaterThan(0);
});
