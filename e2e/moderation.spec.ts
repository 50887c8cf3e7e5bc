import { decisionsPath, EDITIONS, type EditionId } from '@tribina/editions';
import { moderationPhrases } from '@tribina/messages/moderation';
import { statementPhrases } from '@tribina/messages/statements';
import type { Page } from '@playwright/test';
import { expectAccessible, expectContentAccessible, expectStillAccessible } from './support/accessible';
import { demoPassword, draftLike, Editor } from './support/accounts';
import { expectReachable } from './support/hits';
import { expect, test } from './support/kept';
import { articlePathOf } from './support/matches';
import { mailTo } from './support/mails';
import { ownerDoes } from './support/owner';
import { newMember, Person, theModerator } from './support/people';
import { newestArticle } from './support/routes';
import { ask, origin, post, until, withSlack } from './support/system';

const words = moderationPhrases.sr;
const HOME = `${origin('rs')}/backoffice/moderation`;
const PHONE = { width: 390, height: 844 };
/** A click is public within a second (bench/src/moderation.ts); a test waits for longer. */
const PUBLIC_WITHIN_MS = 10_000;

/** An article that nobody has written about, for the time of a test. */
async function withArticle(work: (id: number, path: string) => Promise<void>): Promise<void> {
  const editor = await Editor.logIn('rs');
  await editor.withArticle(draftLike(await newestArticle('rs'), `Tekst za moderatore ${Date.now()}`), async (id) =>
    work(id, await articlePathOf('rs', id)),
  );
}

/** Writes as a member: guests of one address are many in a run, and many are held. @returns the comment's id. */
async function comment(author: Person, newsId: number, text: string): Promise<number> {
  const answer = await author.send('POST', '/portal/save-comment', { news_id: newsId, text });
  expect([answer.status, answer.body]).toEqual([200, expect.anything()]);
  return (JSON.parse(answer.body) as { data: { comment_id: number } }).data.comment_id;
}

const SYLLABLES = ['ba', 'ne', 'mi', 'do', 'ru', 'ka', 'le', 'pi', 'so', 'tu'];
/** Nobody has said it before: what is said again is held. */
const said = (text: string) =>
  `${text} Tako misli ${[...String(Date.now())].map((digit) => SYLLABLES[Number(digit)]).join('')}.`;

const OPINIONS = [
  'Trener je dobro pročitao igru u drugom poluvremenu.',
  'Golman je večeras spasao bod, svaka mu čast.',
  'Mislim da je prva izmena došla prekasno.',
  'Publika je bila sjajna od prvog minuta.',
  'Vezni red je radio ogroman posao bez lopte.',
  'Sudija je mogao da pogleda snimak pre odluke.',
  'Ovakvu utakmicu nismo gledali godinama.',
  'Odbrana se raspala posle prvog gola.',
].map(said);

function commentsPage(path: string, edition: EditionId = 'rs'): Promise<string> {
  return ask(edition, `${path}/comments`).then(({ body }) => body);
}

async function untilPublic(path: string, text: string, isThere = true): Promise<void> {
  await until(
    () => commentsPage(path),
    (body) => body.includes(text) === isThere,
    PUBLIC_WITHIN_MS,
  );
}

async function openQueue(page: Page, query: string): Promise<void> {
  await (await theModerator('rs')).enter(page.context());
  await page.goto(`${HOME}${query}`);
  await expect(page.getByRole('listitem').getByRole('button', { name: words.queue.context }).first()).toBeVisible();
}

test('a visitor is led to the login, and a member is told that moderation is not theirs', async ({
  page,
  complaints,
}) => {
  complaints.allow(/status of 401/);
  const answer = await page.goto(HOME);
  expect(answer?.status()).toBe(200);
  expect(await answer?.text()).toContain('<meta name="robots" content="noindex">');
  await expect(page.getByRole('heading', { level: 1, name: words.signInTitle })).toBeVisible();
  await expectStillAccessible(page);
  const member = await newMember('rs', `Obican_${Date.now()}`);
  await member.enter(page.context());
  await page.goto(HOME);
  await expect(page.getByRole('heading', { level: 1, name: words.forbiddenTitle })).toBeVisible();
});

