import type { FrameChange, SpecialDraft, SpecialEntry } from '@tribina/contracts';
import { row } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { addAccount } from '../../testing/accounts';
import {
  aCategory,
  aDraft,
  aNavigation,
  asUser,
  aSpecial,
  startPortal,
  type PortalUnderTest,
} from '../../testing/portal';
import { keepSpecialTimes } from './special-times';

const NOW = '2030-05-01T00:00:00Z';
const COMING = aSpecial({ name: 'Kup 2030', starts: '2030-06-01', ends: '2030-07-01', isActive: false });
const OVER = aSpecial({ name: 'Kup 2026', starts: '2026-06-01', ends: '2026-07-01', isActive: false });

let portal: PortalUnderTest;
beforeAll(async () => {
  portal = await startPortal();
});
beforeEach(async () => {
  await portal.setClock(NOW);
  await portal.emptyContent();
  await portal.owner.write.execute(sql`delete from content_special`);
});
afterAll(() => portal.close());

async function put(draft: SpecialDraft, query = ''): Promise<{ readonly id: number; readonly version: string }> {
  const answer = await portal.edit('PUT', `/special${query}`, { body: draft });
  expect(answer.statusCode).toBe(200);
  return answer.json<{ data: { id: number; version: string } }>().data;
}
async function remove(id: number, query = '', edition: 'rs' | 'hr' = 'rs') {
  const answer = await portal.edit('DELETE', `/specials/${id}${query}`, { edition });
  return [answer.statusCode, answer.json<object>()];
}
const list = async () => (await portal.edit('GET', '/specials')).json<{ data: SpecialEntry[] }>().data;
const names = async () => (await list()).map(({ name }) => name);
const refused = (message: string, data: object = {}) => expect.objectContaining({ message, ...data });
const GONE = [200, { status: 'OK' }];

it('is there no more, which is told of; the trail says by whom it was removed and what it was', async () => {
  const { id, version } = await put(COMING);
  await put(OVER);
  const editorId = await addAccount(portal, { roles: ['member', 'editor'] });
  await portal.forgetEvents();
  const headers = asUser(editorId, 'editor', 'rs', 'Ana Anić');
  const answer = await portal.edit('DELETE', `/specials/${id}?seen=${version}`, { headers });
  expect([answer.statusCode, answer.json()]).toEqual(GONE);
  expect(await names()).toEqual(['Kup 2026']);
  expect(await portal.events()).toEqual([{ kind: 'special.changed', data: { edition: 'rs' } }]);
  const { data } = (await portal.edit('GET', `/frame-changes?subject=special:${id}&limit=1&offset=0`)).json<{
    data: FrameChange[];
  }>();
  expect(data).toMatchObject([{ action: 'removed', by: { id: editorId, name: 'Ana Anić' } }]);
  expect(data[0]?.fields).toContainEqual({ part: '', path: [], field: 'name', before: 'Kup 2030', after: null });
  expect(await remove(id)).toEqual([404, refused('NOT_FOUND')]);
});

it('is not the one that readers see, nor one of another edition', async () => {
  const { id } = await put({ ...COMING, isActive: true });
  await portal.forgetEvents();
  expect(await remove(id)).toEqual([409, refused('SHOWN_SPECIAL')]);
  expect(await remove(id, '', 'hr')).toEqual([404, refused('NOT_FOUND')]);
  expect([await names(), await portal.events()]).toEqual([['Kup 2030'], []]);
});

it('is not removed over what a colleague has changed meanwhile, and nothing is saved over its removal', async () => {
  const { id, version } = await put(COMING);
  const theirs = await put({ ...COMING, ends: '2030-07-02' });
  expect(await remove(id, `?seen=${version}`)).toEqual([
    409,
    refused('STALE_REVISION', { data: { version: theirs.version } }),
  ]);
  const answers = await Promise.all([
    remove(id, `?seen=${theirs.version}`).then(([status]) => status),
    portal
      .edit('PUT', `/special?seen=${theirs.version}`, { body: { ...COMING, ends: '2030-07-03' } })
      .then(({ statusCode }) => statusCode),
  ]);
  expect(answers.toSorted((a, b) => Number(a) - Number(b))).toEqual([200, 409]);
});

