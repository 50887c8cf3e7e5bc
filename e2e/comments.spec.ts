import type { Page } from '@playwright/test';
import { EDITION_IDS, EDITIONS, favouritesPath, type EditionId } from '@tribina/editions';
import { commentActPhrases } from '@tribina/messages/comment-acts';
import { memberPhrases } from '@tribina/messages/members';
import { commentPhrases } from '@tribina/messages/comments';
import { favouritePhrases } from '@tribina/messages/favourites';
import { newsPhrases } from '@tribina/messages/news';
import { noticePhrases } from '@tribina/messages/notices';
import { inTurn } from '@tribina/testing';
import { expectContentAccessible } from './support/accessible';
import { demoPassword, draftLike, Editor, MEMBER } from './support/accounts';
import { expect, test } from './support/kept';
import { articlePathOf } from './support/matches';
import { newestArticle } from './support/routes';
import { CLS_LIMIT, countShiftsFromNow, shiftsOf } from './support/shifts';
import { start, untilStarted } from './support/started';
import { ask, origin, post } from './support/system';

const PHONE = { width: 390, height: 800 } as const;
const { view } = commentPhrases.sr;
const acts = commentActPhrases.sr;

/** An article that nobody has written about, for the time of a test. */
async function withArticle(
  edition: EditionId,
  work: (path: string, id: number) => Promise<void>,
  title = 'Tekst o kome se govori',
): Promise<void> {
  const editor = await Editor.logIn(edition);
  await editor.withArticle(draftLike(await newestArticle(edition), title), async (id) =>
    work(await articlePathOf(edition, id), id),
  );
}

/** Writes as a guest, by a call as the form makes it. @returns the comment's id. */
async function comment(edition: EditionId, newsId: number, text: string, rest: object = {}): Promise<number> {
  const body = { news_id: newsId, text, display_name: 'Gledalac', ...rest };
  const answer = await post(edition, '/portal/save-comment', body, { origin: origin(edition) });
  expect([answer.status, answer.body]).toEqual([200, expect.anything()]);
  return (JSON.parse(answer.body) as { data: { comment_id: number } }).data.comment_id;
}

let moderator: Promise<string> | null = null;

/** The demo moderator's session; few logins are let in a minute. */
async function moderatorCookie(): Promise<string> {
  const body = { email: 'moderator@demo.tribina', password: demoPassword() };
  const answer = await post('rs', '/api/login', body, { origin: origin('rs') });
  expect(answer.status).toBe(200);
  return (answer.headers['set-cookie'] ?? []).map((cookie) => cookie.split(';')[0]).join('; ');
}

async function approve(edition: EditionId, ...ids: number[]): Promise<void> {
  moderator ??= moderatorCookie();
  const answer = await ask(edition, '/portal/moderation/decisions', {
    method: 'POST',
    headers: { cookie: await moderator, origin: origin(edition), 'content-type': 'application/json' },
    body: JSON.stringify({ caseIds: ids.map((id) => `comment-${id}`), decision: 'approve' }),
  });
  expect([answer.status, answer.body]).toEqual([200, expect.anything()]);
}

async function logIn(page: Page): Promise<void> {
  const words = newsPhrases.sr.login;
  await untilStarted(page);
  await page.getByLabel(words.email).fill(MEMBER.email);
  await page.getByLabel(words.password, { exact: true }).fill(demoPassword());
  await page.keyboard.press('Enter');
}

const list = (page: Page) => page.getByRole('list', { name: view.list });
const shown = (page: Page) => list(page).getByRole('article');
const notice = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