test('P085 P108: thirty decisions a minute by keys alone, public at once, with reasons and undoing', async ({
  page,
}) => {
  await withArticle(async (id, path) => {
    const authors = [await newMember('rs', `Navijac_${Date.now()}`), await newMember('rs', `Gledalac_${Date.now()}`)];
    for (const [at, text] of OPINIONS.entries()) {
      const author = authors[at % authors.length];
      if (author) await comment(author, id, text);
    }
    await openQueue(page, `?queue=new&article=${id}`);
    const rows = page.getByRole('main').locator('[data-shortcut-row]');
    await expect(rows).toHaveCount(OPINIONS.length);
    await expectStillAccessible(page);
    await untilPublic(path, OPINIONS[0] ?? '', false);

    await page.keyboard.press('j');
    const began = Date.now();
    for (let left = OPINIONS.length - 1; left >= 2; left -= 1) {
      if (left % 2 === 1) await page.keyboard.press('a');
      else {
        await page.keyboard.press('r');
        await expect(page.getByRole('group', { name: words.queue.rejectAs })).toBeVisible();
        await page.keyboard.press('3');
      }
      await expect(rows).toHaveCount(left);
      await expect(rows.first().locator(':focus')).toHaveCount(1);
    }
    const each = (Date.now() - began) / (OPINIONS.length - 2);
    test.info().annotations.push({ type: 'measured', description: `${Math.round(each)} ms a decision by keyboard` });
    // Thirty a minute are two seconds for each; the hands of a test take less.
    expect(each).toBeLessThan(withSlack(2_000));
    await untilPublic(path, OPINIONS[0] ?? '');
    expect(await commentsPage(path)).not.toContain(OPINIONS[1]);

    await page.keyboard.press('z');
    await expect(rows).toHaveCount(3);
    await expect(rows.first().locator(':focus')).toHaveCount(1);
    await page.keyboard.press('c');
    await expect(page.getByRole('heading', { name: words.context.history })).toBeVisible();
    await expectContentAccessible(page);
  });
});

test('many at once by touch on a phone; what readers report is taken from them', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await withArticle(async (id, path) => {
    const [first, second] = [said('Publika je bila sjajna.'), said('Odbrana se raspala.')];
    const author = await newMember('rs', `Citalac_${Date.now()}`);
    const reported = await comment(author, id, first);
    await comment(author, id, second);
    await openQueue(page, `?queue=new&article=${id}`);
    await page.getByRole('button', { name: words.queue.selectAll }).click();
    await page.getByRole('button', { name: words.queue.approveSelected }).click();
    await expect(page.getByText(words.queue.empty)).toBeVisible();
    await untilPublic(path, first);

    const report = { comment_id: reported, reason: 'hate', note: 'Ovo vređa.' };
    const answer = await post('rs', '/portal/report-comment', report, { origin: origin('rs') });
    expect([answer.status, answer.body]).toEqual([200, expect.anything()]);
    await openQueue(page, `?queue=reported&article=${id}`);
    await expectContentAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
    await expectReachable(page);
    await page.getByRole('button', { name: words.queue.reject, exact: false }).last().click();
    await page.getByLabel(words.queue.note).fill('Prijavljeno s pravom.');
    await page.getByRole('button', { name: statementPhrases.sr.reasons.hate }).click();
    await untilPublic(path, first, false);
    expect(await commentsPage(path)).toContain(second);
  });
});

