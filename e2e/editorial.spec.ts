import { EDITIONS } from '@tribina/editions';
import { draftLike, Editor } from './support/accounts';
import { newestArticle } from './support/routes';
import { ask, post, until, withSlack } from './support/system';
import { expect, test } from './support/watched';

const SEEN_WITHIN_MS = withSlack(2_000);

test('what an editor publishes, changes and takes back is so on every kept page within two seconds', async () => {
  const editor = await Editor.logIn('rs');
  const like = await newestArticle('rs');
  const draft = (title: string) => draftLike(like, title);
  const pages = [
    '/',
    `/${like.baseUrl}/${like.categoryId}`,
    `/${EDITIONS.rs.words.allNews}`,
    `/${EDITIONS.rs.words.writer}/${like.writerId}`,
  ];
  const titles = async (title: string) =>
    Promise.all(pages.map(async (at) => (await ask('rs', at)).body.includes(title)));
  const everywhere = (title: string, isThere: boolean) =>
    until(
      () => titles(title),
      (found) => found.every((one) => one === isThere),
      SEEN_WITHIN_MS,
    );
  await titles('kept before');

  let at = '';
  await editor.withArticle(draft('Tek objavljena vest'), async (id) => {
    await everywhere('Tek objavljena vest', true);
    at = String((await ask('rs', `/fudbal/vesti/x/${id}`)).headers.location);
    expect((await ask('rs', at)).body).toContain('Tek objavljena vest');

    expect((await editor.send('PUT', `/articles/${id}`, draft('Ispravljena vest'))).status).toBe(200);
    await everywhere('Ispravljena vest', true);
    await everywhere('Tek objavljena vest', false);
  });
  await everywhere('Ispravljena vest', false);
  await until(
    () => ask('rs', at),
    ({ status }) => status === 410,
    SEEN_WITHIN_MS,
  );
});

test('only an editor writes', async () => {
  const article = { title: 'Bez prava', lead: 'Ne sme', body: [], categoryIds: [], writerId: 1, tags: [] };
  const answer = await post('rs', '/portal/editorial/articles', article, { origin: 'http://rs.localhost' });
  expect([401, 403]).toContain(answer.status);
});
