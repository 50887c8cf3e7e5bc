import type { Manuscript } from '@tribina/contracts';
import { newsroomPhrases } from '@tribina/messages/newsroom';
import { expectAccessible } from './support/accessible';
import { draftLike, MEMBER, type Editor } from './support/accounts';
import { ownWord } from './support/game-desk';
import { expectReachable } from './support/hits';
import { expect, test } from './support/kept';
import {
  enter,
  expectSound,
  expectStillSound,
  NEWSROOM,
  pictureOf,
  press,
  signIn,
  theEditor,
  type,
} from './support/newsroom';
import { articlePathOf } from './support/matches';
import { newestArticle } from './support/routes';
import { ask, origin, until, withSlack } from './support/system';

const words = newsroomPhrases.sr;
const SEEN_WITHIN_MS = withSlack(2_000);

async function manuscript(editor: Editor, id: number): Promise<Manuscript> {
  const answer = await editor.send('GET', `/manuscripts/${id}`);
  return (JSON.parse(answer.body) as { data: Manuscript }).data;
}

test('a visitor is led to the login, and a member is told that the newsroom is not theirs', async ({
  page,
  complaints,
}) => {
  complaints.allow(/status of 401/);
  const answer = await page.goto(NEWSROOM);
  expect(answer?.status()).toBe(200);
  expect(await answer?.text()).toContain('<meta name="robots" content="noindex">');
  await expect(page.getByRole('heading', { level: 1, name: words.signInTitle })).toBeVisible();
  await expectStillSound(page);
  await signIn(page, MEMBER.email);
  await expect(page.getByRole('heading', { level: 1, name: words.forbiddenTitle })).toBeVisible();
});

