import { articlePath, EDITIONS, rssPath, seasonPath, type ArticleAddress, type EditionId } from '@tribina/editions';
import { commentPhrases } from '@tribina/messages/comments';
import { pagesPhrases } from '@tribina/messages/pages';
import { inTurn } from '@tribina/testing';
import { expectContentAccessible } from './support/accessible';
import { draftLike, Editor } from './support/accounts';
import { Head } from './support/head';
import { expect, test } from './support/kept';
import { WITH_SCORERS, WITHOUT_SCORERS } from './support/leagues';
import { newestArticle } from './support/routes';
import { ALL_EDITIONS, ask, origin, until, withSlack } from './support/system';

const PERSON = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' } as const;

async function newest(edition: EditionId, count: number): Promise<(ArticleAddress & { readonly title: string })[]> {
  const { body } = await ask(edition, `/portal/all-archive-infinite-news/${count}/0`);
  return (JSON.parse(body) as { data: (ArticleAddress & { title: string })[] }).data;
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  for (const edition of inTurn(ALL_EDITIONS, 2)) {
    test(`P033 P104: in ${edition.id} anybody goes through a season by its tabs, rounds and countries`, async ({
      page,
    }) => {
      const phrases = pagesPhrases[edition.language].season;
      await page.goto(origin(edition.id) + seasonPath(edition, 'seasonSchedules', WITHOUT_SCORERS[edition.id]));
      const rounds = page.getByRole('navigation', { name: phrases.rounds });
      await expect(rounds.getByRole('link')).toHaveCount(38);
      await expect(page.locator('main ul li time, main ul li').first()).toBeVisible();
      await page.locator('main a[rel="prev"]').click();
      await expect(page).toHaveURL(/\?round=37$/);
      await expect(rounds.locator('[aria-current="page"]')).toHaveText('37');

      const views = page.getByRole('navigation', { name: phrases.views });
      await views.getByRole('link', { name: phrases.standings }).click();
      await expect(page).toHaveURL(/\/scorers-standings\?tab=standings$/);
      await expect(page.getByRole('row')).toHaveCount(21);
      await views.getByRole('link', { name: phrases.scorers }).click();
      await expect(page.getByText(phrases.notRecorded)).toBeVisible();

      await page.goto(origin(edition.id) + seasonPath(edition, 'scorersStandings', WITH_SCORERS[edition.id]));
      await expect(views.locator('[aria-current="page"]')).toHaveText(phrases.scorers);
      expect(await page.getByRole('row').count()).toBeGreaterThan(5);
    });

    test(`P022 P024 P025 P029: in ${edition.id} betting news, feeds, about us, privacy, terms and apps are pages`, async () => {
      const { words } = edition;
      const all = [words.bettingNews, words.rss, words.aboutUs, words.privacyPolicy, words.termsOfUse, words.apps];
      for (const word of all) {
        const { status, body } = await ask(edition.id, `/${word}`);
        const main = /<main[\s>][^]*<\/main>/.exec(body)?.[0];
        expect([word, status, main?.match(/<h1[\s>]/g)?.length]).toEqual([word, 200, 1]);
        expect([word, new Head(body).canonical]).toEqual([word, `${origin(edition.id)}/${word}`]);
      }
    });
  }

  test('P024 P027 P137: about us leads to who has written', async ({ page }) => {
    await page.goto(`${origin('ke')}/about-us`);
    const team = page.getByRole('region', { name: 'The newsroom' }).getByRole('listitem');
    await expect(team).toHaveCount(8);
    const name = await team.first().getByRole('heading').textContent();
    await team.first().getByRole('link').click();
    await expect(page).toHaveURL(/\/writer\/\d+$/);
    await expect(page.locator('main h1')).toHaveText(name ?? '');
  });

  test('P016 P022: betting news with an id behind it is a category', async ({ page }) => {
    await page.goto(`${origin('ke')}/betting-news`);
    await page
      .getByRole('navigation', { name: 'Betting sections' })
      .getByRole('link', { name: 'Betting news' })
      .click();
    await expect(page).toHaveURL(/\/betting-news\/309$/);
    await expect(page.locator('main h1')).toHaveText('Betting news');
  });
});

