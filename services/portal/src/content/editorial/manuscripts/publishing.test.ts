import type { Article, WorkingDraft } from '@tribina/contracts';
import type { EditionId } from '@tribina/editions';
import { until } from '@tribina/testing';
import { manuscriptCalls, wholeDraft } from '../../../testing/manuscripts';
import { aCategory, aNavigation, as, aSpecial, startPortal, type PortalUnderTest } from '../../../testing/portal';
import { announceDue } from '../articles/announcer';

let portal: PortalUnderTest;
let writerId: number;
let soccer: number;
let cup: number;

beforeAll(async () => {
  portal = await startPortal();
});
beforeEach(async () => {
  await portal.emptyContent();
  writerId = await portal.create('/writers', { name: 'Milena', role: '', bio: '' });
  soccer = await portal.create('/categories', aCategory({ url: 'fudbal' }));
  cup = await portal.create('/categories', aCategory({ parentId: soccer, url: 'kup' }));
  await portal.forgetEvents();
});
afterAll(() => portal.close());

const { call, start, save, publish, read, shown, list, kinds } = manuscriptCalls(() => portal);
const whole = (draft: Partial<WorkingDraft> = {}) => wholeDraft({ categoryIds: [cup], writerId, ...draft });

describe('publishing', () => {
  it('gives readers the newest revision under the id of the draft, once told', async () => {
    const id = await start(whole());
    const answer = await publish(id, 1);
    expect(answer.json()).toMatchObject({
      data: { id, state: 'published', revision: 2, publishedRevision: 2, path: `/fudbal/kup/vesti/zvezda-u-poslednjem-minutu/${id}` }, // oxfmt-ignore
    });
    expect((await shown(id)).json()).toMatchObject({
      data: { id, title: 'Zvezda u poslednjem minutu', correction: null },
    });
    expect(await kinds()).toEqual(['article.published']);
  });

  it('a save changes nothing for readers until it is published too', async () => {
    const id = await start(whole());
    await publish(id, 1);
    await save(id, 2, whole({ title: 'Novi naslov', correction: 'Gol je pao u 92. minutu.' }));
    expect((await shown(id)).json()).toMatchObject({ data: { title: 'Zvezda u poslednjem minutu' } });
    expect(await list('&hasChanges=true')).toMatchObject({ total: 1, data: [{ id, title: 'Novi naslov' }] });
    await publish(id, 3);
    const { data } = (await shown(id)).json<{ data: Article }>();
    expect(data).toMatchObject({ title: 'Novi naslov', correction: { text: 'Gol je pao u 92. minutu.' } });
    expect(await list('&hasChanges=true')).toMatchObject({ total: 0 });
    expect(await kinds()).toEqual(['article.published', 'article.updated']);
  });

  it('at a time keeps it from readers until then, and then it is told of once', async () => {
    await portal.setClock('2026-11-20T12:00:00Z');
    const id = await start(whole());
    const answer = await publish(id, 1, '2026-11-20T14:30:00+01:00');
    expect(answer.json()).toMatchObject({ data: { state: 'scheduled', publishedAt: '2026-11-20T13:30:00.000Z' } });
    expect([(await shown(id)).statusCode, await kinds()]).toEqual([404, []]);
    await portal.setClock('2026-11-20T13:30:01Z');
    await announceDue(portal.owner);
    // The app's own announcer may have it in hand.
    await until(async () => (await kinds()).length > 0);
    expect([(await shown(id)).statusCode, await kinds()]).toEqual([200, ['article.published']]);
    expect((await read(id)).state).toBe('published');
    await portal.setClock(null);
  });

  it('what is scheduled is given another time, or comes now', async () => {
    const id = await start(whole());
    await publish(id, 1, '2099-01-01T00:00:00Z');
    await publish(id, 2, '2098-01-01T00:00:00Z');
    expect(await read(id)).toMatchObject({ state: 'scheduled', publishedAt: '2098-01-01T00:00:00.000Z' });
    expect((await publish(id, 3)).json()).toMatchObject({ data: { state: 'published' } });
    expect([(await shown(id)).statusCode, await kinds()]).toEqual([200, ['article.published']]);
  });

  it('what has come meanwhile is not taken from its readers by a time that was chosen while it waited', async () => {
    await portal.setClock('2026-11-20T12:00:00Z');
    const id = await start(whole());
    await publish(id, 1, '2026-11-20T13:00:00Z');
    await portal.setClock('2026-11-20T13:00:01Z');
    const answer = await publish(id, 2, '2026-11-20T15:00:00Z');
    expect([answer.statusCode, answer.json()]).toMatchObject([
      409,
      { message: 'STALE_REVISION', data: { revision: 2 } },
    ]);
    expect([(await read(id)).state, (await shown(id)).statusCode]).toEqual(['published', 200]);
    expect((await publish(id, 2, '2026-11-20T12:30:00Z')).json()).toMatchObject({ data: { state: 'published' } });
    await portal.setClock(null);
  });

  it.each([
    ['an unknown writer', () => whole({ writerId: 999_999 }), 'UNKNOWN_WRITER'],
    ['an unknown category', () => whole({ categoryIds: [999_999] }), 'UNKNOWN_CATEGORY'],
  ])('refuses %s and loses nothing', async (_what, draft, message) => {
    const id = await start(draft());
    expect((await publish(id, 1)).json()).toMatchObject({ message });
    expect(await read(id)).toMatchObject({ state: 'draft', revision: 1, draft: draft() });
  });

  it('withdrawing takes it from readers for good', async () => {
    const id = await start(whole());
    await publish(id, 1);
    await call('POST', `${id}/withdrawal`, { revision: 2 });
    expect((await shown(id)).statusCode).not.toBe(200);
    expect(await read(id)).toMatchObject({ state: 'withdrawn', path: null });
    expect(await kinds()).toEqual(['article.published', 'article.withdrawn']);
    expect((await publish(id, 3)).json()).toMatchObject({ message: 'WITHDRAWN' });
  });
});