test('an article by keys alone: written, scheduled, previewed, published, corrected, restored, withdrawn', async ({
  page,
  complaints,
}) => {
  test.setTimeout(180_000);
  complaints.allow(/status of 40[0-9]/, /status of 4(09|22)/);
  const like = await newestArticle('rs');
  await enter(page);
  await expectAccessible(page);
  await page.keyboard.press('j');
  await expect(page.getByRole('row').nth(1).getByRole('link')).toBeFocused();
  await page.keyboard.press('n');
  const title = `Zvezda u poslednjem minutu ${Date.now()}`;

  await test.step('what is missing is said at the field', async () => {
    await type(page, page.getByLabel(words.editor.fields.title, { exact: true }), title);
    await press(page, page.getByRole('button', { name: words.publish.publish, exact: true }));
    await expect(page.getByLabel(words.editor.fields.lead, { exact: true })).toBeFocused();
    await expect(page.getByText(words.editor.faults.MISSING).first()).toBeVisible();
  });

  await test.step('blocks are written, added and moved', async () => {
    await type(page, page.getByLabel(words.editor.fields.lead, { exact: true }), 'Gol u 93. minutu odlučio je derbi.');
    const first = page.getByLabel('1. Pasus', { exact: true });
    await type(page, first, 'Prvi pasus sa ');
    await page.keyboard.press('ControlOrMeta+b');
    await page.keyboard.type('važnim');
    await page.keyboard.press('ControlOrMeta+Enter');
    await expect(page.getByLabel('2. Pasus', { exact: true })).toBeFocused();
    await page.keyboard.type('Drugi pasus.');
    await page.keyboard.press('Alt+ArrowUp');
    await expect(first).toHaveValue('Drugi pasus.');
    await page.keyboard.press('Alt+ArrowDown');
    await expect(first).toHaveValue('Prvi pasus sa **važnim**');
  });

  await test.step('a picture has its words and its point', async () => {
    const picture = await pictureOf(page);
    await page
      .getByLabel(words.editor.choosePicture)
      .setInputFiles({ name: 'Šampion.png', mimeType: 'image/png', buffer: picture });
    const focal = page.getByRole('button', { name: /^Žiža slike/ });
    await expect(focal).toBeVisible();
    await focal.focus();
    await page.keyboard.press('ArrowUp');
    await expect(page.getByRole('button', { name: /50 % sleva, 45 % odozgo/ })).toBeVisible();
    await type(page, page.getByLabel(words.editor.alt), 'Beli kvadrat na obojenoj podlozi');
  });

  await page.getByLabel(words.editor.primaryCategory).selectOption(String(like.categoryId));
  await page.getByLabel(words.editor.writer).selectOption(String(like.writerId));
  await type(page, page.getByLabel(words.editor.tags, { exact: true }), 'Derbi');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page).toHaveURL(/\/articles\/\d+$/);
  const id = Number(/\d+$/.exec(page.url())?.[0]);
  await expectStillSound(page);

  const editor = await theEditor();
  const pages = ['/', `/${like.baseUrl}/${like.categoryId}`];
  const seen = (text: string, isThere: boolean) =>
    until(
      () => Promise.all(pages.map(async (at) => (await ask('rs', at)).body.includes(text))),
      (found) => found.every((one) => one === isThere),
      SEEN_WITHIN_MS,
    );

  await test.step('whose the picture is must be said before readers have it', async () => {
    await press(page, page.getByRole('button', { name: words.publish.publish, exact: true }));
    const credit = page.getByLabel(words.editor.credit);
    await expect(credit).toBeFocused();
    await expect(page.getByText(words.editor.faults.NO_CREDIT)).toBeVisible();
    await type(page, credit, 'Ana Anić');
  });

  await test.step('scheduled in the zone of the edition, and nobody sees it', async () => {
    await page.getByLabel(words.publish.later).check();
    await page.getByLabel('Vreme (Europe/Belgrade)').fill('2099-07-01T14:30');
    await expect(page.getByText('UTC+2 · 2099-07-01 12:30 UTC')).toBeVisible();
    await press(page, page.getByRole('button', { name: words.publish.schedule }));
    await press(page, page.getByRole('dialog').getByRole('button', { name: words.publish.confirm }));
    await expect(page.locator('[data-state]', { hasText: words.states.scheduled })).toBeVisible();
    expect(await manuscript(editor, id)).toMatchObject({ state: 'scheduled', publishedAt: '2099-07-01T12:30:00.000Z' });
    expect((await ask('rs', `/portal/single-article/${id}`)).status).toBe(404);
  });

  await test.step('previewed as readers will see it, in each width and theme', async () => {
    await press(page, page.getByRole('button', { name: words.preview.title, exact: true }));
    const frame = page.frameLocator('iframe');
    await expect(frame.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await press(page, page.getByRole('button', { name: words.preview.dark }));
    await expect(frame.locator('html')).toHaveAttribute('data-theme', 'dark');
    await press(page, page.getByRole('button', { name: '1440 px' }));
    await expect(page.locator('iframe')).toHaveAttribute('width', '1440');
    const address = String(await page.locator('iframe').getAttribute('src'));
    expect((await ask('rs', address)).status).toBe(401);
    await press(page, page.getByRole('button', { name: words.preview.close }));
  });

  await test.step('published, and on every page within two seconds', async () => {
    await seen(title, false);
    await page.getByLabel(words.publish.later).uncheck();
    await press(page, page.getByRole('button', { name: words.publish.publish, exact: true }));
    await press(page, page.getByRole('dialog').getByRole('button', { name: words.publish.confirm }));
    await seen(title, true);
    await expect(page.locator('[data-state]', { hasText: words.states.published })).toBeVisible();
    const { path } = await manuscript(editor, id);
    expect((await ask('rs', String(path))).body).toContain('Foto: Ana Anić');
  });

  await test.step('somebody is quicker: nothing of either is lost', async () => {
    const { revision, draft } = await manuscript(editor, id);
    await type(page, page.getByLabel(words.editor.fields.lead, { exact: true }), 'Moj novi uvod.');
    const theirs = await editor.send('PUT', `/manuscripts/${id}`, {
      revision,
      draft: { ...draft, lead: 'Tuđi uvod.' },
    });
    expect(theirs.status).toBe(200);
    await page.keyboard.press('ControlOrMeta+s');
    const conflict = page.getByRole('alert').filter({ hasText: words.conflict.title });
    await expect(conflict).toBeFocused();
    await expect(conflict).toContainText('Tuđi');
    await expectSound(page);
    await expect(page.getByLabel(words.editor.fields.lead, { exact: true })).toHaveValue('Moj novi uvod.');
    await press(page, conflict.getByRole('button', { name: words.conflict.keepMine }));
    await expect(conflict).toHaveCount(0);
    expect((await manuscript(editor, id)).draft.lead).toBe('Moj novi uvod.');
  });

  await test.step('a correction is told to readers', async () => {
    await type(page, page.getByLabel(words.editor.fields.correction), 'Gol je pao u 92. minutu.');
    await press(page, page.getByRole('button', { name: words.publish.publishChanges }));
    await press(page, page.getByRole('dialog').getByRole('button', { name: words.publish.confirm }));
    const { path } = await manuscript(editor, id);
    await until(
      () => ask('rs', String(path)),
      ({ body }) => body.includes('Gol je pao u 92. minutu.') && body.includes('Moj novi uvod.'),
      SEEN_WITHIN_MS,
    );
  });

  await test.step('an older revision comes back as a new one', async () => {
    await press(page, page.getByRole('link', { name: words.revisions.title }));
    await page.getByRole('button', { name: /^Verzija 1 / }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Gol u 93. minutu odlučio je derbi.')).toBeVisible();
    await expectSound(page);
    await press(page, page.getByRole('button', { name: words.revisions.restore }));
    await press(page, page.getByRole('dialog').getByRole('button', { name: words.revisions.restore }));
    await expect(page.getByRole('button', { name: /vraćeno \(1\)/ })).toBeVisible();
    expect((await manuscript(editor, id)).draft).toMatchObject({
      lead: 'Gol u 93. minutu odlučio je derbi.',
      correction: '',
    });
  });

  await test.step('withdrawn: its address says so for good', async () => {
    const { path } = await manuscript(editor, id);
    await press(page, page.getByRole('link', { name: words.revisions.back }));
    await press(page, page.getByRole('button', { name: words.publish.withdraw }));
    await press(page, page.getByRole('dialog').getByRole('button', { name: words.publish.withdraw }));
    await expect(page.locator('[data-state]', { hasText: words.states.withdrawn })).toBeVisible();
    await expect(page.getByLabel(words.editor.fields.title, { exact: true })).toBeDisabled();
    await seen(title, false);
    await until(
      () => ask('rs', String(path)),
      ({ status }) => status === 410,
      SEEN_WITHIN_MS,
    );
  });
});

test('what is pasted and parted stands on the page as paragraphs, with its strong words and links', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: origin('rs') });
  const editor = await theEditor();
  const draft = draftLike(await newestArticle('rs'), ownWord('Nalepljeno'));
  await editor.withArticle(draft, async (id) => {
    await enter(page);
    await page.goto(`${NEWSROOM}/articles/${id}`);
    const undo = page.getByRole('button', { name: new RegExp(`^${words.live.undo} Ctrl Z`) });
    await expect(undo).toBeDisabled();
    const field = (place: number) => page.getByLabel(`${place}. Pasus`, { exact: true });
    await type(page, field(1), 'Uvod. ');
    await page.evaluate(async (html) => {
      const blob = new Blob([html], { type: 'text/html' });
      await navigator.clipboard.write([new ClipboardItem({ 'text/html': blob })]);
    }, '<p>Jedan <b>jak</b></p><p>Dva <a href="https://x.example/a?utm_source=b">veza</a></p><p>Tri četiri</p>');
    await page.keyboard.press('ControlOrMeta+v');
    await expect(field(1)).toHaveValue('Uvod. Jedan **jak**');
    await expect(field(3)).toBeFocused();
    await page.keyboard.press('ControlOrMeta+z');
    await expect(field(2)).toHaveCount(0);
    await page.keyboard.press('ControlOrMeta+y');
    await field(3).focus();
    await page.keyboard.press('Home');
    for (let letter = 0; letter < 'Tri'.length; letter += 1) await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(field(4)).toHaveValue(' četiri');
    await press(page, page.getByRole('button', { name: words.publish.publishChanges }));
    await press(page, page.getByRole('dialog').getByRole('button', { name: words.publish.confirm }));
    const path = await articlePathOf('rs', id);
    const paragraphs = [
      '<p>Uvod. Jedan <strong>jak</strong></p>',
      '<p>Dva <a href="https://x.example/a">veza</a></p>',
      '<p>Tri</p>',
      '<p> četiri</p>',
    ];
    await until(
      () => ask('rs', path),
      ({ body }) => paragraphs.every((one) => body.includes(one)),
      SEEN_WITHIN_MS,
    );
  });
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 800 } });

  test('an article by touch: written, its picture pointed at, published, withdrawn', async ({ page }) => {
    test.setTimeout(120_000);
    const like = await newestArticle('rs');
    await enter(page);
    await expectReachable(page);
    await page.getByRole('link', { name: words.list.newArticle }).tap();
    const title = `Derbi sa telefona ${Date.now()}`;
    await page.getByLabel(words.editor.fields.title, { exact: true }).fill(title);
    await page.getByLabel(words.editor.fields.lead, { exact: true }).fill('Javljeno sa tribine.');
    await page.getByLabel('1. Pasus', { exact: true }).fill('Jedan pasus.');
    await page
      .getByLabel(words.editor.choosePicture)
      .setInputFiles({ name: 'telefon.png', mimeType: 'image/png', buffer: await pictureOf(page) });
    const focal = page.getByRole('button', { name: /^Žiža slike/ });
    await expect(focal).toBeVisible();
    const { width = 0, height = 0 } = (await focal.boundingBox()) ?? {};
    await focal.tap({ position: { x: width * 0.75, y: height * 0.25 } });
    await expect(page.getByRole('button', { name: /^Žiža slike.* 7[45] % sleva, 2[456] % odozgo/ })).toBeVisible();
    await page.getByLabel(words.editor.alt).fill('Beli kvadrat na obojenoj podlozi');
    await page.getByLabel(words.editor.credit).fill('Ana Anić');
    await page.getByLabel(words.editor.primaryCategory).selectOption(String(like.categoryId));
    await page.getByLabel(words.editor.writer).selectOption(String(like.writerId));
    await expectSound(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

    await page.getByRole('button', { name: words.publish.publish, exact: true }).tap();
    await page.getByRole('dialog').getByRole('button', { name: words.publish.confirm }).tap();
    await expect(page.locator('[data-state]', { hasText: words.states.published })).toBeVisible();
    const isHome = (isThere: boolean) =>
      until(
        () => ask('rs', '/'),
        ({ body }) => body.includes(title) === isThere,
        SEEN_WITHIN_MS,
      );
    await isHome(true);
    await page.getByRole('button', { name: words.publish.withdraw }).tap();
    await page.getByRole('dialog').getByRole('button', { name: words.publish.withdraw }).tap();
    await expect(page.locator('[data-state]', { hasText: words.states.withdrawn })).toBeVisible();
    await isHome(false);
  });
});

