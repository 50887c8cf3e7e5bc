import type { BrowserContext, Page } from '@playwright/test';
import { EDITION_IDS, EDITIONS, loginPath, notificationsPath, type EditionId } from '@tribina/editions';
import { fill } from '@tribina/messages';
import { notificationPhrases } from '@tribina/messages/notifications';
import { shellPhrases } from '@tribina/messages/shell';
import { inTurn } from '@tribina/testing';
import { expectContentAccessible } from './support/accessible';
import { demoPassword, draftLike, Editor, MEMBER } from './support/accounts';
import { expectReachable } from './support/hits';
import { expect, test } from './support/kept';
import { newestArticle } from './support/routes';
import { start } from './support/started';
import { ask, origin, post } from './support/system';

const DESKTOP = { width: 1440, height: 900 } as const;
const PHONE = { width: 390, height: 800 } as const;
/** Calls that the bell makes. */
const OF_BELL = /\/api\/(count-notifications|get-notifications|edit-multiple-notifications)/;

/** Somebody who is logged in, as a browser is; few logins are let in a minute: one per account, for all tests of a worker. */
interface Signed {
  readonly id: number;
  readonly pairs: readonly string[];
}
const signed = new Map<string, Promise<Signed>>();

function signedIn(email: string): Promise<Signed> {
  const known = signed.get(email) ?? logIn(email);
  signed.set(email, known);
  return known;
}

async function logIn(email: string): Promise<Signed> {
  const answer = await post('rs', '/api/login', { email, password: demoPassword() }, { origin: origin('rs') });
  expect([answer.status, answer.body]).toEqual([200, expect.anything()]);
  const { data } = JSON.parse(answer.body) as { data: { id: number } };
  return { id: data.id, pairs: (answer.headers['set-cookie'] ?? []).map((cookie) => cookie.split(';')[0] ?? '') };
}

async function giveSession(context: BrowserContext, edition: EditionId, { pairs }: Signed): Promise<void> {
  await context.addCookies(
    pairs.map((pair) => {
      const [name = '', value = ''] = pair.split(/=(.*)/s);
      return {
        name,
        value,
        url: origin(edition).replace('http:', 'https:'),
        secure: true,
        httpOnly: name.startsWith('__Host'),
        sameSite: 'Lax',
      };
    }),
  );
}

/** Makes a call as a page would. */
async function call(
  edition: EditionId,
  by: Signed | null,
  method: 'POST' | 'PUT',
  at: string,
  body: object,
): Promise<unknown> {
  const headers = {
    origin: origin(edition),
    'content-type': 'application/json',
    ...(by ? { cookie: by.pairs.join('; ') } : {}),
  };
  const answer = await ask(edition, at, { method, headers, body: JSON.stringify(body) });
  expect([answer.status, answer.body]).toEqual([200, expect.anything()]);
  return JSON.parse(answer.body);
}

/** From here on nothing waits for the member. */
async function openAll(edition: EditionId, member: Signed): Promise<void> {
  const wanted = { user_id: member.id, is_opened: false, offset: 0, limit: 50 };
  const { data } = (await call(edition, member, 'POST', '/api/get-notifications', wanted)) as {
    data: { id: number }[];
  };
  const ids = data.map(({ id }) => id);
  if (ids.length > 0)
    await call(edition, member, 'PUT', '/api/edit-multiple-notifications', { ids, data: { is_opened: true } });
}

/** An article that the member follows, for the time of a test. */
async function withFollowed(edition: EditionId, member: Signed, work: (id: number) => Promise<void>): Promise<void> {
  const editor = await Editor.logIn(edition);
  await editor.withArticle(draftLike(await newestArticle(edition), 'Tekst koji se prati'), async (id) => {
    await call(edition, member, 'POST', '/portal/sub-unsub-notifications-comments', {
      news_id: id,
      is_subscribed: true,
    });
    await work(id);
  });
}

/** A guest comments, and a moderator lets it in. */
async function publishComment(edition: EditionId, newsId: number, text: string): Promise<void> {
  const guest = { news_id: newsId, text, display_name: 'Gledalac' };
  const { data } = (await call(edition, null, 'POST', '/portal/save-comment', guest)) as {
    data: { comment_id: number };
  };
  const moderator = await signedIn('moderator@demo.tribina');
  const decision = { caseIds: [`comment-${data.comment_id}`], decision: 'approve' };
  await call(edition, moderator, 'POST', '/portal/moderation/decisions', decision);
}

const phrasesOf = (edition: EditionId) => notificationPhrases[EDITIONS[edition].language];
const bell = (page: Page, edition: EditionId, count = 0) => {
  const { title, withCount } = phrasesOf(edition);
  return page
    .getByRole('banner')
    .getByRole('button', { name: count > 0 ? fill(withCount, { count }) : title, exact: true });
};

