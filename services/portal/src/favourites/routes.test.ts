import type { ArticleCard } from '@tribina/contracts';
import { sql } from 'drizzle-orm';
import { addArticle, addMember, askAs } from '../testing/members';
import { startPortal, type PortalUnderTest } from '../testing/portal';

let portal: PortalUnderTest;
let first: number;
let second: number;
let kenyan: number;
let ana: number;
let ofAna: ReturnType<typeof askAs>;

beforeAll(async () => {
  portal = await startPortal();
  first = await addArticle(portal, 'rs', 'fudbal');
  second = await addArticle(portal, 'rs', 'tenis');
  kenyan = await addArticle(portal, 'ke', 'soccer');
  ana = await addMember(portal, 'Ana_A');
  ofAna = askAs(portal, ana);
}, 60_000);
beforeEach(() => portal.changeTables(sql`truncate favourites_favourite`));
afterAll(() => portal.close());

const add = (newsId: number, ask = ofAna) => ask('POST', '/add-my-favorite', { news_id: newsId });
const remove = (newsId: number) => ofAna('DELETE', `/remove-favorite?news_id=${newsId}`);
async function listed(query = '', ask = ofAna): Promise<{ ids: number[]; total: number }> {
  const { data, total } = (await ask('GET', `/get-all-favorites${query}`)).json<{
    data: ArticleCard[];
    total: number;
  }>();
  return { ids: data.map(({ id }) => id), total };
}
const said = ({ statusCode, body }: Awaited<ReturnType<typeof ofAna>>) => [statusCode, JSON.parse(body) as unknown];
const failed = (message: string) => ({ status: 'ERROR', message });

describe('P004 P127 P129: favourites', () => {
  it('are added, listed with the last one first, in pages, and removed', async () => {
    expect(said(await add(first))).toEqual([200, { status: 'OK' }]);
    await add(second);
    expect(await listed()).toEqual({ ids: [second, first], total: 2 });
    expect(await listed('?limit=1&offset=1')).toEqual({ ids: [first], total: 2 });
    expect(said(await remove(second))).toEqual([200, { status: 'OK' }]);
    expect(await listed()).toEqual({ ids: [first], total: 1 });
  });

  it('are those of the edition, of the member alone, and of what can be seen', async () => {
    await add(first);
    await add(kenyan, askAs(portal, ana, 'ke'));
    expect(await listed()).toEqual({ ids: [first], total: 1 });
    expect(await listed('', askAs(portal, ana, 'ke'))).toEqual({ ids: [kenyan], total: 1 });
    expect(await listed('', askAs(portal, await addMember(portal, 'Bora_B')))).toEqual({ ids: [], total: 0 });
    await portal.owner.write.execute(sql`update content_article set withdrawn_at = now() where id = ${first}`);
    expect(await listed()).toEqual({ ids: [], total: 0 });
    await portal.owner.write.execute(sql`update content_article set withdrawn_at = null where id = ${first}`);
  });

  it('P062: come with the member, and whoever remembers the member hears of them', async () => {
    await portal.forgetEvents();
    await add(first);
    expect((await portal.events()).map(({ kind, data }) => [kind, data])).toEqual([
      ['favourites.changed', { userId: ana }],
    ]);
  });
});

describe('P176: what cannot be done', () => {
  it('a second time: 409 ALERADY_IN_FAVORITES, and it is one all the same', async () => {
    await add(first);
    expect(said(await add(first))).toEqual([409, failed('ALERADY_IN_FAVORITES')]);
    expect(await listed()).toEqual({ ids: [first], total: 1 });
  });

  it('at the same moment: one of them is the first', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => add(second)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409, 409]);
  });

  it.each([
    ['unknown', () => 999_999],
    ["another edition's", () => kenyan],
  ])('an article that is %s: 404 ADD_TO_FAVORITES_FAILD', async (_what, id) => {
    expect(said(await add(id()))).toEqual([404, failed('ADD_TO_FAVORITES_FAILD')]);
  });

  it('more than 500: 409 ADD_TO_FAVORITES_FAILD', async () => {
    await portal.owner.write.execute(sql`
      insert into content_article (edition, title, url, lead, body, writer_id, attachments, dir, filename, is_special,
        word_count, published_at, updated_at)
      select edition, title, url, lead, body, writer_id, attachments, dir, filename, is_special, word_count, published_at,
        updated_at from content_article, generate_series(1, 500) where id = ${first}`);
    await portal.owner.write.execute(sql`
      insert into favourites_favourite (user_id, article_id, added_at)
      select ${ana}, id, now() from content_article where id not in (${first}, ${second}, ${kenyan}) limit 500`);
    expect(said(await add(first))).toEqual([409, failed('ADD_TO_FAVORITES_FAILD')]);
  });

  it('removing what is none: 404 REMOVE_FROM_FAVORITES_FAILD', async () => {
    expect(said(await remove(first))).toEqual([404, failed('REMOVE_FROM_FAVORITES_FAILD')]);
  });

  it.each<['GET' | 'POST' | 'DELETE', string, object | undefined]>([
    ['GET', '/get-all-favorites', undefined],
    ['POST', '/add-my-favorite', { news_id: 1 }],
    ['DELETE', '/remove-favorite?news_id=1', undefined],
  ])('%s %s by nobody: 401', async (method, url, body) => {
    expect(said(await portal.ask(method, url, { ...(body && { body }) }))).toEqual([401, failed('UNAUTHORIZED')]);
  });
});

describe('P176: without its table', () => {
  let broken: PortalUnderTest;
  let article: number;
  beforeAll(async () => {
    broken = await startPortal();
    article = await addArticle(broken, 'rs', 'fudbal');
    await broken.changeTables(sql`drop table favourites_favourite`);
  });
  afterAll(() => broken.close());

  it.each<['GET' | 'POST' | 'DELETE', string, string]>([
    ['GET', '/get-all-favorites', 'GET_FAVORITES_FAILD'],
    ['POST', '/add-my-favorite', 'ADD_TO_FAVORITES_FAILD'],
    ['DELETE', '/remove-favorite?news_id=1', 'REMOVE_FROM_FAVORITES_FAILD'],
  ])('%s %s fails as %s', async (method, url, code) => {
    const body = method === 'POST' ? { news_id: article } : undefined;
    expect(said(await askAs(broken, 1)(method, url, body))).toEqual([500, failed(code)]);
  });
});
