import { randomUUID } from 'node:crypto';
import type { WorkingDraft } from '@tribina/contracts';
import { IDENTITY_HEADER } from '@tribina/service-kit';
import { takeFree } from '@tribina/testing';
import { sql } from 'drizzle-orm';
import { addAccount, lastMail, logIn, PASSWORD } from '../../../testing/accounts';
import { untilBlocked } from '../../../testing/blocked';
import { EMPTY_DRAFT, manuscriptCalls, wholeDraft } from '../../../testing/manuscripts';
import { aCategory, aDraft, as, asUser, startPortal, type PortalUnderTest } from '../../../testing/portal';

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

const { call, start, save, publish, read, history, shown, list, kinds } = manuscriptCalls(() => portal);
const whole = (draft: Partial<WorkingDraft> = {}) => wholeDraft({ categoryIds: [cup], writerId, ...draft });

describe('a draft', () => {
  it('is kept with everything missing, and nobody else knows of it', async () => {
    const id = await start(EMPTY_DRAFT);
    expect(await read(id)).toMatchObject({ state: 'draft', revision: 1, path: null, draft: EMPTY_DRAFT });
    expect((await shown(id)).statusCode).toBe(404);
    expect(await kinds()).toEqual([]);
  });

  describe('asked for again with its key, since the answer was lost', () => {
    const clientKey = () => randomUUID();
    const begin = (title: string, key: string, headers = asUser(1, 'editor')) =>
      portal.edit('POST', '/manuscripts', { body: { draft: whole({ title }), clientKey: key }, headers });
    const begun = async (...given: Parameters<typeof begin>) => {
      const { data } = (await begin(...given)).json<{ data: { id: number; revision: number; newest?: number } }>();
      return [data.id, data.revision, ...(data.newest ? [data.newest] : [])] as const;
    };
    let bo: number;
    beforeAll(async () => {
      bo = await addAccount(portal, { email: 'bo@tribina.example', displayName: 'Bo', roles: ['member', 'editor'] });
    });

    it('is the same', async () => {
      const key = clientKey();
      const [first, again] = await Promise.all([begun('Prvi', key), begun('Prvi', key)]);
      const [id] = first ?? [];
      expect([first, again]).toEqual([
        [id, 1],
        [id, 1],
      ]);
      expect(await begun('Prvi', clientKey())).not.toEqual([id, 1]);
    });

    it('is that which was begun, and writes nothing over it with other words', async () => {
      const key = clientKey();
      const [id] = await begun('Prvi', key);
      const answer = await begin('Prvi, drugi put', key);
      expect(answer.json()).toMatchObject({ message: 'STALE_REVISION', data: { id, revision: 1 } });
      expect(await read(id)).toMatchObject({ revision: 1, draft: { title: 'Prvi' } });
    });

    it('is not to be had by another editor with its key', async () => {
      const key = clientKey();
      const [id] = await begun('Prvi', key);
      const [other] = await begun('Drugi', key, asUser(bo, 'editor'));
      expect(other).not.toBe(id);
      expect(await read(id)).toMatchObject({ draft: { title: 'Prvi' } });
    });

    it('is as it was begun, whatever a colleague has saved since: that is not what who begins it has seen, and is told of', async () => {
      const key = clientKey();
      const [id] = await begun('Prvi', key);
      const headers = asUser(bo, 'editor', 'rs');
      const draft = whole({ title: 'Drugi' });
      await portal.ask('PUT', `/editorial/manuscripts/${id}`, { body: { revision: 1, draft }, headers });
      expect(await begun('Prvi', key)).toEqual([id, 1, 2]);
      expect((await save(id, 1, whole({ title: 'Prvi, drugi put' }))).json()).toMatchObject({
        message: 'STALE_REVISION',
      });
      expect(await read(id)).toMatchObject({ revision: 2, draft: { title: 'Drugi' } });
    });
  });

  it('keeps blocks that are not whole, of kinds that there may be later too', async () => {
    const body = [
      { type: 'image', alt: '' },
      { type: 'later', anything: [1] },
    ];
    const id = await start({ ...EMPTY_DRAFT, body });
    expect((await read(id)).draft.body).toEqual(body);
  });

  it('keeps what is said of a lead picture that is still to come; it is missing for readers', async () => {
    const picture = { dir: '', filename: '', alt: 'Pune tribine' };
    const id = await start(whole({ picture }));
    expect((await read(id)).draft.picture).toEqual(picture);
    const refused = await publish(id, 1);
    const { faults } = refused.json<{ data: { faults: { field: string; reason: string }[] } }>().data;
    expect(faults).toEqual(['dir', 'filename'].map((name) => ({ field: `picture.${name}`, reason: 'MISSING' })));
  });

  it('says what keeps it from being published, each at its field', async () => {
    const body = [
      { type: 'paragraph', text: [] },
      { type: 'image', dir: 'a', filename: 'b.webp', alt: '' },
      { type: 'later' },
    ];
    const id = await start({ ...EMPTY_DRAFT, title: ' ', body });
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
    const id = await start(EMPTY_DRAFT);
    expect((await call('POST', `${id}/withdrawal`, { revision: 1 })).json()).toMatchObject({
      data: { state: 'withdrawn', revision: 2 },
    });
    expect(await kinds()).toEqual([]);
    expect((await save(id, 2, EMPTY_DRAFT)).json()).toMatchObject({ message: 'WITHDRAWN' });
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

  it('one that is brought back again since the answer was lost is the same; what has come since, or is a colleague’s, is not', async () => {
    const id = await start(whole());
    await save(id, 1, whole({ title: 'Drugi naslov' }));
    const restore = (from: number, seen: number, userId = 1) =>
      portal.edit('POST', `/manuscripts/${id}/revisions/${from}/restore`, {
        body: { revision: seen },
        headers: asUser(userId, 'editor'),
      });
    const colleague = await addAccount(portal, { email: 'cole@tribina.example', displayName: 'Co', roles: ['editor'] });
    const [first, again] = [await restore(1, 2), await restore(1, 2)];
    expect([again.statusCode, again.json()]).toEqual([200, first.json()]);
    expect((await history(id)).map(({ revision }) => revision)).toEqual([3, 2, 1]);
    expect((await restore(2, 2)).statusCode).toBe(409);
    expect((await restore(1, 2, colleague)).json()).toMatchObject({ message: 'STALE_REVISION', data: { revision: 3 } });
    await save(id, 3, whole({ title: 'Treći naslov' }));
    expect((await restore(1, 2)).json()).toMatchObject({ message: 'STALE_REVISION', data: { revision: 4 } });
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
        await takeFree(portal.owner, sql`select from content_article where id = ${id}`);
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

  it('says which matches the newest text of each marks, once each', async () => {
    const id = await start(
      whole({
        body: [
          { type: 'post-match', matchId: 31 },
          { type: 'match', matchId: 31 },
          { type: 'match', matchId: 30 },
          // Not whole yet.
          { type: 'match', matchId: '' },
          { type: 'match' },
        ],
      }),
    );
    await start(whole());
    const marked = async () => (await list('')).data.map(({ matchIds }) => matchIds);
    expect(await marked()).toEqual([[], [30, 31]]);
    await save(id, 1, whole({ body: [{ type: 'match', matchId: 30 }] }));
    expect(await marked()).toEqual([[30], []]);
  });

  it('of another edition is not there', async () => {
    const id = await start(whole());
    const asked = await portal.edit('GET', `/manuscripts/${id}`, { edition: 'hr' });
    expect(asked.statusCode).toBe(404);
  });
});

it('tells who wrote by the name of the session', async () => {
  const id = await start(EMPTY_DRAFT);
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
  const created = await asZorana('POST', '', { draft: EMPTY_DRAFT });
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
