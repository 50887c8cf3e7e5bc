import type { Autosave, Company, WorkingDraft } from '@tribina/contracts';
import { rows } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import { addAccount } from '../../../testing/accounts';
import { EMPTY_DRAFT, manuscriptCalls } from '../../../testing/manuscripts';
import { asUser, startPortal, type PortalUnderTest } from '../../../testing/portal';

let portal: PortalUnderTest;
/** Two editors, and one who is erased meanwhile. */
const [ANA, BO] = [1, 2];
beforeAll(async () => {
  portal = await startPortal();
  for (const name of ['Ana', 'Bo']) {
    await addAccount(portal, { email: `${name}@tribina.example`, displayName: name, roles: ['member', 'editor'] });
  }
});
beforeEach(async () => {
  await portal.owner.write.execute(sql`delete from content_autosave`);
  await portal.owner.write.execute(sql`delete from content_open_page`);
});
afterAll(() => portal.close());

const { start, save, read, history, shown, kinds } = manuscriptCalls(() => portal);
const titled = (title: string): WorkingDraft => ({ ...EMPTY_DRAFT, title });
const by = (who: number, name: string, edition: 'rs' | 'ke' = 'rs') => ({
  edition,
  headers: asUser(who, 'editor', edition, name),
});
const ana = by(ANA, 'Ana');
const bo = by(BO, 'Bo');

describe('an autosave', () => {
  const keep = async (page: string, body: { id?: number; revision: number; draft: WorkingDraft }, who = ana) => {
    const answer = await portal.edit('PUT', `/autosaves/${page}`, { body, ...who });
    return { status: answer.statusCode, at: answer.json<{ data?: { at: string } }>().data?.at ?? '' };
  };
  const kept = async (id?: number, who = ana) => {
    const answer = await portal.edit('GET', `/autosaves${id === undefined ? '' : `?id=${id}`}`, who);
    return answer.json<{ data: Autosave[] }>().data;
  };
  const titles = async (id?: number, who = ana) => (await kept(id, who)).map(({ draft }) => draft.title);

  it('is no revision, changes nothing that is saved, and readers never get it', async () => {
    const id = await start(titled('Saved'));
    await portal.forgetEvents();
    expect(await keep('p1', { id, revision: 1, draft: titled('Typed since') })).toMatchObject({ status: 200 });
    expect(await read(id)).toMatchObject({ revision: 1, draft: { title: 'Saved' } });
    expect(await history(id)).toHaveLength(1);
    expect((await shown(id)).statusCode).toBe(404);
    expect(await kinds()).toEqual([]);
    // A save over the revision that was seen goes through, whoever has an autosave.
    expect((await save(id, 1, titled('Saved again'))).statusCode).toBe(200);
  });

  it('is found again from another machine, as it was written last, with the revision that it goes on from', async () => {
    const id = await start(titled('Saved'));
    await keep('p1', { id, revision: 1, draft: titled('Ty') });
    const { at } = await keep('p1', { id, revision: 1, draft: titled('Typed') });
    expect(await kept(id)).toEqual([{ page: 'p1', revision: 1, draft: titled('Typed'), at }]);
    expect(await kept()).toEqual([]);
  });

  it('of an article that was never saved is found where another one is begun', async () => {
    await keep('p1', { revision: 0, draft: titled('Begun') });
    expect(await titles()).toEqual(['Begun']);
  });

  it('is its editor’s and its page’s alone: under the same name nobody’s is written over, seen or dropped', async () => {
    const id = await start(titled('Saved'));
    await keep('p1', { id, revision: 1, draft: titled('Ana’s') });
    const { at } = await keep('p1', { id, revision: 1, draft: titled('Bo’s') }, bo);
    await keep('p2', { id, revision: 1, draft: titled('Ana’s other') });
    expect(await titles(id)).toEqual(['Ana’s other', 'Ana’s']);
    expect(await titles(id, bo)).toEqual(['Bo’s']);
    await portal.edit('DELETE', `/autosaves/p1?at=${at}`, bo);
    expect([await titles(id), await titles(id, bo)]).toEqual([['Ana’s other', 'Ana’s'], []]);
  });

  it('is dropped as it was seen: what its page has kept since stays', async () => {
    const id = await start(titled('Saved'));
    const before = await keep('p1', { id, revision: 1, draft: titled('Seen') });
    await portal.moveClock('1 minute');
    const since = await keep('p1', { id, revision: 1, draft: titled('Typed on') });
    await portal.edit('DELETE', `/autosaves/p1?at=${before.at}`, ana);
    expect(await titles(id)).toEqual(['Typed on']);
    await portal.edit('DELETE', `/autosaves/p1?at=${since.at}`, ana);
    expect(await titles(id)).toEqual([]);
    expect((await portal.edit('DELETE', `/autosaves/p1?at=${since.at}`, ana)).statusCode).toBe(200);
  });

  it('is of an article of the edition', async () => {
    const id = await start(titled('Saved'));
    const kenyan = by(ANA, 'Ana', 'ke');
    expect(await keep('p1', { id, revision: 1, draft: titled('x') }, kenyan)).toMatchObject({ status: 404 });
    await keep('p1', { revision: 0, draft: titled('Kenyan') }, kenyan);
    expect([await titles(), await titles(undefined, kenyan)]).toEqual([[], ['Kenyan']]);
  });

  it('goes after thirty days, and where an editor has more than forty the oldest goes', async () => {
    await keep('old', { revision: 0, draft: titled('Old') }, bo);
    await portal.moveClock('31 days');
    for (let n = 1; n <= 41; n += 1) await keep(`p${n}`, { revision: 0, draft: titled(`${n}`) });
    const own = await titles();
    expect([own.length, own[0], own.at(-1)]).toEqual([40, '41', '2']);
    expect(await titles(undefined, bo)).toEqual([]);
    await portal.setClock(null);
  });

  it('of who is erased meanwhile is not kept', async () => {
    expect(await keep('p1', { revision: 0, draft: titled('Late') }, by(999, 'Gone'))).toMatchObject({ status: 401 });
    expect(await rows(portal.owner.write, sql`select from content_autosave`)).toEqual([]);
  });
});

