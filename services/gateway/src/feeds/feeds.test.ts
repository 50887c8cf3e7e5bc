import { until } from '@tribina/testing';
import { EDITIONS } from '@tribina/editions';
import { parseRssFeed } from 'feedsmith';
import { SaxesParser } from 'saxes';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { anArticle } from '../testing/articles';
import { answers } from '../testing/backend';
import { startGateway, type GatewayUnderTest } from '../testing/gateway';

const UPDATED = '2026-05-10T11:00:00.500Z';
const ORIGINS = 'rs=https://tribina.example,hr=https://hr.tribina.example,ke=https://ke.tribina.example';

let gateway: GatewayUnderTest;

beforeAll(async () => {
  gateway = await startGateway({ settings: { PUBLIC_ORIGINS: ORIGINS } });
});
afterAll(() => gateway.close());

/** What the portal says from now on. */
const say = (data: readonly object[] = [anArticle()], updated: string | null = UPDATED) =>
  gateway.backends.portal.when(/^\/rss-news\//, answers(200, { status: 'OK', data, updated }));

beforeEach(() => say());

const get = (path: string, headers: Record<string, string> = {}, host = 'rs.localhost') =>
  gateway.ask(path, { headers: { host, ...headers } });

/** Throws where the text is not well-formed XML. */
function mustBeXml(text: string): void {
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', (error) => {
    throw error;
  });
  parser.write(text).close();
}

