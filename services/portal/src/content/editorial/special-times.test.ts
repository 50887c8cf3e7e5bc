import type { FrameChange, PortalChange, SpecialDraft, SpecialEntry } from '@tribina/contracts';
import { openDatabase, type Database } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { buildApp } from '../../app';
import { aCategory, aDraft, aSpecial, startPortal, type PortalUnderTest } from '../../testing/portal';
import { keepSpecialTimes } from './special-times';

let portal: PortalUnderTest;
/** The service twice more: what the app does by itself is done by three at once, and has been done when a test says so. */
let instances: [Database, Database];
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());
beforeEach(async () => {
  await portal.emptyContent();
  await portal.owner.write.execute(sql`delete from content_special`);
});

const FROM = '2030-06-01T18:00:00.000Z';
const UNTIL = '2030-07-01T22:00:00.000Z';
const BEFORE = '2030-05-01T00:00:00Z';
const AFTER = '2030-08-01T00:00:00Z';
const CUP = aSpecial({ name: 'Kup 2030', isActive: false, showsFrom: FROM, showsUntil: UNTIL });

async function put(draft: SpecialDraft, query = '') {
  const answer = await portal.edit('PUT', `/special${query}`, { body: draft });
  return [answer.statusCode, answer.json<{ message?: string }>().message];
}
const list = async () => (await portal.edit('GET', '/specials')).json<{ data: SpecialEntry[] }>().data;
const entry = async (name: string) => (await list()).find((one) => one.name === name);
const trail = async (id: number | undefined) =>
  (await portal.edit('GET', `/frame-changes?subject=special:${id}&limit=9&offset=0`)).json<{ data: FrameChange[] }>()
    .data;
const shown = async () => (await portal.get('/get-active-special')).json<{ data?: { name: string } }>().data?.name;
const kindsOf = (events: readonly PortalChange[]) => events.map(({ kind }) => kind);

describe('a special that is put on', () => {
  const idOf = async (name: string) => (await entry(name))?.id ?? 0;

  it('takes the place of the one that its editor has seen there, and of no other', async () => {
    await put(aSpecial({ name: 'Zimska liga' }));
    const seen = await idOf('Zimska liga');
    await put(aSpecial({ name: 'Kup kolege' }));
    const mine = aSpecial({ name: 'Moj kup' });
    expect(await put(mine, `?instead=${seen}`)).toEqual([409, 'OTHER_SPECIAL']);
    expect(await put(mine, '?instead=0')).toEqual([409, 'OTHER_SPECIAL']);
    expect([await shown(), await entry('Moj kup')]).toEqual(['Kup kolege', undefined]);
    expect(await put(mine, `?instead=${await idOf('Kup kolege')}`)).toEqual([200, undefined]);
    expect(await shown()).toBe('Moj kup');
  });

  it('has a competition, as one whose time is planned: its pages are made of it', async () => {
    const betRadar = { competitionIds: [] };
    expect(await put(aSpecial({ name: 'Moj kup', betRadar }))).toEqual([400, 'BAD_REQUEST']);
    expect(await put({ ...CUP, betRadar })).toEqual([400, 'BAD_REQUEST']);
    expect(await put(aSpecial({ name: 'Moj kup', betRadar, isActive: false }))).toEqual([200, undefined]);
    expect([await shown(), await entry(CUP.name)]).toEqual([undefined, undefined]);
  });

  it('goes by no other while it is shown itself, is not put on, or nobody is where one was', async () => {
    await put(aSpecial({ name: 'Zimska liga' }));
    const seen = await idOf('Zimska liga');
    expect(await put(aSpecial({ name: 'Zimska liga', small_logo: '/novi.svg' }), '?instead=0')).toEqual([
      200,
      undefined,
    ]);
    expect(await put({ ...CUP, showsFrom: null, showsUntil: null }, '?instead=0')).toEqual([200, undefined]);
    await put(aSpecial({ name: 'Zimska liga', isActive: false }));
    expect(await put(aSpecial({ name: 'Moj kup' }), `?instead=${seen}`)).toEqual([200, undefined]);
  });
});

