import { commentActPhrases } from '@tribina/messages/comment-acts';
import { commentPhrases } from '@tribina/messages/comments';
import { accountPhrases } from '@tribina/messages/account';
import { moderationPhrases } from '@tribina/messages/moderation';
import { newsPhrases } from '@tribina/messages/news';
import { noticePhrases } from '@tribina/messages/notices';
import { notificationPhrases } from '@tribina/messages/notifications';
import { profilePhrases } from '@tribina/messages/profile';
import { EDITIONS, type EditionId } from '@tribina/editions';
import { inTurn } from '@tribina/testing';
import type { Browser, Locator, Page } from '@playwright/test';
import { randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mailedPath } from './support/mails';
import { KEYS, newMember, POINTER, theModerator, TOUCH, type Hands, type Person } from './support/people';
import { newestArticle } from './support/routes';
import { start } from './support/started';
import { storesWith } from './support/stores';
import { ask, origin, post, until, withSlack } from './support/system';
import { expect, test, watch, Complaints } from './support/watched';

const WITHIN_MS = 15_000;

interface Way {
  readonly edition: EditionId;
  readonly how: string;
  readonly hands: Hands;
  readonly size: { readonly width: number; readonly height: number };
  readonly hasTouch: boolean;
}

const WAYS: readonly Way[] = [
  { edition: 'rs', how: 'with a mouse', hands: POINTER, size: { width: 1440, height: 900 }, hasTouch: false },
  { edition: 'hr', how: 'by keys alone', hands: KEYS, size: { width: 1440, height: 900 }, hasTouch: false },
  { edition: 'ke', how: 'by touch at 390 px', hands: TOUCH, size: { width: 390, height: 844 }, hasTouch: true },
];

/** A browser of somebody else's. */
async function browserOf(browser: Browser, person: Person, complaints: Complaints): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' });
  await person.enter(context);
  const page = await context.newPage();
  await watch(page, complaints);
  return page;
}

const field = (page: Page, label: string) => page.getByRole('main').getByLabel(label, { exact: true });
const button = (page: Page | Locator, name: string | RegExp) => page.getByRole('button', { name });