test('P040 P079 P080 P192: the bell hears of a comment at once; at 0 it asks nothing; closed, it marks what it has shown', async ({
  page,
  context,
}) => {
  const member = await signedIn(MEMBER.email);
  await openAll('rs', member);
  await giveSession(context, 'rs', member);
  await page.setViewportSize(DESKTOP);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (OF_BELL.test(request.url())) asked.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  const connected = page.waitForEvent('websocket').then((socket) => socket.waitForEvent('framereceived'));
  const counted = page.waitForResponse(/\/api\/count-notifications\//);
  await page.goto(origin('rs'));
  await start(page);
  await Promise.all([connected, counted]);

  asked.length = 0;
  await bell(page, 'rs').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(phrasesOf('rs').none)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText(phrasesOf('rs').none)).toBeHidden();
  // The count that the socket asks for when it connects is none of the bell's opening.
  expect(asked.filter((one) => !one.startsWith('GET'))).toEqual([]);

  await withFollowed('rs', member, async (id) => {
    await publishComment('rs', id, 'Ovo je trebalo da se čuje.');
    await bell(page, 'rs', 1).click();
    const link = page.getByRole('link', { name: /Gledalac komentariše tekst/ });
    await expect(link).toContainText('Ovo je trebalo da se čuje.');
    await expectContentAccessible(page);
    asked.length = 0;
    await page.keyboard.press('Escape');
    await expect(bell(page, 'rs')).toBeVisible();
    await expect.poll(() => asked.length).toBeGreaterThanOrEqual(2);
    expect(asked.slice(0, 2)).toEqual([
      'PUT /api/edit-multiple-notifications',
      `GET /api/count-notifications/${member.id}`,
    ]);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true });

  for (const edition of inTurn(EDITION_IDS, 1)) {
    test(`P019 P045 P063: in ${edition} the drawer leads to all of them, by touch`, async ({ page, context }) => {
      const member = await signedIn(MEMBER.email);
      await openAll(edition, member);
      await giveSession(context, edition, member);
      const phrases = phrasesOf(edition);
      await withFollowed(edition, member, async (id) => {
        await publishComment(edition, id, 'Prvi glas.');
        await publishComment(edition, id, 'Drugi glas.');
        await page.goto(origin(edition));
        await start(page);
        await expect(page.getByRole('banner').getByRole('button', { name: phrases.title })).toBeHidden();
        await page.getByRole('button', { name: shellPhrases[EDITIONS[edition].language].openMenu }).tap();
        await page.getByRole('link', { name: fill(phrases.withCount, { count: 1 }) }).tap();
        await page.waitForURL(`**${notificationsPath(EDITIONS[edition], member.id)}`);
        const newest = page.getByRole('list', { name: phrases.list }).getByRole('link').first();
        await expect(newest).toContainText(phrases.unopened);
        await expect(newest).toContainText('Drugi glas.');
        await expectContentAccessible(page);
        await expectReachable(page);
        const marked = page.waitForResponse(/edit-multiple-notifications/);
        await page.getByRole('button', { name: phrases.markShown }).tap();
        await marked;
        await expect(newest).not.toContainText(phrases.unopened);
        const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
        expect(isWide).toBe(false);
      });
    });
  }
});

for (const edition of inTurn(EDITION_IDS, 2)) {
  test(`the demo’s member has favourites and notifications in ${edition} from the first minute`, async () => {
    const member = await signedIn(MEMBER.email);
    const countOf = (answer: unknown) => (answer as { readonly data: readonly unknown[] }).data.length;
    const wanted = { user_id: member.id, offset: 0, limit: 5 };
    expect(countOf(await call(edition, member, 'POST', '/api/get-notifications', wanted))).toBeGreaterThan(0);
    const cookie = member.pairs.join('; ');
    const kept = await ask(edition, '/portal/get-all-favorites?limit=5&offset=0', { headers: { cookie } });
    expect(countOf(JSON.parse(kept.body))).toBeGreaterThan(0);
  });
}

test("P019: another member's page is 404, and nobody's leads to the login and back", async () => {
  const member = await signedIn(MEMBER.email);
  const cookie = member.pairs.join('; ');
  const own = notificationsPath(EDITIONS.rs, member.id);
  const other = notificationsPath(EDITIONS.rs, member.id + 1);
  expect((await ask('rs', own, { headers: { cookie } })).status).toBe(200);
  expect((await ask('rs', other, { headers: { cookie } })).status).toBe(404);
  const anonymous = await ask('rs', own);
  expect([anonymous.status, anonymous.headers['location']]).toEqual([302, loginPath(EDITIONS.rs, own)]);
});