const NO_PAGES = [
  ['a day that there is not', 'rs', '/sve-vesti/2023-02-30'],
  ['a day in another form', 'hr', '/sve-vijesti/30-02-2023'],
  ['a page behind the last one', 'rs', '/sve-vesti?page=9999'],
  ['a country without a competition', 'ke', '/atlantis/season-schedules'],
  ['a country in the words of another edition', 'ke', '/engleska/scorers-standings'],
  ['a round that there is not', 'rs', '/engleska/season-schedules?round=99'],
  ['a competition of another country', 'rs', '/engleska/season-schedules?competition=301'],
  ['a competition that is no number', 'rs', "/engleska/scorers-standings?competition=1'--"],
  ['a tab that there is not', 'rs', '/engleska/scorers-standings?tab=golovi'],
  ['a tag that is no number', 'rs', '/tags/x'],
  ['a writer of another edition', 'ke', '/writer/1'],
  ['comments of an unknown article', 'rs', '/fudbal/vesti/x/999999999/comments'],
  ['comments with more behind them', 'rs', '/fudbal/vesti/x/999999999/comments/old'],
  ['the word of another edition', 'hr', '/uslovi-koriscenja'],
] as const;

test('P021 P033: what there is not is a clear page in the edition’s frame', async () => {
  for (const [what, edition, at] of NO_PAGES) {
    const { status, body } = await ask(edition, at);
    expect([what, status]).toEqual([what, 404]);
    expect([what, /<h1[^>]*>[^<]+<\/h1>/.test(body)]).toEqual([what, true]);
  }
  expect((await ask('rs', '/sve-vesti/%ff')).status).toBe(400);
});

test('P021: a page number that is none leads to the first page', async () => {
  for (const number of ['0', '-1', 'x', '99999']) {
    const { status, headers } = await ask('rs', `/sve-vesti?page=${number}`);
    expect([number, status, headers.location]).toEqual([number, 301, '/sve-vesti']);
  }
});

test('P015 P113: an old number leads for good to the article, and to its comments; its comments are a view of it', async ({
  page,
}) => {
  const editor = await Editor.logIn('rs');
  const like = await newestArticle('rs');
  const oldId = 900_000_000 + (Date.now() % 90_000_000);
  await editor.withArticle({ ...draftLike(like, 'Vest sa starim brojem'), oldId }, async (id) => {
    const { headers } = await ask('rs', `/fudbal/vesti/bilo-sta/${id}`);
    const at = String(headers.location);
    for (const rest of ['', '/comments', '/comments/new']) {
      const answer = await ask('rs', `/tenis/vesti/staro/${oldId}${rest}`);
      expect([answer.status, answer.headers.location]).toEqual([301, at + rest]);
    }
    await page.goto(`${origin('rs')}${at}/comments/new`);
    await expect(page.locator('main h1')).toHaveText('Vest sa starim brojem');
    await expect(page.getByText(commentPhrases.sr.none)).toBeVisible();
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', origin('rs') + at);
    await page.getByRole('link', { name: commentPhrases.sr.toArticle }).click();
    await expect(page).toHaveURL(origin('rs') + at);
  });
});

test('P025 P189: the address of a feed is copied by keyboard, and it says so', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`${origin('hr')}/rss`);
  await page.getByRole('button', { name: 'Kopiraj adresu kanala: Ostali sportovi' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Adresa kanala „Ostali sportovi” je kopirana.')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(origin('hr') + rssPath(EDITIONS.hr, 5));
});

test('P206 G104: the Kenyan home page has the blocks of its ids, each leading to its category, and no other has them', async ({
  page,
}) => {
  await page.goto(origin('ke'));
  for (const id of Object.values(EDITIONS.ke.homeBlocks))
    await expect(page.locator(`main section a[href$="/${id}"]`).first()).toBeVisible();
  expect(Object.keys(EDITIONS.ke.homeBlocks)).toHaveLength(6);
  await expect(page.locator('#block-1')).toHaveText('Crazy ticket');
  await page.goto(origin('rs'));
  await expect(page.locator('[id^="block-"]')).toHaveCount(0);
});

