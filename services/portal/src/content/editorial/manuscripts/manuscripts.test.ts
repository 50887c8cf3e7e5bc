import { randomUUID } from 'node:crypto';
import type { Article, Manuscript, ManuscriptRow, RevisionRow, WorkingDraft } from '@tribina/contracts';
import type { EditionId } from '@tribina/editions';
import { IDENTITY_HEADER } from '@tribina/service-kit';
import { until } from '@tribina/testing';
import { sql } from 'drizzle-orm';
import { addAccount, lastMail, logIn, PASSWORD } from '../../../testing/accounts';
import { untilBlocked } from '../../../testing/blocked';
import {
  aCategory,
  aDraft,
  aNavigation,
  aSpecial,
  as,
  asUser,
  startPortal,
  type PortalUnderTest,
} from '../../../testing/portal';
import { announceDue } from '../articles/announcer';

let portal: PortalUnderTest;
let writerId: number;
let soccer: number;
let cup: number;

beforeAll(async () => {
  portal = await startPortal();
  // Who asks where a test says nothing else.
  expect(await addAccount(portal, { roles: ['member', 'editor'] })).toBe(1);
});
beforeEach(async () => {
  await portal.emptyContent();
  writerId = await portal.create('/writers', { name: 'Milena', role: '', bio: '' });
  soccer = await portal.create('/categories', aCategory({ url: 'fudbal' }));
  cup = await portal.create('/categories', aCategory({ parentId: soccer, url: 'kup' }));
  await portal.forgetEvents();
});
afterAll(() => portal.close());

const EMPTY: WorkingDraft = {
  title: '',
  url: '',
  lead: '',
  body: [],
  categoryIds: [],
  writerId: null,
  tags: [],
  picture: null,
  isSpecial: false,
  correction: '',
  oldId: null,
  variantKey: null,
};
const whole = (draft: Partial<WorkingDraft> = {}): WorkingDraft => ({
  ...EMPTY,
  title: 'Zvezda u poslednjem minutu',
  lead: 'Gol u 93. minutu odlučio je derbi.',
  body: [{ type: 'paragraph', text: [{ text: 'Pet reči ima ovaj pasus.' }] }],
  categoryIds: [cup],
  writerId,
  tags: ['Derbi'],
  picture: { dir: 'demo/pitch', filename: 'pitch-1.webp', alt: 'Teren odozgo' },
  ...draft,
});

const start = (draft: WorkingDraft) => portal.create('/manuscripts', { draft });
const call = (method: 'POST' | 'PUT', url: string, body: object) =>
  portal.edit(method, `/manuscripts/${url}`, { body });
const save = (id: number, revision: number, draft: WorkingDraft) => call('PUT', String(id), { revision, draft });
const publish = (id: number, revision: number, publishedAt?: string) =>
  call('POST', `${id}/publication`, { revision, ...(publishedAt ? { publishedAt } : {}) });
const read = async (id: number) => (await portal.edit('GET', `/manuscripts/${id}`)).json<{ data: Manuscript }>().data;
const history = async (id: number) =>
  (await portal.edit('GET', `/manuscripts/${id}/revisions`)).json<{ data: RevisionRow[] }>().data;
const shown = (id: number) => portal.get(`/single-article/${id}`);
const list = async (query: string, edition: EditionId = 'rs') =>
  (await portal.edit('GET', `/manuscripts?limit=10&offset=0${query}`, { edition })).json<{
    data: ManuscriptRow[];
    total: number;
  }>();
const kinds = async () => (await portal.events()).map(({ kind }) => kind).filter((kind) => kind.startsWith('article.'));