describe('a preview', () => {
  const ask = (token: string, edition: EditionId = 'rs') => portal.edit('GET', `/previews/${token}`, { edition });
  const tokenOf = async (id: number, revision: number) => {
    const answer = await call('POST', `${id}/preview`, { revision });
    return answer.json<{ data: { path: string } }>().data.path.split('/').at(-1) ?? '';
  };

  it('shows what readers would get of that very revision, without blocks that are not whole', async () => {
    const body = [...whole().body, { type: 'image', alt: '' }];
    const id = await start(whole({ body, tags: ['Derbi'] }));
    const token = await tokenOf(id, 1);
    await save(id, 1, whole({ title: 'Drugi naslov' }));
    expect((await ask(token)).json()).toMatchObject({
      data: { id, title: 'Zvezda u poslednjem minutu', body: whole().body, tags: [{ name: 'Derbi' }] },
    });
  });

  it('is for nobody with a token that is forged, of another edition or too old', async () => {
    const token = await tokenOf(await start(whole()), 1);
    expect((await ask(`${token}x`)).statusCode).toBe(404);
    expect((await ask(token.replace('.1.', '.2.'))).statusCode).toBe(404);
    expect((await ask('x')).statusCode).toBe(404);
    expect((await ask(token, 'hr')).statusCode).toBe(404);
    const other = await portal.ask('GET', `/editorial/previews/${token}`, { headers: as('member') });
    expect(other.statusCode).toBe(403);
    await portal.moveClock('16 minutes');
    expect((await ask(token)).statusCode).toBe(404);
    await portal.setClock(null);
  });

  it('needs what every page is made of', async () => {
    const answer = await call('POST', `${await start(whole({ picture: null }))}/preview`, { revision: 1 });
    expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([422, 'INCOMPLETE']);
  });
});

it('what editors choose from: categories in the order of the tree, tags by their beginning, navigation, specials', async () => {
  const basketball = await portal.create('/categories', aCategory({ url: 'kosarka' }));
  const choices = await portal.edit('GET', '/categories');
  expect(choices.json<{ data: { id: number; depth: number }[] }>().data.map(({ id, depth }) => [id, depth])).toEqual([
    [soccer, 0],
    [cup, 1],
    [basketball, 0],
  ]);
  await publish(await start(whole({ tags: ['Đoković', 'Derbi'] })), 1);
  const tags = await portal.edit('GET', '/tags?term=djok');
  expect(tags.json()).toMatchObject({ data: [{ name: 'Đoković' }] });
  expect((await portal.edit('GET', '/navigation/master')).json()).toEqual({
    status: 'OK',
    data: null,
    version: 'none',
  });
  await portal.edit('PUT', '/navigation', { body: aNavigation() });
  expect((await portal.edit('GET', '/navigation/master')).json()).toMatchObject({ status: 'OK', data: aNavigation() });
  const [picked, gone] = [await start(whole()), await start(whole({ title: 'Povučeno' }))];
  await publish(picked, 1, '2099-01-01T00:00:00Z');
  await publish(gone, 1);
  await portal.edit('PUT', '/editors-picks', { body: { categoryId: 0, articleIds: [gone, picked] } });
  await call('POST', `${gone}/withdrawal`, { revision: 2 });
  expect((await portal.edit('GET', '/editors-picks/0')).json()).toMatchObject({
    status: 'OK',
    data: [{ id: picked, title: 'Zvezda u poslednjem minutu', state: 'scheduled' }],
  });
  await portal.edit('PUT', '/special', { body: aSpecial() });
  expect((await portal.edit('GET', '/specials')).json()).toMatchObject({ data: [aSpecial()] });
});
