import type { Manuscript, SpecialEntry } from '@tribina/contracts';
import { fill } from '@tribina/messages';
import { moderationPhrases } from '@tribina/messages/moderation';
import { newsroomPhrases } from '@tribina/messages/newsroom';
import { statementPhrases } from '@tribina/messages/statements';
import type { Page } from '@playwright/test';
import { expectContentAccessible } from './support/accessible';
import { draftLike } from './support/accounts';
import { atBoth, closeBoth, QUICKER, theQuicker } from './support/both';
import { ownWord } from './support/game-desk';
import { articlePathOf } from './support/matches';
import { NEWSROOM, theEditor } from './support/newsroom';
import { ownerDoes } from './support/owner';
import { newMember } from './support/people';
import { newestArticle } from './support/routes';
import { ask, origin, until, withSlack } from './support/system';
import { expect, test, watch } from './support/watched';

const newsroom = newsroomPhrases.sr;
const moderation = moderationPhrases.sr;
const FOLLOWS_MS = withSlack(8_000);
/** A page asks every ten seconds who else has an article open, and every three it keeps what is not saved on the server. */
const [LOOKS_AGAIN_MS, KEEPS_MS] = [10_000, 3_000];

test.afterAll(closeBoth);

/** Lets a page's own period pass, as often as it takes until something is so. */
async function expectAfter(page: Page, periodMs: number, isSo: (limit: { timeout: number }) => Promise<void>) {
  await expect(async () => {
    await page.clock.fastForward(periodMs);
    await isSo({ timeout: 1_000 });
  }).toPass({ timeout: FOLLOWS_MS });
}

test('newsroom: who saves an article second sees the other’s words, and both are kept', async ({
  browser,
  complaints,
}) => {
  const editor = await theEditor();
  const draft = draftLike(await newestArticle('rs'), `Dvoje uređuju ${ownWord('')}`);
  const lead = (page: Page) => page.getByLabel(newsroom.editor.fields.lead, { exact: true });
  await editor.withArticle(draft, async (id) => {
    const stored = async () =>
      (JSON.parse((await editor.send('GET', `/manuscripts/${id}`)).body) as { data: Manuscript }).data;
    const untilStored = (text: string) => until(stored, (found) => found.draft.lead === text, FOLLOWS_MS);
    await atBoth({ browser, complaints }, async (first, second) => {
      for (const page of [first, second]) {
        await page.goto(`${NEWSROOM}/articles/${id}`);
        await expect(lead(page)).not.toHaveValue('');
      }
      await lead(first).fill('Uvod prve.');
      await lead(second).fill('Uvod druge.');
      await first.keyboard.press('ControlOrMeta+s');
      const { value: theirs } = await untilStored('Uvod prve.');

      await second.keyboard.press('ControlOrMeta+s');
      const conflict = second.getByRole('alert').filter({ hasText: newsroom.conflict.title });
      await expect(conflict).toContainText(QUICKER);
      await expect(conflict).toContainText('prve');
      await expect(lead(second)).toHaveValue('Uvod druge.');
      expect((await stored()).draft.lead).toBe('Uvod prve.');
      await conflict.getByRole('button', { name: newsroom.conflict.keepMine }).click();
      await untilStored('Uvod druge.');
      const { body } = await editor.send('GET', `/manuscripts/${id}/revisions/${theirs.revision}`);
      expect(body).toContain('Uvod prve.');
    });
  });
});

test('newsroom: who saves a special second has both before their eyes', async ({ browser, complaints }) => {
  const editor = await theEditor();
  const specials = async () =>
    (JSON.parse((await editor.send('GET', '/specials')).body) as { data: SpecialEntry[] }).data;
  const [special] = (await specials()).filter(({ isActive }) => isActive);
  if (!special) throw new Error('The demo world has no special');
  const { id, version: _version, ...before } = special;
  const own = before.betRadar.competitionIds;
  // Readers see it: those that the feed does not have are refused.
  const events = (JSON.parse((await editor.send('GET', '/events')).body) as { data: { id: number }[] }).data;
  const [theirsAdded = 0, mineAdded = 0] = events.map(({ id: other }) => other).filter((other) => !own.includes(other));
  const stored = async () => (await specials()).find((one) => one.id === id)?.betRadar.competitionIds;
  const untilStored = (added: number) => until(stored, (ids) => ids?.at(-1) === added, FOLLOWS_MS);
  const formOf = (page: Page) =>
    page.locator('form').filter({ has: page.getByRole('heading', { name: special.name }) });
  const competitions = (page: Page) => formOf(page).getByLabel(newsroom.specials.competitions, { exact: true });
  const save = (page: Page) => formOf(page).getByRole('button', { name: newsroom.home.save }).click();
  try {
    await atBoth({ browser, complaints }, async (first, second) => {
      for (const page of [first, second]) {
        await page.goto(`${NEWSROOM}/specials`);
        await expect(competitions(page)).toHaveValue(own.join(', '));
      }
      const [theirs, mine] = [theirsAdded, mineAdded].map((added) => [...own, added].join(', '));
      await competitions(first).fill(theirs ?? '');
      await competitions(second).fill(mine ?? '');
      await save(first);
      await untilStored(theirsAdded);

      await save(second);
      const notice = formOf(second).getByRole('alert');
      await expect(notice).toContainText(newsroom.conflict.bothHere);
      await expect(competitions(second)).toHaveValue(mine ?? '');
      await notice.getByRole('button', { name: newsroom.conflict.showTheirs }).click();
      await expect(competitions(second)).toHaveValue(theirs ?? '');
      await notice.getByRole('button', { name: newsroom.conflict.showMine }).click();
      expect(await stored()).toEqual([...own, theirsAdded]);
      await save(second);
      await untilStored(mineAdded);
    });
  } finally {
    expect((await editor.send('PUT', '/special', before)).status).toBe(200);
  }
});

