import type { Manuscript, SpecialEntry } from '@tribina/contracts';
import { fill } from '@tribina/messages';
import { moderationPhrases } from '@tribina/messages/moderation';
import { newsroomPhrases } from '@tribina/messages/newsroom';
import { statementPhrases } from '@tribina/messages/statements';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { expectContentAccessible } from './support/accessible';
import { demoPassword, draftLike } from './support/accounts';
import { fillNames, words as desk } from './support/desk-page';
import { theOrganiser, told } from './support/game';
import { DESK, deskStage, ownWord, TrialLeague } from './support/game-desk';
import { articlePathOf } from './support/matches';
import { NEWSROOM, theEditor } from './support/newsroom';
import { ownerDoes } from './support/owner';
import { makeAccount, newMember, Person } from './support/people';
import { newestArticle } from './support/routes';
import { ask, origin, until, withSlack } from './support/system';
import { expect, test, watch, type Complaints } from './support/watched';

const newsroom = newsroomPhrases.sr;
const moderation = moderationPhrases.sr;
const HOUR_MS = 3_600_000;
const FOLLOWS_MS = withSlack(8_000);
/** A page asks every ten seconds who else has an article open. */
const LOOKS_AGAIN_MS = withSlack(15_000);
/** Without a digit, as somebody is called who is told of. */
const QUICKER = ownWord('Brza');

/** Who is first; the second one is the demo's administrator. */
let quicker: Person;
test.beforeAll(async () => {
  const email = await makeAccount(QUICKER, true, ['member', 'admin']);
  quicker = await Person.logIn('rs', email, demoPassword());
});

let browsers: Promise<readonly BrowserContext[]> | undefined;
test.afterAll(async () => {
  for (const context of (await browsers) ?? []) await context.close();
});

/** Of the quicker one, and of the other; the same for all tests. */
async function browsersOfBoth(browser: Browser): Promise<readonly BrowserContext[]> {
  const people = [quicker, await theOrganiser()];
  return Promise.all(
    people.map(async (person) => {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' });
      await person.enter(context);
      return context;
    }),
  );
}

/** Two people, each in a browser of their own, at the same page. */
async function atBoth(
  { browser, complaints }: { readonly browser: Browser; readonly complaints: Complaints },
  work: (first: Page, second: Page) => Promise<void>,
): Promise<void> {
  // What the second one asks for is refused on purpose.
  complaints.allow(/status of 409/);
  const opened = (await (browsers ??= browsersOfBoth(browser))).map(async (context) => {
    const page = await context.newPage();
    await watch(page, complaints);
    return page;
  });
  const [first, second] = await Promise.all(opened);
  if (!first || !second) throw new Error('There are two of them');
  try {
    await work(first, second);
  } finally {
    await Promise.all([first, second].map((page) => page.close()));
  }
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
      await first.goto(`${NEWSROOM}/articles/${id}`);
      await expect(lead(first)).not.toHaveValue('');
      await expect(company(first)).toHaveCount(0);
      await second.goto(`${NEWSROOM}/articles/${id}`);
      await expect(company(second)).toContainText(QUICKER, { timeout: FOLLOWS_MS });
      await expect(company(first)).toBeVisible({ timeout: LOOKS_AGAIN_MS });
      await lead(first).fill('Otkucano, a nije sačuvano.');
      await expect(first.getByText(newsroom.writing.onServer.split('{')[0] ?? '')).toBeVisible({ timeout: FOLLOWS_MS });

      // The same editor elsewhere, where this browser keeps nothing.
      const elsewhere = await browser.newContext({ viewport: { width: 390, height: 844 }, serviceWorkers: 'block' });
      await quicker.enter(elsewhere);
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
      await expect(company(second)).toHaveCount(0, { timeout: LOOKS_AGAIN_MS });
    });
    expect(await stored()).toBe(before);
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
      const [theirs, mine] = [900_001, 900_002].map((added) => [...own, added].join(', '));
      await competitions(first).fill(theirs ?? '');
      await competitions(second).fill(mine ?? '');
      await save(first);
      await untilStored(900_001);

      await save(second);
      const notice = formOf(second).getByRole('alert');
      await expect(notice).toContainText(newsroom.conflict.bothHere);
      await expect(competitions(second)).toHaveValue(mine ?? '');
      await notice.getByRole('button', { name: newsroom.conflict.showTheirs }).click();
      await expect(competitions(second)).toHaveValue(theirs ?? '');
      await notice.getByRole('button', { name: newsroom.conflict.showMine }).click();
      expect(await stored()).toEqual([...own, 900_001]);
      await save(second);
      await untilStored(900_002);
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
      await expect(first.getByText(moderation.queue.empty)).toBeVisible();
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