describe('a draft', () => {
  it('is kept with everything missing, and nobody else knows of it', async () => {
    const id = await start(EMPTY);
    expect(await read(id)).toMatchObject({ state: 'draft', revision: 1, path: null, draft: EMPTY });
    expect((await shown(id)).statusCode).toBe(404);
    expect(await kinds()).toEqual([]);
  });

  it('asked for again with its key, since the answer was lost, is the same, with the later text', async () => {
    const clientKey = randomUUID();
    const begin = async (title: string, key = clientKey) => {
      const answer = await portal.edit('POST', '/manuscripts', { body: { draft: whole({ title }), clientKey: key } });
      const { data, message } = answer.json<{ data: { id: number; revision: number }; message?: string }>();
      return message ?? [data.id, data.revision];
    };
    const [first, again] = await Promise.all([begin('Prvi'), begin('Prvi')]);
    const [id] = first ?? [];
    expect([first, again]).toEqual([
      [id, 1],
      [id, 1],
    ]);
    for (const revision of [2, 3]) expect(await begin(`Prvi, ${revision}. put`)).toEqual([id, revision]);
    expect(await begin('Prvi', randomUUID())).not.toEqual([id, 1]);
    // A colleague has gone on with it: nothing is written over that.
    const bo = await addAccount(portal, {
      email: 'bo@tribina.example',
      displayName: 'Bo',
      roles: ['member', 'editor'],
    });
    const colleague = asUser(bo, 'editor', 'rs');
    const draft = whole({ title: 'Drugi' });
    await portal.ask('PUT', `/editorial/manuscripts/${id}`, { body: { revision: 3, draft }, headers: colleague });
    expect(await begin('Prvi')).toBe('STALE_REVISION');
  });

  it('keeps blocks that are not whole, of kinds that there may be later too', async () => {
    const body = [
      { type: 'image', alt: '' },
      { type: 'later', anything: [1] },
    ];
    const id = await start({ ...EMPTY, body });
    expect((await read(id)).draft.body).toEqual(body);
  });

  it('says what keeps it from being published, each at its field', async () => {
    const body = [
      { type: 'paragraph', text: [] },
      { type: 'image', dir: 'a', filename: 'b.webp', alt: '' },
      { type: 'later' },
    ];
    const id = await start({ ...EMPTY, title: ' ', body });
    const answer = await publish(id, 1);
    expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([422, 'INCOMPLETE']);
    const { faults } = answer.json<{ data: { faults: { field: string; reason: string }[] } }>().data;
    expect(new Map(faults.map(({ field, reason }) => [field, reason]))).toEqual(
      new Map([
        ['title', 'MISSING'],
        ['lead', 'MISSING'],
        ['writerId', 'MISSING'],
        ['picture', 'MISSING'],
        ['body.0.text', 'MISSING'],
        ['body.1.alt', 'MISSING'],
        ['body.2', 'WRONG'],
      ]),
    );
    expect(await read(id)).toMatchObject({ state: 'draft', revision: 1 });
  });

  it('is withdrawn without readers hearing of it, and is written no more', async () => {
    const id = await start(EMPTY);
    expect((await call('POST', `${id}/withdrawal`, { revision: 1 })).json()).toMatchObject({
      data: { state: 'withdrawn', revision: 2 },
    });
    expect(await kinds()).toEqual([]);
    expect((await save(id, 2, EMPTY)).json()).toMatchObject({ message: 'WITHDRAWN' });
  });
});

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

describe('two editors', () => {
  it('the second is told who was quicker and when, and neither loses a word', async () => {
    const id = await start(whole());
    await save(id, 1, whole({ title: 'Prva izmena' }));
    for (const answer of [
      await save(id, 1, whole({ title: 'Druga izmena' })),
      await publish(id, 1),
      await call('POST', `${id}/withdrawal`, { revision: 1 }),
      await call('POST', `${id}/revisions/1/restore`, { revision: 1 }),
    ]) {
      expect([answer.statusCode, answer.json()]).toEqual([
        409,
        {
          status: 'ERROR',
          message: 'STALE_REVISION',
          data: { revision: 2, at: expect.any(String), by: { id: 1, name: expect.any(String) } },
        },
      ]);
    }
    expect((await read(id)).draft.title).toBe('Prva izmena');
    expect((await save(id, 2, whole({ title: 'Druga izmena' }))).statusCode).toBe(200);
    expect((await history(id)).map(({ revision }) => revision)).toEqual([3, 2, 1]);
  });

  it('who save at once get one revision each or a refusal', async () => {
    const id = await start(whole());
    const answers = await Promise.all(['a', 'b', 'c', 'd'].map((title) => save(id, 1, whole({ title }))));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409]);
    expect((await read(id)).revision).toBe(2);
  });
});

describe('revisions', () => {
  it('each step has one, with who, when and what; a restored one is new', async () => {
    const id = await start(whole());
    await save(id, 1, whole({ title: 'Drugi naslov' }));
    await publish(id, 2);
    const restored = await call('POST', `${id}/revisions/1/restore`, { revision: 3 });
    expect(restored.json()).toMatchObject({ data: { revision: 4, draft: whole() } });
    expect((await history(id)).map(({ action, restoredFrom }) => [action, restoredFrom])).toEqual([
      ['restored', 1],
      ['published', null],
      ['saved', null],
      ['saved', null],
    ]);
    const second = await portal.edit('GET', `/manuscripts/${id}/revisions/2`);
    expect(second.json()).toMatchObject({ data: { revision: 2, draft: { title: 'Drugi naslov' } } });
    expect((await portal.edit('GET', `/manuscripts/${id}/revisions/9`)).statusCode).toBe(404);
  });

  it('what tools write whole has them too', async () => {
    const id = await portal.create('/articles', aDraft({ writerId, categoryIds: [cup] }));
    await portal.edit('PUT', `/articles/${id}`, { body: aDraft({ writerId, categoryIds: [soccer], title: 'Izmena' }) });
    expect(await read(id)).toMatchObject({ state: 'published', revision: 2, draft: { title: 'Izmena' } });
    await portal.edit('DELETE', `/articles/${id}`);
    expect((await history(id)).map(({ action }) => action)).toEqual(['withdrawn', 'published', 'published']);
  });

  it.each(['PUT', 'DELETE'] as const)(
    '%s of a tool waits for who writes it here with no article in hand',
    async (method) => {
      const id = await portal.create('/articles', aDraft({ writerId, categoryIds: [cup] }));
      const body = aDraft({ writerId, categoryIds: [soccer], title: 'Izmena' });
      let writing: ReturnType<typeof portal.edit> | undefined;
      await portal.owner.transaction(async (tx) => {
        await tx.execute(sql`select from content_manuscript where id = ${id} for update`);
        writing = portal.edit(method, `/articles/${id}`, method === 'PUT' ? { body } : {});
        await untilBlocked(portal);
        await portal.owner.write.execute(sql`select from content_article where id = ${id} for update nowait`);
      });
      expect((await writing)?.statusCode).toBe(200);
    },
  );
});