describe('P009: a special whose times are planned', () => {
  beforeAll(() => {
    const options = { url: portal.config.DATABASE_URL, schema: 'portal', clock: 'adjustable' } as const;
    instances = [openDatabase(options), openDatabase(options)];
  });
  beforeEach(() => portal.setClock(BEFORE));
  afterAll(() => Promise.all(instances.map((database) => database.close())));

  const keep = async (at: string) => {
    await portal.setClock(at);
    await Promise.all(instances.map(keepSpecialTimes));
  };

  it('is shown from the one on and to the other, and is told of; not a moment earlier', async () => {
    await put(aSpecial({ name: 'Zimska liga' }));
    await put(CUP);
    await portal.forgetEvents();
    await keep('2030-06-01T17:59:00Z');
    expect([await shown(), await portal.events()]).toEqual(['Zimska liga', []]);
    await keep(FROM);
    expect(await shown()).toBe('Kup 2030');
    expect(await portal.events()).toEqual([{ kind: 'special.changed', data: { edition: 'rs' } }]);
    expect(await entry('Kup 2030')).toMatchObject({ isActive: true, showsFrom: null, showsUntil: UNTIL });
    await keep(UNTIL);
    expect(await shown()).toBeUndefined();
    expect(kindsOf(await portal.events())).toEqual(['special.changed', 'special.changed']);
    expect(await entry('Kup 2030')).toMatchObject({ isActive: false, showsFrom: null, showsUntil: null });
  });

  it('a time is kept once: a clock that goes back and comes again does nothing', async () => {
    await put(CUP);
    await keep(FROM);
    await put({ ...CUP, showsFrom: null });
    await portal.forgetEvents();
    await keep(BEFORE);
    await keep(FROM);
    expect([await shown(), await portal.events()]).toEqual([undefined, []]);
  });

  it('who was away for both of its times has it over, and the next one shown', async () => {
    await put(CUP);
    await put({ ...CUP, name: 'Liga 2030', showsFrom: UNTIL, showsUntil: null });
    await keep(AFTER);
    expect(await shown()).toBe('Liga 2030');
    expect((await trail((await entry('Kup 2030'))?.id)).map(({ action }) => action)).toEqual([
      'scheduled',
      'scheduled',
      'added',
    ]);
  });

  it('its trail says that it was its time, and whose place it took', async () => {
    await put(aSpecial({ name: 'Zimska liga' }));
    await put(CUP);
    await keep(FROM);
    const [change] = await trail((await entry('Kup 2030'))?.id);
    expect(change).toMatchObject({ action: 'scheduled', by: { id: null, name: '' } });
    expect(change?.fields.map(({ field, before, after }) => [field, before, after])).toEqual([
      ['isActive', null, 'true'],
      ['showsFrom', FROM, null],
    ]);
    expect((await trail((await entry('Zimska liga'))?.id))[0]).toMatchObject({
      action: 'scheduled',
      fields: [{ field: 'isActive', before: 'true', after: null }],
    });
  });

  it('brings its news with it', async () => {
    const categoryIds = [await portal.create('/categories', aCategory({ url: 'fudbal' }))];
    const writerId = await portal.create('/writers', { name: 'Ana', role: '', bio: '' });
    await put(CUP);
    await portal.create('/articles', aDraft({ title: 'Najava', categoryIds, writerId, isSpecial: true }));
    await put(aSpecial({ name: 'Zimska liga' }));
    await portal.edit('PUT', '/special', { edition: 'hr', body: CUP });
    const news = async () =>
      (await portal.get('/all-archive-infinite-news/9/0?isSpecial=true')).json<{ data: { title: string }[] }>().data;
    expect(await news()).toEqual([]);
    await keep(FROM);
    expect(await news()).toMatchObject([{ title: 'Najava' }]);
    expect((await portal.get('/get-active-special', 'hr')).json()).toMatchObject({ data: { name: 'Kup 2030' } });
  });

  it('by hand it is shown earlier, and its beginning is planned no more', async () => {
    await put(CUP);
    await put({ ...CUP, isActive: true });
    expect(await entry('Kup 2030')).toMatchObject({ isActive: true, showsFrom: null, showsUntil: UNTIL });
  });

  it('who says nothing of its times leaves them; a new version is told to who has seen the old one', async () => {
    await put(CUP);
    const { showsFrom: _from, showsUntil: _until, ...older } = CUP;
    const seen = (await entry('Kup 2030'))?.version;
    expect(await put(older)).toEqual([200, undefined]);
    expect(await entry('Kup 2030')).toMatchObject({ showsFrom: FROM, showsUntil: UNTIL });
    await keep(FROM);
    expect(await put(CUP, `?seen=${seen}`)).toEqual([409, 'STALE_REVISION']);
  });

  it('one that is sent again since its answer was lost, and has gone on by then, is not planned again', async () => {
    const query = `?seen=none&key=${randomUUID()}`;
    expect(await put(CUP, query)).toEqual([200, undefined]);
    await keep(FROM);
    expect(await put(CUP, query)).toEqual([409, 'STALE_REVISION']);
  });

  it.each([
    ['an end before its beginning', { showsUntil: BEFORE }],
    ['an end with its beginning', { showsUntil: FROM }],
    ['a time that is none', { showsFrom: '2030-06-01' }],
    ['a day of no calendar', { showsFrom: '2030-02-31T18:00:00Z' }],
  ])('%s is refused', async (_case, times) => {
    expect(await put({ ...CUP, ...times })).toEqual([400, 'BAD_REQUEST']);
    expect(await list()).toEqual([]);
  });
});

it('what was due while the service was down is done as it starts', async () => {
  await portal.setClock(BEFORE);
  await put(CUP);
  await portal.forgetEvents();
  await portal.app.close();
  await portal.setClock(FROM);
  const restarted = await buildApp(portal.config);
  await restarted.ready();
  const headers = { 'x-internal-key': portal.config.INTERNAL_KEY };
  const news = await restarted.inject({ url: '/internal/changes?after=0&wait=10', headers });
  expect(news.json()).toMatchObject({ events: [{ kind: 'special.changed', data: { edition: 'rs' } }] });
  await restarted.close();
  const held = await portal.owner.write.execute(sql`select name from content_special where is_active`);
  expect(held.rows).toEqual([{ name: 'Kup 2030' }]);
});
