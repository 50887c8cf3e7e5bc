import { EDITIONS } from '@tribina/editions';
import { SCRIPT_ATTACKS } from '@tribina/testing/attacks';
import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { newMember, theModerator } from './support/people';
import { newestArticle } from './support/routes';
import { start } from './support/started';
import { ask, DATA_DIR, origin, PORT_BASE, until } from './support/system';
import { Complaints, expect, test, watch } from './support/watched';

const LONGEST = 1_900;
const { words } = EDITIONS.rs;

/** All attacks, as few comments: each line one of them. */
function comments(): string[] {
  const found: string[] = [];
  for (const { text } of SCRIPT_ATTACKS) {
    const last = found.at(-1);
    if (last !== undefined && last.length + text.length < LONGEST) found[found.length - 1] = `${last}\n${text}`;
    else found.push(text);
  }
  return found;
}

/** A guest's comment, each from an address of its own: the limits are not what is tried here. */
function comment(articleId: number, text: string, name: string, turn: number): Promise<number> {
  const body = JSON.stringify({ news_id: articleId, text, display_name: name });
  return new Promise((resolve, reject) => {
    const request = http.request(
      {
        host: '127.0.0.1',
        port: PORT_BASE + 1,
        path: '/save-comment',
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          'x-site-key': readFileSync(path.join(DATA_DIR, 'secrets/site-key'), 'utf8').trim(),
          'x-edition': 'rs',
          'x-forwarded-for': `203.0.113.${turn}`,
        },
      },
      (response) => {
        let answer = '';
        response.setEncoding('utf8').on('data', (chunk: string) => (answer += chunk));
        response.once('end', () => {
          if (response.statusCode !== 200) return reject(new Error(`${text.slice(0, 60)}: ${answer}`));
          resolve((JSON.parse(answer) as { data: { comment_id: number } }).data.comment_id);
        });
      },
    );
    request.once('error', reject);
    request.end(body);
  });
}

/** Notes whatever has run. */
async function listen(page: Page): Promise<string[]> {
  const run: string[] = [];
  page.on('dialog', (dialog) => {
    run.push(dialog.message());
    void dialog.dismiss();
  });
  await page.exposeFunction('hasRun', (what: string) => run.push(what));
  await page.addInitScript(() => {
    const { hasRun } = globalThis as unknown as { hasRun: (what: string) => void };
    for (const name of ['alert', 'confirm', 'prompt'])
      Object.assign(globalThis, { [name]: () => hasRun(location.href) });
  });
  return run;
}

/** What the page has that only an attack can have brought. */
function foreignElements(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [
      ...document.querySelectorAll(
        'main iframe, object, embed, base, marquee, math, foreignObject, main style, main script:not([type]), main link, main meta',
      ),
      ...[...document.querySelectorAll('a, area, form, button')].filter((element) =>
        ['href', 'action', 'formaction'].some((name) =>
          /^\s*(?:javascript|data|vbscript|view-source):/i.test(element.getAttribute(name) ?? ''),
        ),
      ),
      ...[...document.querySelectorAll('*')].filter((element) =>
        [...element.attributes].some(({ name }) => name.startsWith('on')),
      ),
    ].map((element) => element.outerHTML.slice(0, 200)),
  );
}

test('texts that want to run are shown to readers, moderators and members as texts, and none runs', async ({
  page,
  browser,
  complaints,
}) => {
  test.setTimeout(120_000);
  // The address that there is not.
  complaints.allow(/status of 404/);
  const run = await listen(page);
  const article = await newestArticle('rs');
  const at = `/${article.baseUrl}/${words.news}/${article.url}/${article.id}`;
  const follower = await newMember('rs', `Prati_${Date.now().toString(36)}`);
  await follower.send('POST', '/portal/sub-unsub-notifications-comments', {
    news_id: article.id,
    is_subscribed: true,
  });
  const texts = comments();
  const ids: number[] = [];
  for (const [turn, text] of texts.entries()) ids.push(await comment(article.id, text, `Gost_${turn}"><b>`, turn + 1));

  const moderator = await theModerator('rs');
  const desk = await browser.newContext({ serviceWorkers: 'block' });
  await moderator.enter(desk);
  const queue = await desk.newPage();
  const theirs = new Complaints();
  await watch(queue, theirs);
  const runThere = await listen(queue);
  await test.step('in the moderators’ queue', async () => {
    await queue.goto(`${origin('rs')}/backoffice/moderation?queue=held&article=${article.id}`);
    await expect(queue.getByText('<script>alert(1)</script>').first()).toBeVisible();
    expect(await foreignElements(queue)).toEqual([]);
  });

  await moderator.send('POST', '/portal/moderation/decisions', {
    caseIds: ids.map((id) => `comment-${id}`),
    decision: 'approve',
  });
  await until(
    () => ask('rs', `${at}/comments`),
    ({ body }) => body.includes('&lt;script&gt;alert(1)&lt;/script&gt;'),
    15_000,
    250,
  );

  const attack = encodeURIComponent('"><img src=x onerror=alert(1)>');
  for (const [where, address] of [
    ['below the article', `${at}/comments`],
    ['at the article', at],
    ['in the address of a search', `/${words.search}?q=${attack}`],
    ['in the address of a login', `/login?ref_url=javascript:alert(1)`],
    ['in the address of a notice', `/?message=${attack}&specialError=${attack}&deleteUser=${attack}`],
    ['in an address that there is not', `/${attack.replaceAll('%', '')}`],
  ] as const) {
    await test.step(where, async () => {
      await page.goto(origin('rs') + address);
      await start(page);
      for (const element of await page
        .getByRole('main')
        .getByRole('link')
        .all()
        .then((links) => links.slice(0, 5)))
        await element.hover({ force: true, timeout: 2_000 }).catch(() => undefined);
      expect(await foreignElements(page)).toEqual([]);
    });
  }

  await test.step('among the notifications of a member', async () => {
    await follower.enter(page.context());
    const me = JSON.parse((await follower.send('POST', '/api/me', {})).body) as { data: { id: number } };
    await page.goto(`${origin('rs')}/${words.notifications}/${me.data.id}`);
    await start(page);
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
    expect(await foreignElements(page)).toEqual([]);
  });

  expect([...run, ...runThere]).toEqual([]);
  expect(theirs.unexpected).toEqual([]);
  await moderator.send('POST', '/portal/moderation/decisions', {
    caseIds: ids.map((id) => `comment-${id}`),
    decision: 'reject',
    reason: 'spam',
  });
  await desk.close();
});