describe('who else has an article open', () => {
  const stay = async (id: number, page: string, who = ana) => {
    const answer = await portal.edit('PUT', `/manuscripts/${id}/pages/${page}`, who);
    const { data = [] } = answer.json<{ data?: Company[] }>();
    return { status: answer.statusCode, names: data.map((one) => one.by.name), data };
  };
  const leave = (id: number, page: string, who = ana) => portal.edit('DELETE', `/manuscripts/${id}/pages/${page}`, who);
  /** As if nobody had heard of a page for so long. */
  const silence = (page: string, seconds: number) =>
    portal.owner.write.execute(
      sql`update content_open_page set seen_at = seen_at - make_interval(secs => ${seconds}) where page = ${page}`,
    );

  it('is said by name, and since when; each person once, the asker alone is nobody', async () => {
    const id = await start(titled('Shared'));
    expect(await stay(id, 'a1')).toEqual({ status: 200, names: [], data: [] });
    const [first] = (await stay(id, 'b1', bo)).data;
    expect(first?.by).toEqual({ id: ANA, name: 'Ana' });
    await portal.moveClock('5 minutes');
    await stay(id, 'a1');
    await stay(id, 'a2');
    const { data } = await stay(id, 'b1', bo);
    expect(data).toEqual([first]);
    await portal.setClock(null);
  });

  it('says to whom has it open twice that it is open elsewhere', async () => {
    const id = await start(titled('Shared'));
    await stay(id, 'a1');
    expect((await stay(id, 'a2')).data).toMatchObject([{ by: { id: ANA } }]);
  });

  it('who leaves is gone at once, also where a word of that page comes later', async () => {
    const id = await start(titled('Shared'));
    await stay(id, 'a1');
    await stay(id, 'b1', bo);
    await leave(id, 'b1', bo);
    expect((await stay(id, 'a1')).names).toEqual([]);
    await stay(id, 'b1', bo);
    expect((await stay(id, 'a1')).names).toEqual([]);
    await leave(id, 'b2', bo);
    await stay(id, 'b2', bo);
    expect((await stay(id, 'a1')).names).toEqual([]);
    await stay(id, 'b3', bo);
    expect((await stay(id, 'a1')).names).toEqual(['Bo']);
  });

  it('who dies is gone after a minute and a half; who comes back is there since then', async () => {
    const id = await start(titled('Shared'));
    await stay(id, 'b1', bo);
    await silence('b1', 80);
    const [before] = (await stay(id, 'a1')).data;
    expect(before?.by.name).toBe('Bo');
    await silence('b1', 20);
    expect((await stay(id, 'a1')).names).toEqual([]);
    await portal.moveClock('2 hours');
    await stay(id, 'b1', bo);
    const [after] = (await stay(id, 'a1')).data;
    expect(Date.parse(after?.since ?? '') - Date.parse(before?.since ?? '')).toBeGreaterThan(7_000_000);
    await portal.setClock(null);
  });

  it('what is gone is not kept for longer than an hour', async () => {
    const id = await start(titled('Shared'));
    await stay(id, 'b1', bo);
    await leave(id, 'b1', bo);
    await silence('b1', 3_700);
    await stay(id, 'a1');
    expect(await rows(portal.owner.write, sql`select page from content_open_page`)).toEqual([{ page: 'a1' }]);
  });

  it('holds up no save, and is of an article of the edition', async () => {
    const id = await start(titled('Shared'));
    await stay(id, 'b1', bo);
    expect((await save(id, 1, titled('Saved by Ana'))).statusCode).toBe(200);
    expect((await stay(id, 'k1', by(ANA, 'Ana', 'ke'))).status).toBe(404);
    expect((await stay(999_999, 'a1')).status).toBe(404);
    expect((await stay(id, 'x1', by(999, 'Gone'))).status).toBe(401);
  });
});
