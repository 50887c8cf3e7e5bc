import type { BannerRow, EventDocument, LivePost, Navigation, PickedArticle, StoryRow } from '@tribina/contracts';
import { fill } from '@tribina/messages';
import { newsroomPhrases } from '@tribina/messages/newsroom';
import type { Locator, Page, Response } from '@playwright/test';
import { draftLike, type Editor } from './support/accounts';
import { atBoth, closeBoth } from './support/both';
import { ownWord } from './support/game-desk';
import { NEWSROOM, theEditor } from './support/newsroom';
import { newestArticle } from './support/routes';
import { demoSpecial } from './support/specials';
import { ask, until, withSlack } from './support/system';
import { expect, test } from './support/watched';

const words = newsroomPhrases.sr;
const FOLLOWS_MS = withSlack(8_000);
/** Readers see nothing of what is to come. */
const LATER = { starts: '2099-01-01T00:00:00.000Z', ends: '2099-01-02T00:00:00.000Z' } as const;

test.afterAll(closeBoth);

async function dataOf<T>(editor: Editor, at: string): Promise<T> {
  const read = () => editor.send('GET', at);
  // Who is told that the system is busy comes again.
  const { value } = await until(read, ({ status }) => status < 500, FOLLOWS_MS);
  if (value.status !== 200) throw new Error(`${at} answers ${value.status} ${value.body}`);
  return (JSON.parse(value.body) as { data: T }).data;
}

/** Does what writes. @returns with which status that was answered. */
async function statusOf(page: Page, act: () => Promise<void>): Promise<number> {
  const isWritten = (answer: Response) => answer.request().method() !== 'GET' && answer.url().includes('/editorial/');
  const answered = page.waitForResponse(isWritten);
  await act();
  return (await answered).status();
}

test('a live report: who changes, pins or takes back second is told of the first, and loses no word', async ({
  browser,
  complaints,
}) => {
  complaints.allow(/status of 404/);
  const editor = await theEditor();
  const draft = draftLike(await newestArticle('rs'), `Dvoje prenose ${ownWord('')}`);
  const { live, conflict, refusals } = words;
  const control = (page: Page, what: string, name: string) =>
    page.getByRole('button', { name: fill(what, { name }), exact: true });
  const act = (page: Page, what: string, name: string) => control(page, what, name).click();
  const row = (page: Page, name: string) =>
    page.getByRole('listitem').filter({ has: control(page, live.editPost, name) });
  const text = (page: Page) => page.getByLabel(live.text);
  const write = async (page: Page, name: string, written: string) => {
    await act(page, live.editPost, name);
    await text(page).fill(written);
  };
  const send = (page: Page) => statusOf(page, () => text(page).press('ControlOrMeta+Enter'));
  const refused = (page: Page) => page.getByRole('alert');
  await editor.withArticle(draft, async (id) => {
    for (const title of ['Prva', 'Druga', 'Treća', 'Četvrta'])
      await editor.send('POST', `/articles/${id}/live-posts`, {
        title,
        minute: '1',
        text: [{ text: `${title} objava.` }],
      });
    const posts = async () =>
      (JSON.parse((await ask('rs', `/portal/get-live-posts-by-article/${id}`)).body) as { data: LivePost[] }).data;
    const stored = async (name: string) => (await posts()).find(({ title }) => title === name);
    const says = async (name: string) => (await stored(name))?.text[0]?.text;
    await atBoth({ browser, complaints }, async (first, second) => {
      const open = (page: Page) => page.goto(`${NEWSROOM}/articles/${id}/live`);
      await Promise.all([first, second].map(open));
      for (const page of [first, second]) await expect(row(page, 'Prva')).toBeVisible();

      await test.step('both change the words of one', async () => {
        await write(second, 'Prva', 'Prva po drugoj.');
        await write(first, 'Prva', 'Prva po prvoj.');
        expect(await send(first)).toBe(200);
        expect(await send(second)).toBe(409);
        await expect(refused(second)).toContainText(refusals.STALE_REVISION);
        await expect(text(second)).toHaveValue('Prva po drugoj.');
        await expect(row(second, 'Prva')).toContainText('Prva po prvoj.');
        expect(await says('Prva')).toBe('Prva po prvoj.');
        expect(await send(second)).toBe(200);
        expect(await says('Prva')).toBe('Prva po drugoj.');
      });

      await test.step('one pins what the other is changing', async () => {
        await write(second, 'Druga', 'Druga po drugoj.');
        expect(await statusOf(first, () => act(first, live.pinPost, 'Druga'))).toBe(200);
        expect(await send(second)).toBe(200);
        expect(await stored('Druga')).toMatchObject({ pinned: true, text: [{ text: 'Druga po drugoj.' }] });
        await expect(row(second, 'Druga')).toContainText(live.isPinned);
      });

      await test.step('one takes back what the other pins or is changing', async () => {
        await write(second, 'Treća', 'Treća po drugoj.');
        await act(first, live.removePost, 'Treća');
        // The next one ends the time in which the one before can be kept, and so does a step away.
        await act(first, live.removePost, 'Četvrta');
        await open(first);
        await until(posts, ({ length }) => length === 2, FOLLOWS_MS);
        await act(second, live.pinPost, 'Četvrta');
        await expect(refused(second)).toContainText(refusals.NOT_FOUND);
        await expect(row(second, 'Četvrta')).toHaveCount(0);
        const form = second.getByRole('form', { name: live.edit });
        await expect(form).toContainText(conflict.removed);
        await expect(text(second)).toHaveValue('Treća po drugoj.');
        expect(await send(second)).toBe(200);
        expect(await says('Treća')).toBe('Treća po drugoj.');
      });

      await test.step('one changes what the other takes back', async () => {
        await open(first);
        await write(first, 'Prva', 'Prva, ispravljena.');
        expect(await send(first)).toBe(200);
        await act(second, live.removePost, 'Prva');
        expect(await statusOf(second, () => act(second, live.removePost, 'Druga'))).toBe(409);
        await second.getByRole('button', { name: new RegExp(`^${live.undo}`) }).click();
        await expect(refused(second)).toContainText(refusals.STALE_REVISION);
        await expect(row(second, 'Prva')).toContainText('Prva, ispravljena.');
      });

      await Promise.all([first, second].map(open));
      for (const page of [first, second]) {
        for (const said of ['Prva, ispravljena.', 'Druga po drugoj.', 'Treća po drugoj.'])
          await expect(page.getByRole('listitem').filter({ hasText: said })).toHaveCount(1);
        await expect(row(page, 'Četvrta')).toHaveCount(0);
      }
    });
  });
});

