import { EDITIONS, specialPath } from '@tribina/editions';
import { newsroomPhrases } from '@tribina/messages/newsroom';
import { noticePhrases } from '@tribina/messages/notices';
import type { Page } from '@playwright/test';
import { enter, NEWSROOM, press, theEditor } from './support/newsroom';
import { ownerDoes } from './support/owner';
import { demoSpecial, isNoneShown, isShown, putBack, specials } from './support/specials';
import { start } from './support/started';
import { ask, origin } from './support/system';
import { expect, test } from './support/watched';

const words = newsroomPhrases.sr.specials;
const { rs } = EDITIONS;
const CUP = `Kup po redu vožnje ${Date.now()}`;
const COLOUR = '#0b5d3b';
const [FROM, UNTIL] = ['2036-06-01T18:00', '2036-07-01T22:00'];

/** What a plan waits for has come, and nobody has to wait for it. */
const comes = (time: 'shows_from' | 'shows_until') =>
  ownerDoes(`update portal.content_special set ${time} = platform.app_now() where name = $1`, [CUP]);

/** What a special lends to a page: its frame, its theme and its icon. */
const looksOf = (page: Page) =>
  page.evaluate(() => ({
    shell: document.documentElement.dataset['shell'],
    colour: getComputedStyle(document.body).getPropertyValue('--brand'),
    icons: [...document.querySelectorAll('link[rel="icon"]')].map(({ outerHTML }) => outerHTML),
  }));

test('P009 P167 P187: a special that an editor has scheduled begins by itself and is over by itself; theme and icon are its own while a reader is in it', async ({
  page,
  complaints,
}) => {
  complaints.allow(/status of 404/, /The special event cannot be loaded: NOT_FOUND/);
  const editor = await theEditor();
  const { id: _id, version: _version, ...demo } = await demoSpecial();
  const draft = { ...demo, name: CUP, isActive: false, colors: { ...demo.colors, main: COLOUR } };
  expect((await editor.send('PUT', '/special', draft)).status).toBe(200);

  await test.step('it is planned on its page, and not shown by that', async () => {
    await enter(page);
    await page.goto(`${NEWSROOM}/specials`);
    const form = page.locator('form').filter({ has: page.getByRole('heading', { name: CUP }) });
    await form.getByLabel(words.showsFrom.replace('{zone}', rs.timeZone)).fill(FROM);
    await form.getByLabel(words.showsUntil.replace('{zone}', rs.timeZone)).fill(UNTIL);
    await press(page, form.getByRole('button', { name: newsroomPhrases.sr.home.save }));
    await press(page, page.getByRole('dialog').getByRole('button', { name: newsroomPhrases.sr.publish.confirm }));
    await expect(form.getByRole('heading')).toContainText('2036');
    expect((await specials()).find(({ isActive }) => isActive)?.name).toBe(demo.name);
    expect((await ask('rs', specialPath(rs))).body).not.toContain(CUP);
  });

  try {
    await comes('shows_from');
    await isShown(CUP);
    await page.goto(origin('rs'));
    await start(page);
    const before = await looksOf(page);
    await test.step('entered and left, by links, back and forward', async () => {
      await page
        .locator(`header a[href="${specialPath(rs)}"]`)
        .first()
        .click();
      await expect.poll(() => looksOf(page)).toMatchObject({ shell: 'special', colour: COLOUR });
      await expect(page.getByRole('heading', { level: 1 })).toContainText(CUP);
      const inside = await looksOf(page);
      expect(inside.icons).not.toEqual(before.icons);
      await page.goBack();
      await expect.poll(() => looksOf(page)).toEqual(before);
      await page.goForward();
      await expect.poll(() => looksOf(page)).toEqual(inside);
      await page.getByRole('link', { name: rs.brand.name }).first().click();
      await expect.poll(() => looksOf(page)).toEqual(before);
    });

    await comes('shows_until');
    await isNoneShown();
    expect((await specials()).find(({ name }) => name === CUP)).toMatchObject({
      isActive: false,
      showsFrom: null,
      showsUntil: null,
    });
    await test.step('who still has its link is led home, in the portal’s own theme', async () => {
      await page
        .locator(`header a[href="${specialPath(rs)}"]`)
        .first()
        .click();
      await expect(page.getByText(noticePhrases.sr.specialError.NOT_FOUND)).toBeVisible();
      expect(await looksOf(page)).toEqual(before);
    });
  } finally {
    await putBack();
  }
});