test('P003 P051 P067: a guest writes by keyboard on a phone, sees it alone until it is approved, then everybody does, live', async ({
  page,
  context,
}) => {
  await withArticle('rs', async (path, id) => {
    const first = await comment('rs', id, 'Prvi glas s tribine.');
    await approve('rs', first);
    const reader = await context.newPage();
    const connected = reader.waitForEvent('websocket').then((socket) => socket.waitForEvent('framereceived'));
    await reader.goto(`${origin('rs') + path}/comments`);
    await start(reader);
    await connected;
    await expect(shown(reader)).toHaveCount(1);
    await countShiftsFromNow(reader);

    await page.setViewportSize(PHONE);
    await page.goto(`${origin('rs') + path}/comments/new`);
    await start(page);
    await expect(page.getByRole('textbox', { name: view.form.text })).toBeFocused();
    await page.keyboard.type('Sjajna utakmica, bravo momci.');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Gledalac sa istoka');
    await page.keyboard.press('Enter');
    const own = page.getByRole('list', { name: acts.own });
    await expect(own).toContainText(acts.pending);
    await expect(notice(page, acts.notices.sent)).toBeVisible();
    const written = Number((await own.getByRole('article').getAttribute('id'))?.split('-')[1]);

    await approve('rs', written);
    await expect(notice(page, acts.notices.published)).toBeVisible();
    const arrived = reader.getByRole('button', { name: '1 novi komentar' });
    await expect(arrived).toBeVisible();
    await expect(shown(reader)).toHaveCount(1);
    // What says so lies over nobody's name.
    const [pill, author] = await Promise.all([arrived.boundingBox(), shown(reader).first().boundingBox()]);
    expect(pill && pill.y + pill.height).toBeLessThanOrEqual(author?.y ?? 0);
    const { sum, from } = await shiftsOf(reader);
    expect(sum, from.join('\n')).toBeLessThanOrEqual(CLS_LIMIT);
    await arrived.click();
    await expect(shown(reader).first()).toContainText('Sjajna utakmica, bravo momci.');
    await expect(own).toBeHidden();
    await reader.close();
  });
});

test('without a network a press says so, what was written stays, and the next press sends it', async ({
  page,
  context,
  complaints,
}) => {
  complaints.allow(/ERR_INTERNET_DISCONNECTED/, /ChunkLoadError/, /WebSocket/);
  await withArticle('rs', async (path) => {
    await page.goto(`${origin('rs') + path}/comments`);
    await start(page);
    await page.getByRole('textbox', { name: view.form.text }).fill('Bez mreže, a ne bez reči.');
    await page.getByRole('textbox', { name: view.form.name }).fill('Gledalac iz tunela');
    await context.setOffline(true);
    const send = page.getByRole('button', { name: view.form.submit });
    // Where not even the file that sends can be had, there is less that can be said.
    await send.click();
    const said = page.locator('form').getByRole('alert');
    await expect(
      said.filter({ hasText: view.failed }).or(said.filter({ hasText: acts.problems.unreachable })),
    ).toBeVisible();
    await expect(page.getByRole('textbox', { name: view.form.text })).toHaveValue('Bez mreže, a ne bez reči.');
    await context.setOffline(false);
    await send.click();
    await expect(page.getByRole('list', { name: acts.own })).toContainText('Bez mreže, a ne bez reči.');
  });
});

test('P105 P123 P086: what a guest has begun is there after the login; a member likes, follows, answers and is found again', async ({
  page,
}) => {
  await withArticle('rs', async (path, id) => {
    const first = await comment('rs', id, 'Ko je bio najbolji?');
    await approve('rs', first);
    await page.goto(origin('rs') + path);
    await start(page);
    const text = page.getByRole('textbox', { name: view.form.text });
    await page.getByRole('link', { name: view.form.title }).click();
    await expect(text).toBeFocused();
    await text.fill('Počeo sam da pišem pre prijave.');
    await page.getByRole('link', { name: view.form.logIn }).click();
    await logIn(page);
    await expect(page).toHaveURL(/\/comments\/new$/);
    await expect(text).toHaveValue('Počeo sam da pišem pre prijave.');
    await expect(page.getByText(/^Pišete kao /)).toBeVisible();

    const like = list(page).getByRole('button', { name: new RegExp(`^${view.like}: `) });
    await like.click();
    await expect(notice(page, memberPhrases.sr.votes.recorded)).toBeVisible();
    await expect(like).toHaveAccessibleName(`${view.like}: 1`);
    const follow = page.getByRole('button', { name: view.follow });
    await follow.click();
    await expect(follow).toHaveAttribute('aria-pressed', 'true');
    await list(page).getByRole('button', { name: view.reply }).click();
    const answer = list(page).getByRole('textbox', { name: view.form.text });
    await expect(answer).toBeFocused();
    await answer.fill('Golman, bez sumnje.');
    await page.keyboard.press('Control+Enter');
    await expect(list(page).getByRole('list', { name: acts.own })).toContainText('Golman, bez sumnje.');

    await page.reload();
    await untilStarted(page);
    await expect(like).toHaveAttribute('aria-pressed', 'true');
    await expect(like).toHaveAccessibleName(`${view.like}: 1`);
    await expect(follow).toHaveAttribute('aria-pressed', 'true');
    await expect(text).toHaveValue('Počeo sam da pišem pre prijave.');
  });
});