/** A document that several write, as a screen has it. */
interface Document {
  readonly name: string;
  readonly at: string;
  /** Where it is said that a colleague was quicker. */
  readonly place: (page: Page) => Locator;
  readonly write: (page: Page, whose: 'first' | 'second') => Promise<void>;
  /** What stands there. */
  readonly shown: (page: Page) => Promise<string>;
  /** What the second one does on what was seen; absent: saves. */
  readonly act?: (page: Page) => Promise<void>;
  /** As it was. */
  readonly restore: () => Promise<unknown>;
}

function fieldOf(of: (page: Page) => Locator, textOf: (whose: string) => string): Pick<Document, 'write' | 'shown'> {
  return { write: (page, whose) => of(page).fill(textOf(whose)), shown: (page) => of(page).inputValue() };
}

async function documents(editor: Editor): Promise<Document[]> {
  const { home, banners, events, widgets } = words;
  const picks = await dataOf<PickedArticle[]>(editor, '/editors-picks/0');
  const menu = await dataOf<Navigation>(editor, '/navigation/master');
  const [competitionId = 0] = (await demoSpecial()).betRadar.competitionIds;
  const [squad] = (await dataOf<EventDocument>(editor, `/events/${competitionId}`)).squads;
  const [demoBanner] = await dataOf<BannerRow[]>(editor, '/banners');
  if (!squad || !demoBanner) throw new Error('The demo world has squads and banners');
  const title = ownWord('Baner ');
  const { id: _id, version: _version, ...likeBanner } = demoBanner;
  const banner = { ...likeBanner, ...LATER, title, localStorageKey: ownWord('k') };
  const made = JSON.parse((await editor.send('POST', '/banners', banner)).body) as { data: { id: number } };
  const bannerForm = (page: Page) => page.getByRole('form', { name: title });
  const squadForm = (page: Page) => page.getByRole('form', { name: squad.team });
  return [
    {
      name: 'picks',
      at: '/home',
      place: (page) => page.getByRole('region', { name: home.picks }),
      // Each another one.
      write: (page, whose) =>
        page
          .getByRole('button', { name: new RegExp(`^${home.add}: `), disabled: false })
          .nth(whose === 'first' ? 0 : 1)
          .click(),
      shown: async (page) => (await page.locator('[data-pick] a').allTextContents()).join('\n'),
      restore: () => editor.send('PUT', '/editors-picks', { categoryId: 0, articleIds: picks.map(({ id }) => id) }),
    },
    {
      name: 'menu',
      at: '/navigation',
      place: (page) => page.getByRole('main'),
      ...fieldOf(
        (page) => page.getByLabel('facebook', { exact: true }),
        (whose) => `https://x.example/${whose}`,
      ),
      restore: () => editor.send('PUT', '/navigation', menu),
    },
    {
      name: 'facts of an event',
      at: '/events',
      place: squadForm,
      ...fieldOf(
        (page) => squadForm(page).getByLabel(events.fields.coach),
        (whose) => `Trener ${whose}`,
      ),
      restore: () =>
        editor.send('PUT', `/events/${competitionId}/squads/${squad.id}`, {
          coach: squad.coach,
          players: squad.players,
        }),
    },
    {
      name: 'a banner that is removed by what was seen',
      at: '/banners',
      place: bannerForm,
      ...fieldOf(
        (page) => bannerForm(page).getByLabel(banners.fields.text),
        (whose) => `Tekst ${whose}`,
      ),
      act: async (page) => {
        await bannerForm(page).getByRole('button', { name: widgets.remove }).click();
        await page.getByRole('dialog').getByRole('button', { name: widgets.remove }).click();
      },
      restore: () => editor.send('DELETE', `/banners/${made.data.id}`),
    },
  ];
}