describe('the list', () => {
  it('is narrowed by state, words, category with those below, writer and mark, newest first', async () => {
    const first = await start(whole({ title: 'Kup: žreb 100%' }));
    const second = await start(whole({ title: 'Liga', categoryIds: [soccer], isSpecial: true }));
    await publish(second, 1);
    expect((await list('')).data.map(({ id }) => id)).toEqual([second, first]);
    for (const [query, ids] of [
      ['&state=draft', [first]],
      ['&state=published', [second]],
      [`&term=${encodeURIComponent('ŽREB kup')}`, [first]],
      [`&term=${encodeURIComponent('100%')}`, [first]],
      ['&term=%25%25', []],
      [`&term=${second}`, [second]],
      [`&categoryId=${cup}`, [first]],
      [`&categoryId=${soccer}`, [second, first]],
      [`&writerId=${writerId}&isSpecial=true`, [second]],
    ] as const) {
      expect([query, (await list(query)).data.map(({ id }) => id)]).toEqual([query, ids]);
    }
    const rest = await portal.edit('GET', '/manuscripts?limit=1&offset=1');
    expect(rest.json()).toMatchObject({ total: 2, data: [{ id: first }] });
    expect(await list('', 'hr')).toMatchObject({ data: [], total: 0 });
  });

  it('of another edition is not there', async () => {
    const id = await start(whole());
    const asked = await portal.edit('GET', `/manuscripts/${id}`, { edition: 'hr' });
    expect(asked.statusCode).toBe(404);
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

it('tells who wrote by the name of the session', async () => {
  const id = await start(EMPTY);
  expect((await read(id)).updatedBy).toEqual({ id: 1, name: expect.stringMatching(/\S/) });
  expect(Object.keys(as('editor'))).toEqual([IDENTITY_HEADER]);
});

it('P091: who is erased while a save of theirs waits is named by no revision, and the save is kept', async () => {
  const email = 'zorana@tribina.example';
  const userId = await addAccount(portal, { email, displayName: 'Zorana', roles: ['member', 'editor'] });
  const { bearer } = await logIn(portal, email);
  await portal.ask('POST', '/delete-profile', { body: { password: PASSWORD }, headers: bearer });
  const code = (await lastMail(portal, email))?.data['code'] ?? '';
  const asZorana = (method: 'POST' | 'PUT', url: string, body: object) =>
    portal.ask(method, `/editorial/manuscripts${url}`, { body, headers: asUser(userId, 'editor', 'rs', 'Zorana') });
  const created = await asZorana('POST', '', { draft: EMPTY });
  const { id } = created.json<{ data: { id: number } }>().data;
  let answers: ReturnType<typeof asZorana>[] = [];
  // A colleague has the manuscript in hand.
  await portal.owner.write.transaction(async (tx) => {
    await tx.execute(sql`select from content_manuscript where id = ${id} for update`);
    const saved = asZorana('PUT', `/${id}`, { revision: 1, draft: whole({ title: 'Zadnja' }) });
    void saved.then(() => undefined);
    await untilBlocked(portal);
    const erased = portal.ask('DELETE', `/delete-profile/${code}`, { headers: bearer });
    void erased.then(() => undefined);
    await untilBlocked(portal, 2);
    answers = [saved, erased];
  });
  expect((await Promise.all(answers)).map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  const nobody = { id: null, name: '' };
  expect(await read(id)).toMatchObject({ revision: 2, draft: { title: 'Zadnja' }, updatedBy: nobody });
  const revisions = await portal.edit('GET', `/manuscripts/${id}/revisions`);
  expect(revisions.json()).toMatchObject({ data: [{ by: nobody }, { by: nobody }] });
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
