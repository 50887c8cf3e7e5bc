import { EDITION_IDS, EDITIONS, specialPath } from '@tribina/editions';
import { noticePhrases } from '@tribina/messages/notices';
import { specialPagePhrases } from '@tribina/messages/special-pages';
import { inTurn, IS_FULL } from '@tribina/testing';
import { expectContentAccessible } from './support/accessible';
import { press } from './support/newsroom';
import { firstSpecialMatch } from './support/routes';
import { CLS_LIMIT, countShifts, shiftsOf } from './support/shifts';
import { start } from './support/started';
import { ask, origin } from './support/system';
import { expect, test } from './support/watched';

const LOOKS = EDITION_IDS.flatMap((edition) =>
  (['light', 'dark'] as const).flatMap((theme) => [390, 1440].map((width) => ({ edition, theme, width }))),
);

for (const { edition: id, width, theme } of inTurn(LOOKS, 0)) {
  test.describe(`${id}, ${theme}, ${width} px`, () => {
    test.use({ viewport: { width, height: 844 } });

    test(`P030 P031 P032 P207: through the event's pages and back by keyboard, in ${id}: nothing moves by itself`, async ({
      page,
    }) => {
      const edition = EDITIONS[id];
      const phrases = specialPagePhrases[edition.language];
      const { home, visitor } = await firstSpecialMatch(id);
      const menu = page.getByRole('navigation').first();
      const title = page.getByRole('heading', { level: 1 });
      const goTo = async (name: string) => {
        await press(page, menu.getByRole('link', { name, exact: true }));
        await expect(title).toContainText(name);
        // Of each page a visit has looked at all; here at what a step inside the browser has made of it.
        if (IS_FULL) await expectContentAccessible(page);
      };

      await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme);
      await countShifts(page);
      await page.goto(origin(id) + specialPath(edition));
      await expect(page.locator('html')).toHaveAttribute('data-shell', 'special');
      await goTo(phrases.teams);
      await press(page, page.getByRole('link', { name: home.name, exact: true }));
      await expect(title).toContainText(home.name);
      await expect(page.getByRole('region', { name: phrases.squad }).getByRole('listitem')).toHaveCount(26);

      const first = page.getByRole('region', { name: phrases.path }).getByRole('listitem').first();
      await press(page, first.getByRole('link').first());
      await expect(title).toContainText(`${home.name} – ${visitor.name}`);
      await expect(page.getByRole('region', { name: phrases.course }).getByRole('listitem')).toHaveCount(8);
      await expect(page.getByText(edition.language === 'sr' ? 'Danijele Orsato' : 'Daniele Orsato')).toBeVisible();

      await goTo(phrases.referees);
      await expect(page.getByText(phrases.isWoman, { exact: true })).toHaveCount(3);
      await goTo(phrases.stadiums);
      await expect(page.getByRole('img', { name: phrases.map })).toBeVisible();
      await goTo(phrases.history);
      await press(page, page.getByRole('link', { name: '1998', exact: true }));
      await expect(title).toContainText('1998');
      await expect(page.getByRole('region', { name: phrases.final, exact: true }).first()).toContainText('3');
      await page.goBack();
      await expect(title).toContainText(phrases.history);
      await goTo(phrases.allNews);
      await expect(
        page
          .getByRole('article')
          .or(page.getByRole('heading', { level: 3 }))
          .first(),
      ).toBeVisible();
      const { sum, from } = await shiftsOf(page);
      expect(sum, from.join('\n')).toBeLessThanOrEqual(CLS_LIMIT);
    });
  });
}

test('P183: an event that cannot be loaded leads home with a notice, in the portal’s own theme, and says why in the console', async ({
  page,
  complaints,
}) => {
  complaints.allow(/status of 503/, /The special event cannot be loaded: \w+/);
  await page.route('**/api/feed-schedule*', (route) =>
    route.fulfill({ status: 503, json: { status: 'ERROR', message: 'FEED_FAILED' } }),
  );
  await page.goto(origin('rs'));
  await start(page);
  const favicon = () => page.locator('link[rel="icon"]').evaluateAll((icons) => icons.map((icon) => icon.outerHTML));
  const before = await favicon();
  await page.locator('header a[href="/specijal"]').first().click();
  await page.waitForURL(/\?specialError=SOMETHING_WENT_WRONG$/);
  await expect(page.getByText(noticePhrases.sr.specialError.SOMETHING_WENT_WRONG)).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-shell', 'main');
  expect(await favicon()).toEqual(before);
  expect(complaints.found.filter((text) => text.includes('The special event cannot be loaded'))).toHaveLength(1);
});

for (const [at, status, message] of [
  ['/api/feed-history/1942', 404, 'UNKNOWN_SEASON'],
  ['/api/feed-match-facts/1', 404, 'UNKNOWN_MATCH'],
  ['/api/feed-match-facts/x', 400, 'BAD_REQUEST'],
  ['/api/feed-odds-history/1', 404, 'UNKNOWN_MATCH'],
  ['/api/feed-referees?competitionId=9', 404, 'UNKNOWN_COMPETITION'],
  ['/api/feed-stadiums?competitionId=x', 400, 'BAD_REQUEST'],
] as const) {
  test(`${at} is ${status} ${message}`, async () => {
    const answer = await ask('rs', at);
    expect([answer.status, (JSON.parse(answer.body) as { message: string }).message]).toEqual([status, message]);
  });
}

test('a page of a team, a match or an event that there is not is 404', async () => {
  for (const at of ['/specijal/timovi/999999', '/specijal/utakmica/1', '/specijal/istorija/1942', '/specijal/x'])
    expect([at, (await ask('rs', at)).status]).toEqual([at, 404]);
});