/** A round of a test's own, that nobody plays. */
async function makeStage(league: TrialLeague): Promise<number> {
  const organiser = await theOrganiser();
  const read = <T>(at: string) => told<T>(organiser.send('GET', `/prognozzer/admin${at}`));
  const { competitions } = await read<{ competitions: { id: number; name: string }[] }>('/competitions');
  const competitionId = competitions.find(({ name }) => name.startsWith(league.name))?.id ?? 0;
  const { matches } = await read<{ matches: { id: number }[] }>(`/competitions/${competitionId}/matches`);
  const names = (name: string) => ({ sr: name, hr: name, en: name });
  const matchIds = matches.slice(0, 8).map(({ id }) => id);
  const draft = {
    names: names(league.name),
    competitionId,
    stages: [{ ordinal: 1, names: names('Prvo kolo'), shortname: '1', matchIds }],
  };
  const { id } = await told<{ id: number }>(organiser.send('POST', '/prognozzer/admin/challenges', draft));
  const { stages } = await told<{ stages: { id: number }[] }>(ask('rs', `/prognozzer/challenge/stages/${id}`));
  const [stage] = stages;
  if (!stage) throw new Error('The challenge has no stage');
  return stage.id;
}

test('the game’s desk: who saves a round or corrects a match second is told, and keeps what was written', async ({
  browser,
  complaints,
}) => {
  const league = new TrialLeague();
  league.tell(new Date(Date.now() + 2 * HOUR_MS));
  const stageId = await makeStage(league);
  await atBoth({ browser, complaints }, async (first, second) => {
    await test.step('the names of a round', async () => {
      const editor = (page: Page) => page.getByRole('form', { name: desk.editor.editTitle });
      const save = (page: Page) => editor(page).getByRole('button', { name: desk.editor.save }).click();
      for (const page of [first, second]) await page.goto(`${DESK}/stages/${stageId}/edit`);
      await fillNames(editor(first), desk.editor.name, 'Kolo prve');
      await fillNames(editor(second), desk.editor.name, 'Kolo druge');
      await save(first);
      await expect(first.getByRole('heading', { level: 1, name: `${league.name}: Kolo prve sr` })).toBeVisible();

      await save(second);
      const notice = editor(second).getByRole('alert');
      await expect(notice).toContainText(desk.refusals.STALE_REVISION);
      await expect(notice).toContainText('Kolo prve sr');
      const named = fill(desk.editor.name, { language: desk.languages.sr });
      await expect(editor(second).getByLabel(named, { exact: true })).toHaveValue('Kolo druge sr');
      await save(second);
      await expect(second.getByRole('heading', { level: 1, name: `${league.name}: Kolo druge sr` })).toBeVisible();
    });

    league.tell(
      new Date(Date.now() - 4 * HOUR_MS),
      Array.from({ length: 10 }, () => [1, 0] as const),
    );
    const resultsNow = async () => (await deskStage(stageId)).events[0]?.results ?? [];
    await until(resultsNow, (results) => results.length === 1, FOLLOWS_MS);
    const [event] = (await deskStage(stageId)).events;
    const match = `${event?.home} – ${event?.visitor}`;

    await test.step('the result of a match', async () => {
      const form = (page: Page) => page.getByRole('form', { name: fill(desk.correction.title, { match }) });
      const goals = (page: Page) => form(page).getByRole('spinbutton').last();
      const reason = (page: Page) => form(page).getByLabel(desk.reason, { exact: true });
      const attempt = async (page: Page) => {
        await form(page).getByRole('button', { name: desk.correction.attempt }).click();
        await expect(form(page).getByText(desk.correction.nothing)).toBeVisible();
      };
      const send = (page: Page) => form(page).getByRole('button', { name: desk.correction.send }).click();
      for (const [page, scored] of [
        [first, '2'],
        [second, '3'],
      ] as const) {
        await page.goto(`${DESK}/stages/${stageId}`);
        await page.getByRole('button', { name: `${desk.correction.open}: ${match}` }).click();
        await goals(page).fill(scored);
        await attempt(page);
        await reason(page).fill(`Zapisnik kaže ${scored}`);
      }
      await send(first);
      await expect(first.getByRole('article', { name: match }).locator('strong')).toHaveText('1:2');

      await send(second);
      const notice = form(second).getByRole('alert');
      await expect(notice).toContainText(desk.refusals.VERSION_CONFLICT);
      await expect(goals(second)).toHaveValue('3');
      await expect(reason(second)).toHaveValue('Zapisnik kaže 3');
      expect((await resultsNow()).map(({ home, visitor }) => [home, visitor])).toEqual([
        [1, 2],
        [1, 0],
      ]);
      // Tried anew on what the first one has written, and with the reason that is there already.
      await notice.getByRole('button', { name: desk.retry }).click();
      await expect(goals(second)).toHaveValue('2');
      await goals(second).fill('3');
      await attempt(second);
      await expect(reason(second)).toHaveValue('Zapisnik kaže 3');
      await send(second);
      await until(resultsNow, ([newest]) => newest?.visitor === 3, FOLLOWS_MS);
    });
  });
});