test('an author reads why, appeals by keys, and another moderator decides', async ({ page }) => {
  const statement = statementPhrases.sr;
  await page.setViewportSize(PHONE);
  const name = `Pisac_${Date.now()}`;
  const author = await newMember('rs', name);
  const moderator = await theModerator('rs');
  const admin = await Person.logIn('rs', 'admin@demo.tribina', demoPassword());
  await withArticle(async (id, path) => {
    const text = said('Sudija je mogao da pogleda snimak.');
    const commentId = await comment(author, id, text);
    const caseIds = [`comment-${commentId}`];
    await moderator.send('POST', '/portal/moderation/decisions', {
      caseIds,
      decision: 'reject',
      reason: 'off_topic',
      note: 'Pišite o utakmici.',
    });
    // Authors are told when nothing can be undone any more.
    await ownerDoes(`update portal.moderation_act set at = at - interval '1 minute' where comment_id = $1`, [
      commentId,
    ]);
    const { text: mail } = await mailTo('rs', author.email, 'comment_rejected');
    const [address = ''] = new RegExp(`${origin('rs')}${decisionsPath(EDITIONS.rs)}/\\S+`).exec(mail) ?? [];
    await author.enter(page.context());
    await page.goto(address);
    await expect(page.getByRole('heading', { name: statement.about.comment })).toBeVisible();
    await expect(page.getByText('Pišite o utakmici.')).toBeVisible();
    await expectContentAccessible(page);
    await page.getByLabel(statement.appeal.label).focus();
    await page.keyboard.type('kratko');
    const send = page.getByRole('button', { name: statement.appeal.send });
    await send.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText(statement.appeal.tooShort)).toBeVisible();
    await page.getByLabel(statement.appeal.label).focus();
    await page.keyboard.type(' ali jeste o utakmici.');
    await send.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText(statement.appeal.states.waiting)).toBeVisible();

    const claimed = await admin.send('POST', '/portal/moderation/claims', { queue: 'appeals', limit: 50 });
    const { data } = JSON.parse(claimed.body) as { data: { id: string; comment: { id: number } | null }[] };
    const appeal = data.find((item) => item.comment?.id === commentId);
    await admin.send('POST', '/portal/moderation/decisions', { caseIds: [appeal?.id], decision: 'approve' });
    await admin.send('DELETE', '/portal/moderation/claims');
    await page.reload();
    await expect(page.getByText(statement.appeal.states.granted)).toBeVisible();
    await untilPublic(path, text);
    await page.goto(origin('rs') + decisionsPath(EDITIONS.rs));
    await expect(page.getByRole('link', { name: statement.about.comment })).toBeVisible();
    await expectContentAccessible(page);
  });
});

test('P108 G068: a name that offends is found, its account suspended and reinstated', async ({ page }) => {
  const name = `Ime_${Date.now()}`;
  await newMember('rs', name);
  await (await theModerator('rs')).enter(page.context());
  await page.goto(`${HOME}/users`);
  await page.getByLabel(words.users.search).fill(name);
  await page.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel(words.users.days).selectOption('30');
  await page.getByRole('button', { name: words.users.suspend }).click();
  await expect(page.getByRole('button', { name: words.users.reinstate })).toBeVisible();
  const refused = await post(
    'rs',
    '/api/login',
    { email: `${name.toLowerCase()}@x.example`, password: demoPassword() },
    { origin: origin('rs') },
  );
  expect(refused.status).not.toBe(200);
  await page.getByRole('button', { name: words.users.reinstate }).click();
  await expect(page.getByRole('button', { name: words.users.suspend })).toBeVisible();
});

test('the moderators’ words and the audit trail, in the dark too', async ({ page }) => {
  const word = `rec${Date.now()}`;
  await (await theModerator('rs')).enter(page.context());
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
  await page.goto(`${HOME}/words`);
  await page.getByLabel(words.words.word, { exact: true }).fill(word);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('rowheader', { name: word })).toBeVisible();
  await expectContentAccessible(page);
  await page.getByRole('button', { name: `${words.words.remove}: ${word}` }).click();
  await expect(page.getByRole('rowheader', { name: word })).toHaveCount(0);
  await page.getByRole('link', { name: words.screens.audit }).click();
  await expect(page.getByRole('row').filter({ hasText: word })).toHaveCount(2);
  await expectContentAccessible(page);
});
