import { EDITIONS, specialPath, type EditionId } from '@tribina/editions';
import { specialPagePhrases } from '@tribina/messages/special-pages';
import { inTurn } from '@tribina/testing';
import { firstSpecialMatch } from './support/routes';
import { ask, origin } from './support/system';
import { expect, test } from './support/watched';

const LOOKS: readonly { edition: EditionId; width: number; theme: 'light' | 'dark' }[] = [
  { edition: 'rs', width: 390, theme: 'light' },
  { edition: 'hr', width: 1440, theme: 'dark' },
  { edition: 'ke', width: 390, theme: 'dark' },
];

for (const { edition: id, width, theme } of inTurn(LOOKS, 0)) {
  test.describe(`${id}, ${theme}, ${width} px`, () => {
    test.use({ viewport: { width, height: 844 }, colorScheme: theme });

    test(`P030 P031 P032 P207: through the event's pages and back, in ${id}`, async ({ page }) => {
      const edition = EDITIONS[id];
      const phrases = specialPagePhrases[edition.language];
      const { home, visitor } = await firstSpecialMatch(id);
      const menu = page.getByRole('navigation').first();
      const title = page.getByRole('heading', { level: 1 });
      const goTo = async (name: string) => {
        await menu.getByRole('link', { name, exact: true }).click();
        await expect(title).toContainText(name);
      };

      await page.goto(origin(id) + specialPath(edition));
      await goTo(phrases.teams);
      await page.getByRole('link', { name: home.name, exact: true }).click();
      await expect(title).toContainText(home.name);
      await expect(page.getByRole('region', { name: phrases.squad }).getByRole('listitem')).toHaveCount(26);

      const first = page.getByRole('region', { name: phrases.path }).getByRole('listitem').first();
      await first.getByRole('link').first().click();
      await expect(title).toContainText(`${home.name} – ${visitor.name}`);
      await expect(page.getByRole('region', { name: phrases.course }).getByRole('listitem')).toHaveCount(8);
      await expect(page.getByText('Daniele Orsato')).toBeVisible();

      await goTo(phrases.referees);
      await expect(page.getByText(phrases.isWoman, { exact: true })).toHaveCount(3);
      await goTo(phrases.stadiums);
      await expect(page.getByRole('img', { name: phrases.map })).toBeVisible();
      await goTo(phrases.history);
      await page.getByRole('link', { name: '1998', exact: true }).click();
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
    });
  });
}

for (const [at, status, message] of [
  ['/api/feed-history/1942', 404, 'UNKNOWN_SEASON'],
  ['/api/feed-match-facts/1', 404, 'UNKNOWN_MATCH'],
  ['/api/feed-match-facts/x', 400, 'BAD_REQUEST'],
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