test('what is written outlives the tab that it was written in', async ({ page }) => {
  await enter(page);
  await page.goto(`${NEWSROOM}/articles/new`);
  await type(page, page.getByLabel(words.editor.fields.title, { exact: true }), 'Nesačuvan naslov');
  await expect(page.getByText(words.editor.keptHere)).toBeVisible();
  await page.reload();
  await press(page, page.getByRole('button', { name: words.editor.takeFound }));
  await expect(page.getByLabel(words.editor.fields.title, { exact: true })).toHaveValue('Nesačuvan naslov');
  await expectReachable(page);
});

test('the home page and a live report by keys', async ({ page }) => {
  await enter(page);
  const editor = await theEditor();
  const like = await newestArticle('rs');
  const picks = async () =>
    (JSON.parse((await editor.send('GET', '/editors-picks/0')).body) as { data: { id: number }[] }).data.map(
      ({ id }) => id,
    );
  const before = await picks();

  await page.goto(`${NEWSROOM}/home`);
  const add = page.getByRole('button', { name: new RegExp(`^${words.home.add}: `), disabled: false }).first();
  await press(page, add);
  await press(page, page.getByRole('button', { name: new RegExp(`^${words.home.save}`) }));
  await until(
    picks,
    (now) => now.length === before.length + 1 && before.every((id, at) => now[at] === id),
    SEEN_WITHIN_MS,
  );
  await expectSound(page);
  await editor.send('PUT', '/editors-picks', { categoryId: 0, articleIds: before });

  await page.goto(`${NEWSROOM}/articles/${like.id}/live`);
  const minute = page.getByLabel(words.live.minute);
  await expect(minute).toBeFocused();
  await page.keyboard.type('67');
  await type(page, page.getByLabel(words.live.postTitle), 'Gol');
  await page.getByLabel(words.live.keyEvent).focus();
  await page.keyboard.press('Space');
  const mark = String(Date.now());
  await type(page, page.getByLabel(words.live.text), `Domaći **vode** ${mark}.`);
  await page.keyboard.press('ControlOrMeta+Enter');
  const post = page.getByRole('listitem').filter({ hasText: `Domaći vode ${mark}.` });
  await expect(post).toBeVisible();
  await expectSound(page);
  await expectReachable(page);
  await press(page, post.getByRole('button', { name: /^Ukloni/ }));
  await expect(post).toHaveCount(0);
  await press(page, page.getByRole('button', { name: words.live.undo }));
  await expect(post).toBeVisible();
  await press(page, post.getByRole('button', { name: /^Ukloni/ }));
  await page.goto(NEWSROOM);
  const posts = async () => (await ask('rs', `/portal/get-live-posts-by-article/${like.id}`)).body;
  await until(posts, (text) => !text.includes(mark), withSlack(8_000));
});