it('P025: is read by an independent parser, whole', async () => {
  const { status, body, headers } = await get('/rss/1');
  expect([status, headers['content-type']]).toEqual([200, 'application/rss+xml; charset=utf-8']);
  // Readers in browsers may read it.
  expect(headers).toMatchObject({ 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' });
  mustBeXml(body);
  const feed = parseRssFeed(body);
  expect(feed).toMatchObject({
    title: 'Tribina – Fudbal',
    link: 'https://tribina.example/',
    language: 'sr-Latn-RS',
    lastBuildDate: 'Sun, 10 May 2026 11:00:00 GMT',
    ttl: 5,
    atom: { links: [{ href: 'https://tribina.example/rss/1', rel: 'self', type: 'application/rss+xml' }] },
  });
  const picture = 'https://tribina.example/img/825x464/demo/pitch/pitch-1.webp';
  expect(feed.items).toMatchObject([
    {
      title: 'Zvezda < Partizan & "ostali"',
      link: 'https://tribina.example/fudbal/vesti/zvezda-partizan/12',
      description: 'Gol u 93. minutu: 2 > 1.',
      guid: { value: 'tag:tribina.example,2026:rs:article:12', isPermaLink: false },
      pubDate: 'Sun, 10 May 2026 10:00:00 GMT',
      categories: [{ name: 'Fudbal & kup', domain: 'https://tribina.example/fudbal' }, { name: 'Derbi <večiti>' }],
      enclosures: [{ url: picture, type: 'image/jpeg', length: 0 }],
      dc: { creators: ['Milena Savić'] },
      media: { contents: [{ url: picture, medium: 'image', type: 'image/jpeg', width: 825, height: 464 }] },
    },
  ]);
});

it('P025: holds the whole text of an article, escaped right', async () => {
  const [item] = parseRssFeed((await get('/rss/0')).body).items ?? [];
  expect(item?.content?.encoded?.split('\n')).toEqual([
    '<p><strong>Gol u 93. minutu: 2 &gt; 1.</strong></p>',
    '<h2>Pet minuta &lt;ludila&gt; ]]&gt; i kraj</h2>',
    '<p>Gol je pao &amp; <strong>odlučio</strong><a href="https://tribina.example/fudbal/101?a=1&amp;b=2"> derbi.</a></p>',
    '<ol><li>prvi</li><li><em>drugi</em></li></ol>',
    '<blockquote><p>Tribina je ćutala.</p></blockquote>',
    '<table><thead><tr><th>Tim</th><th>Bodovi</th></tr></thead><tbody><tr><td>&lt;b&gt;Zvezda&lt;/b&gt;</td><td>3</td></tr></tbody></table>',
    '<figure><img src="https://tribina.example/img/825x464/demo/pitch/gol.webp" alt="Gol" width="825" height="464">' +
      '<figcaption>Gol &quot;od stative&quot;</figcaption></figure>',
  ]);
});

it('P025: names whose pictures are in the words of the edition', async () => {
  const photo = { dir: 'newsroom/rs', filename: 'gol.webp', alt: 'Gol', credit: 'Ana & Anić' };
  const attachments = [{ ...photo, model: 'article' as const, type: 'main' as const }];
  say([anArticle({ attachments, body: [{ type: 'image', ...photo, caption: 'Poslednji minut' }] })]);
  const { body } = await get('/rss/4');
  mustBeXml(body);
  const [item] = parseRssFeed(body).items ?? [];
  expect(item?.content?.encoded).toContain('<figcaption>Poslednji minut ·\u00A0Foto: Ana &amp; Anić</figcaption>');
  expect(item?.media?.contents?.[0]?.credits).toEqual([{ value: 'Ana & Anić' }]);
  expect((await get('/rss/4', {}, 'ke.localhost')).body).toContain('·\u00A0Photo: Ana &amp; Anić</figcaption>');
});

it('P025: is served where an article links to what is no address: its words stay', async () => {
  const text = ['https://', 'https://[', 'https://a b'].map((href, index) => ({ text: `veza ${index} `, href }));
  say([anArticle({ body: [{ type: 'paragraph', text }] })]);
  const { status, body } = await get('/rss/2');
  expect(status).toBe(200);
  expect(parseRssFeed(body).items?.[0]?.content?.encoded).toContain('<p>veza 0 veza 1 veza 2 </p>');
});

it.each(Object.values(EDITIONS).flatMap((edition) => edition.rss.map((feed, number) => ({ edition, feed, number }))))(
  'P025: $edition.id /rss/$number holds $feed',
  async ({ edition, feed, number }) => {
    gateway.backends.portal.forgetCalls();
    const { status, body, headers } = await get(`/rss/${number}`, {}, `${edition.id}.localhost`);
    if (feed === null) {
      // A page that says so.
      expect([status, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
      return;
    }
    expect([status, parseRssFeed(body).language]).toEqual([200, edition.locale]);
    const asked = gateway.backends.portal
      .callsTo(/^\/rss-news/)
      .map(({ url, headers: sent }) => [url, sent['x-edition']]);
    if (asked.length > 0) expect(asked).toEqual([[`/rss-news/30/0/${number}`, edition.id]]);
  },
);

it.each(['/rss/6', '/rss/-1', '/rss/01', '/rss/x', '/rss/0/1', '/rss/0.xml'])('P025: there is no %s', async (path) => {
  expect((await get(path)).status).toBe(404);
});

it.each([
  ['/rss/0/', '/rss/0'],
  ['/RSS/0', '/rss/0'],
  ['/rss/0/?a=B', '/rss/0?a=B'],
])('leads from %s to %s', async (path, place) => {
  const { status, headers } = await get(path);
  expect([status, headers['location']]).toEqual([301, place]);
});

it('answers 304 to whoever has it, by its tag before its date', async () => {
  const { headers } = await get('/rss/0');
  const etag = String(headers['etag']);
  const modified = String(headers['last-modified']);
  expect([modified, headers['cache-control']]).toEqual(['Sun, 10 May 2026 11:00:01 GMT', 'public, no-cache']);
  const statusOf = async (conditions: Record<string, string>) => (await get('/rss/0', conditions)).status;
  expect(await statusOf({ 'if-none-match': etag })).toBe(304);
  expect(await statusOf({ 'if-none-match': `"other", ${etag}` })).toBe(304);
  expect(await statusOf({ 'if-modified-since': modified })).toBe(304);
  expect(await statusOf({ 'if-none-match': '"other"', 'if-modified-since': modified })).toBe(200);
  expect(await statusOf({ 'if-modified-since': 'Sun, 10 May 2026 10:59:59 GMT' })).toBe(200);
  expect(await statusOf({ 'if-modified-since': 'yesterday' })).toBe(200);
});

it('has no date while another change may come in the same second: who has it from before that is not told that it is the same', async () => {
  const now = new Date();
  const change = async (title: string) => {
    say([anArticle({ title })], now.toISOString());
    gateway.feeds.portal.tell('article.published', { edition: 'rs', articleId: 12 });
    await until(async () => (await get('/rss/0')).body.includes(title));
  };
  await change('Prvo');
  const { headers } = await get('/rss/0');
  await change('Drugo');
  expect((await get('/rss/0', { 'if-modified-since': now.toUTCString() })).status).toBe(200);
  expect([
    headers['last-modified'],
    (await get('/rss/0', { 'if-none-match': String(headers['etag']) })).status,
  ]).toEqual([undefined, 200]);
  say();
  gateway.feeds.portal.tell('article.published', { edition: 'rs', articleId: 12 });
  await until(async () => Boolean((await get('/rss/0')).headers['last-modified']));
});

it('is another one than before a change of the second by whose date it is asked for', async () => {
  expect((await get('/rss/0', { 'if-modified-since': 'Sun, 10 May 2026 11:00:00 GMT' })).status).toBe(200);
});

it('answers HEAD as GET without its body', async () => {
  const head = await gateway.ask('/rss/0', { method: 'HEAD', headers: { host: 'rs.localhost' } });
  expect([head.status, head.body, head.headers['content-type']]).toEqual([
    200,
    '',
    'application/rss+xml; charset=utf-8',
  ]);
});

it('is packed as the reader can unpack it', async () => {
  const { body } = await get('/rss/0');
  const packed = async (encoding: string) => get('/rss/0', { 'accept-encoding': encoding });
  expect(brotliDecompressSync((await packed('gzip, br')).bytes).toString()).toBe(body);
  expect(gunzipSync((await packed('gzip')).bytes).toString()).toBe(body);
  for (const odd of ['', 'identity', 'x;q=a,;;,', 'gzip;q=0', ',', '\t']) {
    const answer = await packed(odd);
    expect([odd, answer.status, answer.body]).toEqual([odd, 200, body]);
  }
});

it('is no matter of Accept, Accept-Language or the name by which it is asked for', async () => {
  const { body } = await get('/rss/0');
  const odd: Record<string, string>[] = [
    { accept: ';;/,q=' },
    { accept: 'image/png' },
    { 'accept-language': '*;q=x,-' },
  ];
  for (const headers of odd) {
    expect((await get('/rss/0', headers)).body).toBe(body);
  }
  expect((await get('/rss/0', { 'x-forwarded-host': 'evil.example' })).body).toBe(body);
});

it('shows what has been published and withdrawn, without waiting for the end of its freshness', async () => {
  const titles = async () => (parseRssFeed((await get('/rss/0')).body).items ?? []).map(({ title }) => title);
  expect(await titles()).toHaveLength(1);
  say([anArticle({ id: 13, title: 'Novo' }), anArticle()]);
  const data = { edition: 'rs', articleId: 13, categoryIds: [], tagIds: [], variantIds: [], writerId: 3 };
  gateway.feeds.portal.tell('article.published', data);
  await until(async () => (await titles()).includes('Novo'));
  say([anArticle()]);
  gateway.feeds.portal.tell('article.withdrawn', data);
  await until(async () => !(await titles()).includes('Novo'));
});

it('goes on being served while the portal is away, and is 503 where nobody has it', async () => {
  const { body } = await get('/rss/0');
  gateway.backends.portal.when(/^\/rss-news\//, answers(500, { status: 'ERROR', message: 'GET_ALL_NEWS_FAILED' }));
  gateway.pass(120);
  expect((await get('/rss/0')).body).toBe(body);
  expect((await get('/rss/3')).status).toBe(503);
});
