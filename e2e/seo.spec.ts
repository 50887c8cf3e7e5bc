import { EDITIONS, type EditionId } from '@tribina/editions';
import { problemsOf } from '@tribina/testing/structured-data';
import { parseRssFeed } from 'feedsmith';
import { inTurn, IS_FULL } from '@tribina/testing';
import { draftLike, Editor } from './support/accounts';
import { Head } from './support/head';
import { PERSONAL, knownVisits, newestArticle, type Visit } from './support/routes';
import { ALL_EDITIONS, ask, origin, until, withSlack, type Answer } from './support/system';
import { textsIn } from './support/xml';
import { expect, test } from './support/watched';

const SEEN_WITHIN_MS = withSlack(2_000);
/** What search engines show; an article's own headline may be longer and is cut off. */
const LONGEST_TITLE = 65;
const ARTICLES = new Set(['article', 'comments', 'new-comment']);
/** Pages whose canonical address says more than the one that leads there: the article of comments, the tab of a season. */
const MOVED = new Set([...ARTICLES, 'scorers-standings']);
/** Pages whose title is made of names that editors and leagues have given. */
const NAMED = new Set([...ARTICLES, 'season-schedules', 'scorers-standings', 'tag', 'team', 'match']);
const IDS = ALL_EDITIONS.map(({ id }) => id);

/** The address as `ask` takes it. */
function placeOf(address: string): { readonly edition: EditionId; readonly path: string } {
  const url = new URL(address);
  const edition = IDS.find((id) => origin(id) === url.origin);
  if (!edition) throw new Error(`${address} is none of ours`);
  return { edition, path: url.pathname + url.search };
}

async function askAddress(address: string, headers: Record<string, string> = {}) {
  const { edition, path } = placeOf(address);
  return ask(edition, path, { headers });
}

/** A page as it is kept; one that was sent without a part, for the renderer was busy, says that it is not to be. */
async function askWhole(address: string) {
  const isWhole = ({ headers }: Answer) => headers['cache-control'] !== 'no-store';
  const { value } = await until(() => askAddress(address), isWhole, SEEN_WITHIN_MS);
  return value;
}

const publicVisits = async (edition: EditionId): Promise<Visit[]> =>
  (await knownVisits(edition)).filter(
    ({ remote, route }) => (remote === 'news' || remote === 'special') && !PERSONAL.has(route),
  );

for (const { id: edition, locale } of inTurn(ALL_EDITIONS, 1)) {
  test(`every page of ${edition} says to search engines what and where it is`, async () => {
    const cards = new Set<string>();
    for (const { path, route } of await publicVisits(edition)) {
      const { status, body } = await askWhole(origin(edition) + path);
      const head = new Head(body);
      const { title, description, canonical, robots } = head;
      const at = `${edition} ${path}`;
      expect([at, status, head.language]).toEqual([at, 200, locale]);
      expect([at, body.match(/<h1[\s>]/g)?.length]).toEqual([at, 1]);
      expect([at, title.length > 5, NAMED.has(route) || title.length <= LONGEST_TITLE, title]).toEqual([
        at,
        true,
        true,
        title,
      ]);
      expect([at, description.length >= 20, description.length <= 400]).toEqual([at, true, true]);
      for (const block of head.structured) expect([at, problemsOf(block)]).toEqual([at, []]);
      if (robots === 'noindex') continue;
      expect([at, canonical]).toEqual([
        at,
        origin(edition) + (MOVED.has(route) ? placeOf(canonical ?? '').path : path),
      ]);
      expect([at, head.of('og:url'), head.of('og:title'), head.of('og:site_name')]).toEqual([
        at,
        canonical,
        title,
        EDITIONS[edition].brand.name,
      ]);
      expect([at, head.of('og:image:width'), head.of('twitter:card')]).toEqual([at, '1200', 'summary_large_image']);
      cards.add(head.of('og:image') ?? '');
    }
    for (const card of cards) {
      const { status, headers } = await askAddress(card, { accept: 'image/*' });
      expect([card, status, headers['content-type']]).toEqual([
        card,
        200,
        expect.stringMatching(/^image\/(png|jpeg)$/),
      ]);
    }
  });
}

test('what a page calls the same elsewhere calls it so, too', async () => {
  let seen = 0;
  const heads = new Map<string, Head>();
  const headOf = async (address: string) => {
    const head = heads.get(address) ?? new Head((await askWhole(address)).body);
    heads.set(address, head);
    return head;
  };
  for (const edition of IDS) {
    for (const { path } of await publicVisits(edition)) {
      const { alternates, canonical } = await headOf(origin(edition) + path);
      for (const [, address] of alternates) {
        const other = await headOf(address);
        expect([path, address, other.alternates]).toEqual([path, address, alternates]);
        seen += 1;
      }
      if (alternates.length > 0) expect(alternates.map(([, address]) => address)).toContain(canonical);
    }
  }
  expect(seen).toBeGreaterThan(50);
});

async function locationsIn(address: string): Promise<string[]> {
  const { status, headers, body } = await askAddress(address);
  expect([address, status, headers['content-type']]).toEqual([address, 200, 'application/xml; charset=utf-8']);
  return textsIn(body, 'loc');
}