for (const { edition, how, hands, size, hasTouch } of inTurn(WAYS, 0)) {
  test.describe(`${edition}, ${how}`, () => {
    test.use({ viewport: size, hasTouch });

    test(`P003 P004 P105 P115 P116 P120 P154: from registration to nothing left, ${edition}, ${how}`, async ({
      page,
      browser,
      complaints,
    }) => {
      test.setTimeout(180_000);
      complaints.allow(/status of 40[134]/);
      const { language, words } = EDITIONS[edition];
      const [account, comment, profile] = [
        accountPhrases[language],
        { ...commentPhrases[language], acts: commentActPhrases[language] },
        profilePhrases[language],
      ];
      const notices = noticePhrases[language];
      const name = `Novo_${Date.now().toString(36)}`;
      const email = `${name.toLowerCase()}@x.example`;
      const password = 'zlatna-kopacka-93';
      // A number: letters drawn by chance can look like keys hit by chance, which are held back.
      const text = `Zasluzena pobeda, kazem ${randomInt(1_000, 10_000)} puta.`;
      const article = await newestArticle(edition);
      const at = `/${article.baseUrl}/${words.news}/${article.url}/${article.id}`;
      const other = await newMember(edition, `Staro_${Date.now().toString(36)}`);
      await other.send('POST', '/portal/sub-unsub-notifications-comments', {
        news_id: article.id,
        is_subscribed: true,
      });

      await test.step('registers, and is told that a mail comes', async () => {
        await page.goto(`${origin(edition)}/register`);
        await hands.fill(field(page, account.register.name), name);
        await hands.fill(field(page, account.register.email), email);
        await hands.fill(field(page, account.register.password), password);
        await hands.fill(field(page, account.register.repeat), password);
        await hands.press(page.getByRole('main').getByRole('checkbox'));
        await hands.press(button(page.getByRole('main'), account.register.submit));
        await expect(page.getByRole('heading', { name: account.register.doneTitle })).toBeVisible();
      });

      await test.step('P107: cannot log in before the mailed link was used, and is told so', async () => {
        const answer = await post(edition, '/api/login', { email, password }, { origin: origin(edition) });
        expect([answer.status, JSON.parse(answer.body)]).toEqual([403, { status: 'ERROR', message: 'NOT_VERIFIED' }]);
      });

      await test.step('verifies by a button behind the mailed link', async () => {
        await page.goto(origin(edition) + (await mailedPath(edition, email, 'verification')));
        await hands.press(button(page.getByRole('main'), account.verify.submit));
        await expect(page.getByRole('status').filter({ hasText: notices.message.activation_success })).toBeVisible();
      });

      await test.step('logs in', async () => {
        const { login } = newsPhrases[language];
        await page.goto(`${origin(edition)}/login?ref_url=${encodeURIComponent(`${at}/comments`)}`);
        await hands.fill(field(page, login.email), email);
        await hands.fill(field(page, login.password), password);
        await page.keyboard.press('Enter');
        await expect(page).toHaveURL(`${origin(edition)}${at}/comments`);
      });

      await test.step('comments, and sees it waiting', async () => {
        await start(page);
        await hands.fill(field(page, comment.view.form.text).first(), text);
        await hands.press(button(page.getByRole('main'), comment.view.form.submit).first());
        await expect(page.getByText(comment.acts.notices.sent)).toBeVisible();
        const { body } = await ask(edition, `/portal/get-comments-by-article-id/${article.id}?order=newest`);
        expect(body).not.toContain(text);
      });

      const theirs = new Complaints();
      theirs.allow(/status of 40[134]/);
      const reader = await browserOf(browser, other, theirs);
      await reader.goto(`${origin(edition)}/${words.allNews}`);
      await start(reader);

      const moderator = await theModerator(edition);
      const desk = await browserOf(browser, moderator, theirs);
      await test.step('a moderator approves', async () => {
        const { queue } = moderationPhrases[language];
        await desk.goto(`${origin(edition)}/backoffice/moderation?article=${article.id}`);
        const row = desk.getByRole('listitem').filter({ hasText: text }).first();
        await hands.press(button(row, new RegExp(`^${queue.approve}`)));
        await until(
          () => ask(edition, `/portal/get-comments-by-article-id/${article.id}?order=newest`),
          ({ body }) => body.includes(text),
          WITHIN_MS,
        );
      });

      await test.step('P159: another member, who follows the article, is told while they read', async () => {
        const label = notificationPhrases[language].withCount.replace('{count}', '1');
        await expect(button(reader.getByRole('banner'), label)).toBeVisible({ timeout: WITHIN_MS });
      });

      const { id: commentId } = await commentOf(edition, article.id, text);
      await test.step('who answers, and likes it', async () => {
        const reply = await other.send('POST', '/portal/save-comment', {
          news_id: article.id,
          parent_id: commentId,
          text: `I ja tako mislim, @${name}.`,
        });
        expect(reply.status).toBe(200);
        const { data } = JSON.parse(reply.body) as { data: { comment_id: number } };
        await moderator.send('POST', '/portal/moderation/claims', { queue: 'new', limit: 50, articleId: article.id });
        await moderator.send('POST', '/portal/moderation/decisions', {
          caseIds: [`comment-${data.comment_id}`],
          decision: 'approve',
        });
        const theirComment = reader.getByRole('article').filter({ hasText: text }).first();
        // A page that takes long to be made anew is given out once more as it was.
        await expect(async () => {
          await reader.goto(`${origin(edition)}${at}/comments`);
          expect(await theirComment.count()).toBe(1);
        }).toPass();
        await start(reader);
        await hands.press(button(theirComment, new RegExp(`^${comment.view.like}`)).first());
        await until(
          () => commentOf(edition, article.id, text),
          ({ likes }) => likes === 1,
          WITHIN_MS,
        );
      });

      await test.step('takes all data along', async () => {
        await page.goto(`${origin(edition)}/${words.account}`);
        const downloading = page.waitForEvent('download');
        await hands.press(page.getByRole('main').getByRole('link', { name: profile.export.json }));
        const kept = readFileSync(await (await downloading).path(), 'utf8');
        for (const own of [email, name, text]) expect(kept).toContain(own);
        expect(kept).not.toContain(other.email);
      });

      await test.step('deletes the account by password, mail, and once more', async () => {
        await hands.press(button(page.getByRole('main'), profile.deletion.start));
        const section = page.getByRole('region', { name: profile.deletion.title });
        await hands.fill(section.getByLabel(profile.deletion.password, { exact: true }), password);
        await hands.press(button(page.getByRole('main'), profile.deletion.submit));
        await expect(page.getByText(profile.deletion.sentTitle)).toBeVisible();
        await page.goto(origin(edition) + (await mailedPath(edition, email, 'delete_profile')));
        const dialog = page.getByRole('dialog');
        await expect(dialog).toBeVisible();
        await hands.press(button(dialog, notices.deletion.confirm));
        await expect(page.getByText(notices.deletion.done)).toBeVisible();
      });

      await test.step('P078 P091: and nothing is left: here, there, or in what others read', async () => {
        const cookies = await page.context().cookies();
        expect(cookies.filter(({ name: cookie }) => /sid|signed-in/.test(cookie))).toEqual([]);
        const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
        for (const own of [email, name]) expect(stored).not.toContain(own);
        const answer = await post(edition, '/api/login', { email, password }, { origin: origin(edition) });
        expect(answer.status).toBe(401);
        const found = await other.send('POST', '/portal/search-members-by-query', { query: name });
        expect(found.body).not.toContain(name);
        const { author } = await commentOf(edition, article.id, text);
        expect(author.display_name).not.toBe(name);
        const shown = (await ask(edition, `${at}/comments`)).body;
        for (const own of [email, name]) expect(shown).not.toContain(own);
        // Pictures and other services forget as soon as they hear of it; the name is looked for in the portal's own test.
        await until(
          () => storesWith([email]),
          (stores) => stores.length === 0,
          withSlack(5_000),
        );
      });

      await reader.context().close();
      await desk.context().close();
      expect(theirs.unexpected).toEqual([]);
    });
  });
}

interface Said {
  readonly id: number;
  readonly likes: number;
  readonly author: { readonly display_name: string };
}

/** The newest published comment with this text. */
async function commentOf(edition: EditionId, articleId: number, text: string): Promise<Said> {
  const { body } = await ask(edition, `/portal/get-comments-by-article-id/${articleId}?order=newest&limit=50`);
  const { data } = JSON.parse(body) as {
    data: { comment_id: number; text: string; likes: number; author: { display_name: string } }[];
  };
  const found = data.find((comment) => comment.text.includes(text));
  if (!found) throw new Error(`Nobody says '${text}': ${body.slice(0, 300)}`);
  return { id: found.comment_id, likes: found.likes, author: found.author };
}