test('P020 P129 P188: favourites ask for a login, then keep what was saved', async ({ page }) => {
  const words = favouritePhrases.sr;
  await withArticle(
    'rs',
    async (path) => {
      await page.goto(origin('rs') + path);
      await start(page);
      const heart = page.getByRole('button', { name: words.favourite, exact: true });
      await heart.click();
      const refusal = notice(page, noticePhrases.sr.favouritesFailed);
      await refusal.getByRole('link', { name: noticePhrases.sr.logIn }).click();
      await logIn(page);
      await expect(page).toHaveURL(origin('rs') + path);
      await start(page);
      await heart.click();
      await expect(heart).toHaveAttribute('aria-pressed', 'true');
      await expect(notice(page, words.notices.added)).toBeVisible();

      await page.goto(origin('rs') + favouritesPath(EDITIONS.rs));
      await untilStarted(page);
      const saved = page.getByRole('list', { name: words.list });
      await expect(saved.getByRole('heading').first()).toHaveText('Tekst za kasnije');
      await saved.getByRole('button', { name: `${words.removeOf.replace('{title}', '')}Tekst za kasnije` }).click();
      await expect(saved.getByRole('button', { name: words.undo })).toBeVisible();
      await page.reload();
      await untilStarted(page);
      await expect(page.getByRole('heading', { name: 'Tekst za kasnije' })).toBeHidden();
    },
    'Tekst za kasnije',
  );
});

for (const edition of inTurn(EDITION_IDS, 1)) {
  test(`in ${edition} the comments with their dialog have no axe violation, and fit a phone of 320`, async ({
    page,
  }) => {
    const { language } = EDITIONS[edition];
    const words = { ...commentPhrases[language], acts: commentActPhrases[language] };
    await withArticle(edition, async (path, id) => {
      const long = 'Nekakorečibezrazmaka'.repeat(20);
      const head = await comment(edition, id, `${long}\n<b>nije</b> @niko`);
      await approve(edition, head);
      const answer = await comment(edition, id, 'Odgovor', { parent_id: head });
      await approve(edition, answer);
      await page.setViewportSize({ width: 320, height: 700 });
      if (edition === 'hr') await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
      await page.goto(`${origin(edition) + path}/comments?comment=${answer}#comment-${answer}`);
      await start(page);
      await expect(
        list(page)
          .or(page.getByRole('list', { name: words.view.list }))
          .first(),
      ).toContainText(long);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
      await expectContentAccessible(page);
      await page.getByRole('button', { name: words.view.more, exact: true }).first().click();
      await page.getByRole('button', { name: words.acts.report, exact: true }).click();
      await expect(page.getByRole('dialog', { name: words.acts.reportForm.title })).toBeVisible();
      await expectContentAccessible(page);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
    });
  });
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('comments are read, ordered by links, and the form says what it needs', async ({ page }) => {
    await withArticle('rs', async (path, id) => {
      const ids = [await comment('rs', id, 'Prvi'), await comment('rs', id, 'Drugi')];
      await approve('rs', ...ids);
      await page.goto(`${origin('rs') + path}/comments`);
      await expect(shown(page)).toHaveCount(2);
      await page.getByRole('link', { name: view.orders.likes }).click();
      await expect(page).toHaveURL(/\?sort=likes$/);
      await expect(shown(page)).toHaveCount(2);
      // Locators do not look into what is for browsers without script.
      expect(await page.content()).toContain(view.form.noScript);
    });
  });
});