test('picks, a menu, facts, a banner, a story: who is second sees both before anything of either goes', async ({
  browser,
  complaints,
}) => {
  complaints.allow(/status of 404/);
  const { conflict, home, stories, widgets } = words;
  const save = (place: Locator) => place.getByRole('button', { name: new RegExp(`^${home.save}`) });
  const editor = await theEditor();
  const all = await documents(editor);
  try {
    await atBoth({ browser, complaints }, async (first, second) => {
      const openBoth = (at: string) => Promise.all([first, second].map((page) => page.goto(NEWSROOM + at)));
      for (const { name, at, place, write, shown, act } of all) {
        await test.step(name, async () => {
          await openBoth(at);
          await Promise.all([write(first, 'first'), write(second, 'second')]);
          const [theirs, mine] = [await shown(first), await shown(second)];
          expect(await statusOf(first, () => save(place(first)).click())).toBe(200);

          expect(await statusOf(second, () => (act ? act(second) : save(place(second)).click()))).toBe(409);
          const notice = place(second).getByRole('alert');
          await expect(notice).toContainText(conflict.bothHere);
          expect(await shown(second)).toBe(mine);
          await notice.getByRole('button', { name: conflict.showTheirs }).click();
          await expect.poll(() => shown(second)).toBe(theirs);
          await notice.getByRole('button', { name: conflict.showMine }).click();
          await expect.poll(() => shown(second)).toBe(mine);
          expect(await statusOf(second, () => save(place(second)).click())).toBe(200);
          await openBoth(at);
          for (const page of [first, second]) await expect.poll(() => shown(page)).toBe(mine);
        });
      }

      await test.step('a story that is taken away while the other writes in it', async () => {
        const [before, after] = [ownWord('Pre '), ownWord('Posle ')];
        const [demoStory] = await dataOf<StoryRow[]>(editor, '/stories');
        if (!demoStory) throw new Error('The demo world has stories');
        const { id: _id, version: _version, fake_user: teller, ...like } = demoStory;
        await editor.send('POST', '/stories', { ...like, ...LATER, text: before, fakeUserId: teller.id });
        const form = (page: Page, text: string) => page.getByRole('form', { name: `${teller.name}: ${text}` });
        await openBoth('/stories');
        await form(second, before).getByLabel(stories.text).fill(after);
        await form(first, before).getByRole('button', { name: widgets.remove }).click();
        const confirm = first.getByRole('dialog').getByRole('button', { name: widgets.remove });
        expect(await statusOf(first, () => confirm.click())).toBe(200);

        expect(await statusOf(second, () => save(form(second, before)).click())).toBe(404);
        await expect(form(second, before)).toContainText(conflict.removed);
        await expect(form(second, before).getByLabel(stories.text)).toHaveValue(after);
        expect(await statusOf(second, () => save(form(second, before)).click())).toBe(200);
        await openBoth('/stories');
        for (const page of [first, second]) {
          await expect(form(page, after)).toHaveCount(1);
          await expect(form(page, before)).toHaveCount(0);
        }
        const made = (await dataOf<StoryRow[]>(editor, '/stories')).filter(({ text }) => text === after);
        for (const { id } of made) await editor.send('DELETE', `/stories/${id}`);
      });
    });
  } finally {
    for (const { restore } of all) await restore();
  }
});