test('P198: the main group shows six, groups at most nine in whole rows of the columns that there are', async ({
  page,
}) => {
  await page.goto(origin('rs'));
  for (const [width, columns] of [
    [820, 2],
    [1440, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    for (const group of await page.locator('section[aria-labelledby^="group-"]').all()) {
      const shown = await group.locator('> ul:last-of-type > li:visible').count();
      expect(shown).toBeLessThanOrEqual(9);
      if (shown >= columns) expect(shown % columns).toBe(0);
    }
  }
});

test('what people read most is known by numbers alone, and crawlers do not count', async ({ page }) => {
  const articles = await newest('ke', 6);
  const read = async (article: ArticleAddress, headers: Record<string, string>, times: number) => {
    for (let time = 0; time < times; time += 1) await ask('ke', articlePath(EDITIONS.ke, article), { headers });
  };
  for (const [place, article] of articles.entries()) await read(article, PERSON, place + 1);
  const favourite = articles[3];
  if (favourite) await read(favourite, PERSON, 40);
  if (articles[0]) await read(articles[0], { 'user-agent': 'Googlebot/2.1' }, 60);
  const list = async () =>
    (JSON.parse((await ask('ke', '/api/most-read')).body) as { data: { id: number }[] }).data.map(({ id }) => id);
  await until(list, (ids) => ids[0] === favourite?.id, withSlack(5_000));
  expect(await list()).toHaveLength(5);
  // A page that nobody has asked for yet is made with what is known now.
  await page.goto(`${origin('ke')}/soccer/301?page=5`);
  await expect(page.getByRole('region', { name: 'Most read' }).getByRole('link')).toHaveCount(5);
});

for (const edition of ALL_EDITIONS) {
  test(`the first screen of ${edition.id} has the headline of the lead, at 200 %, too`, async ({ page }) => {
    await page.goto(origin(edition.id));
    for (const [width, height] of [
      [1440, 900],
      [720, 450],
    ] as const) {
      await page.setViewportSize({ width, height });
      const headline = await page.locator('main article h2').first().boundingBox();
      expect((headline?.y ?? 0) + (headline?.height ?? height)).toBeLessThanOrEqual(height);
    }
  });
}

test('how far a text is read shows by its style alone, and nothing moves; printed are its own words and picture, and nothing around them', async ({
  page,
}) => {
  const [article] = await newest('rs', 1);
  if (!article) throw new Error('There is no article');
  await page.goto(origin('rs') + articlePath(EDITIONS.rs, article));
  const bar = page.locator('main article > [aria-hidden="true"]').first();
  const filled = () => bar.evaluate((element) => new DOMMatrix(getComputedStyle(element).transform).a);
  expect(await filled()).toBeLessThan(0.5);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect.poll(filled).toBe(1);

  await page.emulateMedia({ media: 'print' });
  for (const shown of ['main h1', 'main figure img', 'main article p']) {
    await expect(page.locator(shown).first()).toBeVisible();
  }
  for (const hidden of ['header', 'footer', 'main nav', '#comments', 'main button', '[data-island=ForYou]']) {
    const place = hidden === 'header' ? page.locator('#root > header') : page.locator(hidden);
    for (const one of await place.all()) await expect(one).toBeHidden();
  }
});

test('P203 P204: a category has a right column of 368 px from 992 px on, a left one of 270 px from 1301 px on', async ({
  page,
}) => {
  await page.goto(`${origin('ke')}/soccer/301`);
  const left = page.locator('nav[aria-labelledby="section-nav"]');
  const right = page.getByRole('region', { name: 'Latest' });
  for (const [width, leftWidth, rightWidth] of [
    [991, undefined, 'whole'],
    [992, undefined, 368],
    [1300, undefined, 368],
    [1301, 270, 368],
    [1772, 270, 368],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    const found = [(await left.boundingBox())?.width, (await right.boundingBox())?.width];
    // What a scrollbar leaves, with 24 px at each side.
    const whole = await page.evaluate(() => document.body.clientWidth - 48);
    expect([width, ...found]).toEqual([width, leftWidth, rightWidth === 'whole' ? whole : rightWidth]);
  }
});

test('the tabs of a season are clean, each in another theme', async ({ page }) => {
  for (const [theme, tab] of [
    ['dark', 'standings'],
    ['none', 'scorers'],
  ] as const) {
    await page.addInitScript(`localStorage.setItem('theme', '${theme}')`);
    await page.goto(`${origin('hr')}${seasonPath(EDITIONS.hr, 'scorersStandings', WITH_SCORERS.hr)}?tab=${tab}`);
    await expectContentAccessible(page);
  }
});