/** First, last and some between. */
function some<T>(list: readonly T[], count = 6): T[] {
  const step = Math.max(1, Math.floor(list.length / count));
  return list.filter((_one, index) => index % step === 0 || index === list.length - 1);
}

for (const { id: edition } of inTurn(ALL_EDITIONS, 2)) {
  test(`the sitemaps of ${edition} lead to pages that are what they say`, async () => {
    const robots = await ask(edition, '/robots.txt');
    const [index = '', news = ''] = [...robots.body.matchAll(/^Sitemap: (.+)$/gm)].map(([, address]) => address ?? '');
    const sitemaps = await locationsIn(index);
    expect(sitemaps.length).toBeGreaterThan(5);
    for (const sitemap of [...sitemaps, news]) {
      const pages = await locationsIn(sitemap);
      // Those of the special are of a few kinds, each of which is looked at above.
      const isWhole = sitemap.includes('pages') || (IS_FULL && sitemap.includes('special'));
      for (const page of isWhole ? pages : some(pages)) {
        const { status, body } = await askAddress(page);
        expect([sitemap, page, status, new Head(body).canonical]).toEqual([sitemap, page, 200, page]);
      }
    }
  });

  test(`P025: the feeds of ${edition} are read by an independent parser and lead to their articles`, async () => {
    for (const [number, feed] of EDITIONS[edition].rss.entries()) {
      if (feed === null) {
        const { status, headers } = await ask(edition, `/rss/${number}`);
        expect([number, status, headers['content-type']]).toEqual([number, 404, 'text/html; charset=utf-8']);
      } else await mustBeFeed(edition, number);
    }
  });
}

async function mustBeFeed(edition: EditionId, number: number): Promise<void> {
  const { status, body } = await ask(edition, `/rss/${number}`);
  expect(textsIn(body, 'language')).toEqual([EDITIONS[edition].locale]);
  const { items = [], atom } = parseRssFeed(body);
  expect([status, atom?.links?.[0]?.href]).toEqual([200, `${origin(edition)}/rss/${number}`]);
  expect([edition, number, items.length > 0]).toEqual([edition, number, true]);
  expect(new Set(items.map(({ guid }) => guid?.value)).size).toBe(items.length);
  for (const item of some(items, 2)) await mustLead(item);
}

type Item = NonNullable<ReturnType<typeof parseRssFeed>['items']>[number];

async function mustLead({ link = '', title, content, enclosures = [] }: Item): Promise<void> {
  const page = await askAddress(link);
  expect([link, page.status, new Head(page.body).canonical]).toEqual([link, 200, link]);
  expect([title, (content?.encoded ?? '').length > 200]).toEqual([title, true]);
  for (const { url = '', type } of enclosures) {
    const picture = await askAddress(url);
    expect([picture.status, picture.headers['content-type']]).toEqual([200, type]);
  }
}

test('P025: what is published, moved and withdrawn is so in feeds, on its page and in sitemaps within two seconds', async () => {
  const editor = await Editor.logIn('rs');
  const like = await newestArticle('rs');
  const title = 'Vest za čitače i tražilice';
  const feedHas = async (text: string) => (await ask('rs', '/rss/0')).body.includes(text);
  let at = '';
  const newsSitemapHas = async () => (await ask('rs', '/news-sitemap.xml')).body.includes(at);
  await feedHas(title);
  await editor.withArticle(draftLike(like, title), async (id) => {
    const anyWords = `/x/vesti/y/${id}`;
    await until(
      async () => {
        at = (await ask('rs', anyWords)).headers.location ?? anyWords;
        return [await feedHas(title), (await ask('rs', at)).status, await newsSitemapHas()];
      },
      ([isThere, status, isNews]) => isThere === true && status === 200 && isNews === true,
      SEEN_WITHIN_MS,
    );
    const other = await ask('rs', at.replace(/\/vesti\/.*\//, '/vesti/stari-naslov/'));
    expect([other.status, other.headers.location]).toEqual([301, at]);
  });
  await until(
    async () => [await feedHas(title), (await ask('rs', at)).status, await newsSitemapHas()],
    ([isThere, status, isNews]) => isThere === false && status === 410 && isNews === false,
    SEEN_WITHIN_MS,
  );
  const { body, headers } = await ask('rs', at);
  expect([headers['content-type'], new Head(body).robots]).toEqual(['text/html; charset=utf-8', 'noindex']);
  expect(body).toContain('Članak je povučen');
});

test('an address is answered in one spelling, with and without its body, and not again to whoever has it', async () => {
  for (const path of ['/', '/sve-vesti', '/rss/0', '/sitemap.xml', '/robots.txt']) {
    const whole = await ask('rs', path);
    const head = await ask('rs', path, { method: 'HEAD' });
    expect([path, head.status, head.body]).toEqual([path, whole.status, '']);
    const again = await ask('rs', path, { headers: { 'if-none-match': String(whole.headers['etag']) } });
    expect([path, again.status, again.body]).toEqual([path, 304, '']);
  }
  for (const [path, place] of [
    ['/SVE-VESTI', '/sve-vesti'],
    ['/sve-vesti/', '/sve-vesti'],
    ['/RSS/0', '/rss/0'],
    ['/rss/0/', '/rss/0'],
  ] as const) {
    const { status, headers } = await ask('rs', path);
    expect([path, status, headers.location]).toEqual([path, 301, place]);
  }
});