it('is not shown at its time any more', async () => {
  const { id } = await put({ ...COMING, showsFrom: '2030-06-01T18:00:00.000Z' });
  expect(await remove(id)).toEqual(GONE);
  await portal.setClock('2030-06-02T00:00:00Z');
  await keepSpecialTimes(portal.owner);
  expect((await portal.get('/get-active-special')).statusCode).toBe(404);
});

it('does not come back by what is sent again late', async () => {
  const query = `?seen=none&key=${randomUUID()}`;
  const { id } = await put(COMING, query);
  await remove(id);
  const answer = await portal.edit('PUT', `/special${query}`, { body: COMING });
  expect([answer.statusCode, answer.json(), await names()]).toEqual([409, refused('STALE_REVISION'), []]);
});

it('leaves the menu of the special, which is the edition’s, as it is', async () => {
  await portal.edit('PUT', '/navigation/special', { body: aNavigation() });
  const menu = async () => (await portal.edit('GET', '/navigation/special')).json<object>();
  const before = await menu();
  expect(await remove((await put(COMING)).id)).toEqual(GONE);
  expect(await menu()).toEqual(before);
});

describe('its news', () => {
  const drafts = new Map<number, object>();
  const write = async (title: string) => {
    const categoryIds = [await portal.create('/categories', aCategory({ url: `fudbal-${title.toLowerCase()}` }))];
    const writerId = await portal.create('/writers', { name: 'Ana', role: '', bio: '' });
    const draft = aDraft({ title, categoryIds, writerId, isSpecial: true, lead: 'Polufinale.' });
    const id = await portal.create('/articles', draft);
    drafts.set(id, draft);
    return id;
  };
  const rewrite = async (articleId: number, isSpecial: boolean) => {
    const body = { ...drafts.get(articleId), isSpecial };
    expect((await portal.edit('PUT', `/articles/${articleId}`, { body })).statusCode).toBe(200);
  };
  /** In the list and in what a search finds. */
  const newsOfSpecial = async () => {
    const body = { term: 'polufinale', limit: 9, offset: 0, isSpecial: true };
    const answers = [
      await portal.get('/all-archive-infinite-news/9/0?isSpecial=true'),
      await portal.ask('POST', '/search-articles-by-query', { body }),
    ].map((answer) => answer.json<{ data?: { title: string }[]; results?: { title: string }[] }>());
    return answers.map(({ data, results = [] }) => (data ?? results).map(({ title }) => title));
  };

  it('of one that is still to come are of the one that comes in its place', async () => {
    const { id } = await put(COMING);
    await write('Najava');
    expect(await remove(id)).toEqual(GONE);
    await put({ ...COMING, name: 'Kup sveta 2030', isActive: true });
    expect(await newsOfSpecial()).toEqual([['Najava'], ['Najava']]);
  });

  it.each<[string, SpecialDraft, boolean]>([
    ['of one that is over', OVER, false],
    ['of one that another one is shown in the place of', COMING, true],
  ])('%s stay articles, and are none of any other special', async (_what, mine, isOtherShown) => {
    const { id } = await put(mine);
    const articleId = await write('Stara');
    if (isOtherShown) await put(aSpecial({ name: 'Liga' }));
    expect(await remove(id)).toEqual(GONE);
    expect((await portal.get(`/single-article/${articleId}`)).statusCode).toBe(200);
    await put(aSpecial({ name: 'Liga' }));
    expect(await newsOfSpecial()).toEqual([[], []]);
    const kept = await row(
      portal.owner.write,
      sql`select is_special as "isSpecial", special_id as "specialId" from content_article where id = ${articleId}`,
    );
    expect(kept).toEqual({ isSpecial: false, specialId: null });
  });

  it('are none of another one when they are written anew, until they are marked anew', async () => {
    const { id } = await put(OVER);
    const articleId = await write('Stara');
    await put(aSpecial({ name: 'Liga', isActive: true }));
    await remove(id);
    await rewrite(articleId, true);
    expect(await newsOfSpecial()).toEqual([[], []]);
    await rewrite(articleId, false);
    await rewrite(articleId, true);
    expect(await newsOfSpecial()).toEqual([['Stara'], ['Stara']]);
  });

  it('wait for the one that is to come also where they are written anew before it is there', async () => {
    await put(OVER);
    const { id } = await put(COMING);
    const articleId = await write('Najava');
    await remove(id);
    await rewrite(articleId, true);
    await put({ ...COMING, name: 'Kup sveta 2030', isActive: true });
    expect(await newsOfSpecial()).toEqual([['Najava'], ['Najava']]);
  });
});