test('moderation: who decides on a comment second is told by whom it is decided, and undoes nothing', async ({
  browser,
  complaints,
}) => {
  const editor = await theEditor();
  const author = await newMember('rs', ownWord('Pisac'));
  const draft = draftLike(await newestArticle('rs'), `Dvoje odlučuju ${ownWord('')}`);
  await editor.withArticle(draft, async (articleId) => {
    const text = `Trener je dobro pročitao igru, tako misli ${ownWord('')}.`;
    const answer = await author.send('POST', '/portal/save-comment', { news_id: articleId, text });
    const { data } = JSON.parse(answer.body) as { data: { comment_id: number } };
    const address = await articlePathOf('rs', articleId);
    const isPublic = async () => (await ask('rs', `${address}/comments`)).body.includes(text);
    const queue = `${origin('rs')}/backoffice/moderation?queue=new&article=${articleId}`;
    await atBoth({ browser, complaints }, async (first, second) => {
      const row = (page: Page) => page.getByRole('listitem').filter({ hasText: text });
      await second.goto(queue);
      await expect(row(second)).toBeVisible();
      // One at a time has it: the other one is told that somebody does.
      await first.goto(queue);
      await expect(first.getByText(moderation.queue.emptyForNow)).toBeVisible();
      const others = new RegExp(fill(moderation.queue.others, { count: '\\d+' }));
      await expect(first.getByRole('link', { name: others }).first()).toBeVisible();

      // The second one has left it lying until it is everybody's again.
      await ownerDoes(`update portal.moderation_claim set until = until - interval '1 hour' where subject_id = $1`, [
        data.comment_id,
      ]);
      await first.reload();
      await row(first).getByRole('button', { name: moderation.queue.approve }).click();
      await until(isPublic, (isThere) => isThere, FOLLOWS_MS);

      await row(second).getByRole('button', { name: moderation.queue.reject }).click();
      await row(second).getByRole('button', { name: statementPhrases.sr.reasons.insult }).click();
      await expect(second.getByText(fill(moderation.queue.taken.decided, { who: QUICKER }))).toBeVisible();
      expect(await isPublic()).toBe(true);
    });
  });
});

// The last one: the clocks of both cannot be set back.
test('newsroom: each sees who else has an article open until they leave; what was typed and not saved is there on another machine', async ({
  browser,
  complaints,
}) => {
  const editor = await theEditor();
  const draft = draftLike(await newestArticle('rs'), `Dvoje čitaju ${ownWord('')}`);
  const lead = (page: Page) => page.getByLabel(newsroom.editor.fields.lead, { exact: true });
  const company = (page: Page) => page.getByRole('status').filter({ hasText: newsroom.writing.company });
  await editor.withArticle(draft, async (id) => {
    const stored = async () =>
      (JSON.parse((await editor.send('GET', `/manuscripts/${id}`)).body) as { data: Manuscript }).data.draft.lead;
    const before = await stored();
    await atBoth({ browser, complaints }, async (first, second) => {
      for (const page of [first, second]) await page.clock.install();
      await first.goto(`${NEWSROOM}/articles/${id}`);
      await expect(lead(first)).not.toHaveValue('');
      await expect(company(first)).toHaveCount(0);
      await second.goto(`${NEWSROOM}/articles/${id}`);
      await expect(company(second)).toContainText(QUICKER, { timeout: FOLLOWS_MS });
      await expectAfter(first, LOOKS_AGAIN_MS, (limit) => expect(company(first)).toBeVisible(limit));
      await lead(first).fill('Otkucano, a nije sačuvano.');
      const isKept = first.getByText(newsroom.writing.onServer.split('{')[0] ?? '');
      await expectAfter(first, KEEPS_MS, (limit) => expect(isKept).toBeVisible(limit));

      // The same editor elsewhere, where this browser keeps nothing.
      const elsewhere = await browser.newContext({ viewport: { width: 390, height: 844 }, serviceWorkers: 'block' });
      await (await theQuicker()).enter(elsewhere);
      const phone = await elsewhere.newPage();
      await watch(phone, complaints);
      await phone.goto(`${NEWSROOM}/articles/${id}`);
      await expect(company(phone)).toContainText(newsroom.writing.yourself, { timeout: FOLLOWS_MS });
      await phone.getByRole('button', { name: newsroom.editor.takeFound }).click();
      await expect(lead(phone)).toHaveValue('Otkucano, a nije sačuvano.');
      await expectContentAccessible(phone);
      // A page that is left says so; of one that dies the server hears nothing for a while.
      await phone.goto('about:blank');
      await elsewhere.close();
      // It is no colleague's, and nothing is saved by it.
      await expect(second.getByRole('button', { name: newsroom.editor.takeFound })).toHaveCount(0);
      await expect(lead(second)).toHaveValue(before);

      await first.goto(NEWSROOM);
      await expectAfter(second, LOOKS_AGAIN_MS, (limit) => expect(company(second)).toHaveCount(0, limit));
    });
    expect(await stored()).toBe(before);
  });
});
