import { EDITIONS } from '@tribina/editions';
import { inTurn } from '@tribina/testing';
import { ALL_EDITIONS, ask, origin } from './support/system';
import { expect, test } from './support/watched';

test.use({ javaScriptEnabled: false });

for (const edition of inTurn(ALL_EDITIONS, 1)) {
  test(`P001 P012 P014 P016 P021: without script in ${edition.id}: home → category → article → next page of all news`, async ({
    page,
  }) => {
    await page.goto(origin(edition.id));
    await expect(page).toHaveTitle(new RegExp(edition.brand.name));

    const soccer = page.locator(`footer a[href^="/${edition.sports.soccer}/"]`).first();
    await soccer.click();
    await expect(page).toHaveURL(new RegExp(`/${edition.sports.soccer}/\\d+$`));
    await expect(page.locator('main h1')).toBeVisible();

    await page.locator(`main a[href*="/${edition.words.news}/"]`).first().click();
    await expect(page).toHaveURL(new RegExp(`/${edition.words.news}/[a-z0-9-]+/\\d+$`));
    await expect(page.locator('main h1')).toBeVisible();
    await expect(page.locator('main article').first()).toContainText(/(\S+\s+){100,}/);

    await page.goto(`${origin(edition.id)}/${edition.words.allNews}`);
    const first = await page.locator(`main a[href*="/${edition.words.news}/"]`).first().getAttribute('href');
    await page.locator('main a[href$="?page=2"]').first().click();
    await expect(page).toHaveURL(/\?page=2$/);
    expect(await page.locator(`main a[href*="/${edition.words.news}/"]`).first().getAttribute('href')).not.toBe(first);
  });

  test(`P060: the first answer of an article holds headline, text, author and picture in ${edition.id}`, async () => {
    const list = await ask(edition.id, '/portal/all-archive-infinite-news/1/0');
    const { data } = JSON.parse(list.body) as {
      data: {
        id: number;
        title: string;
        url: string;
        lead: string;
        filename: string;
        writer: { name: string };
        primary_category: { baseUrl: string };
      }[];
    };
    const [article] = data;
    if (!article) throw new Error('there is no article');
    const at = `/${article.primary_category.baseUrl}/${edition.words.news}/${article.url}/${article.id}`;
    const { status, body } = await ask(edition.id, at);
    const text = (value: string) =>
      value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;').replaceAll("'", '&#x27;');
    expect(status).toBe(200);
    for (const expected of [text(article.title), text(article.writer.name), article.filename])
      expect(body).toContain(expected);
    expect(body.replaceAll(/<[^>]+>/g, ' ').split(/\s+/).length).toBeGreaterThan(200);
  });

  test(`P029: words of other editions are no pages in ${edition.id}`, async () => {
    const others = ALL_EDITIONS.filter(({ id }) => id !== edition.id).map(({ words }) => words.allNews);
    for (const word of others.filter((other) => other !== edition.words.allNews)) {
      expect([word, (await ask(edition.id, `/${word}`)).status]).toEqual([word, 404]);
    }
  });
}

test('P014: a wrong slug or path with a right id leads to the right address, for good', async () => {
  const { data } = JSON.parse((await ask('rs', '/portal/all-archive-infinite-news/1/0')).body) as {
    data: { id: number; url: string; primary_category: { baseUrl: string } }[];
  };
  const [article] = data;
  if (!article) throw new Error('there is no article');
  const right = `/${article.primary_category.baseUrl}/${EDITIONS.rs.words.news}/${article.url}/${article.id}`;
  for (const wrong of [
    `/${article.primary_category.baseUrl}/vesti/pogresno/${article.id}`,
    `/fudbal/vesti/${article.url}-x/${article.id}`,
  ]) {
    const answer = await ask('rs', wrong);
    expect([answer.status, answer.headers.location]).toEqual([301, right]);
  }
});
