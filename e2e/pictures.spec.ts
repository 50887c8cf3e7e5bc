import { pictureAddress } from '@tribina/contracts';
import { inTurn } from '@tribina/testing';
import { expect, test } from './support/kept';
import { knownVisits, newestArticle, pathOf } from './support/routes';
import { ALL_EDITIONS, ask, origin } from './support/system';

const OF_IMG = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8';

for (const { id: edition } of inTurn(ALL_EDITIONS, 0)) {
  test(`P061: every picture of ${edition} has a place, words, five or six widths and a ground of its colour`, async ({
    page,
  }) => {
    for (const { path, route, remote } of await knownVisits(edition)) {
      if (remote === 'prognozzer' || !['home', 'category', 'article'].includes(route)) continue;
      await page.goto(origin(edition) + path);
      const pictures = await page.locator('img[srcset]').evaluateAll((found) =>
        found.map((element) => {
          const picture = element as HTMLImageElement;
          return {
            hasAlt: picture.hasAttribute('alt'),
            hasPlace: picture.hasAttribute('width') && picture.hasAttribute('height'),
            widths: picture.srcset.split(',').length,
            hasSizes: picture.sizes !== '',
            ground: getComputedStyle(picture).backgroundColor,
          };
        }),
      );
      expect([path, pictures.length > 0]).toEqual([path, true]);
      for (const picture of pictures) {
        expect(picture).toMatchObject({ hasAlt: true, hasPlace: true, hasSizes: true });
        expect([path, picture.widths >= 3, picture.widths <= 6]).toEqual([path, true, true]);
        expect(picture.ground).toMatch(/^rgb\(/);
      }
    }
  });
}

test('P061: the chosen width is enough for the screen, and not the double of it', async ({ page }) => {
  const article = await pathOf('article', 'rs');
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(origin('rs') + article);
    const lead = page.locator('img[fetchpriority=high]');
    const [shown, natural] = await lead.evaluate((element) => {
      const picture = element as HTMLImageElement;
      const chosen = Number(/\/img\/(\d+)x/.exec(picture.currentSrc)?.[1]);
      return [picture.getBoundingClientRect().width * window.devicePixelRatio, chosen] as const;
    });
    expect([width, natural >= shown * 0.95, natural <= shown * 2]).toEqual([width, true, true]);
  }
});

test('P061: a picture comes as AVIF, WebP or JPEG, 825x464 where no dimension is asked for', async () => {
  const { picture } = await newestArticle('rs');
  const typeFor = async (accept: string) =>
    (await ask('rs', pictureAddress(picture), { headers: { accept } })).headers['content-type'];
  expect(pictureAddress(picture)).toContain('/825x464/');
  expect(await typeFor(OF_IMG)).toBe('image/avif');
  expect(await typeFor('image/webp,*/*')).toBe('image/webp');
  expect(await typeFor('*/*')).toBe('image/jpeg');
  expect(await typeFor(';;,q=')).toBe('image/jpeg');
});

test('P061: a picture that is not there has something designed in its place', async ({ page, complaints }) => {
  complaints.allow(/404/);
  const missing = '/img/412x232/demo/none/none-00000000.webp';
  const answer = await ask('rs', missing, { headers: { accept: OF_IMG } });
  expect([answer.status, answer.headers['content-type']]).toEqual([404, 'image/svg+xml; charset=utf-8']);
  expect((await ask('rs', missing)).headers['content-type']).toContain('application/json');
  await page.route(/\/img\/(?!svg)/, (route) => route.continue({ url: origin('rs') + missing }));
  await page.goto(`${origin('rs')}/`);
  const size = await page
    .locator('img[fetchpriority=high]')
    .evaluate((element) =>
      (element as HTMLImageElement).decode().then(() => (element as HTMLImageElement).naturalWidth),
    );
  expect(size).toBeGreaterThan(0);
});

test('nobody but an editor says anything of a picture', async () => {
  const { picture } = await newestArticle('rs');
  const query = new URLSearchParams({ dir: picture.dir, filename: picture.filename });
  for (const method of ['GET', 'PUT', 'DELETE', 'POST']) {
    const { status } = await ask('rs', `/portal/editorial/pictures?${query}`, {
      method,
      headers: { origin: origin('rs') },
    });
    expect([method, [400, 401, 415].includes(status)]).toEqual([method, true]);
  }
  expect((await ask('rs', pictureAddress(picture))).status).toBe(200);
});
