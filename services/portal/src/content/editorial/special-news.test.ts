import { sql } from 'drizzle-orm';
import { lockFor } from '../../database/locks';
import { untilBlocked } from '../../testing/blocked';
import { aCategory, aDraft, aSpecial, startPortal, type PortalUnderTest } from '../../testing/portal';

let portal: PortalUnderTest;
let category: number;
let writerId: number;
beforeAll(async () => {
  portal = await startPortal();
});
beforeEach(async () => {
  await portal.emptyContent();
  await portal.owner.write.execute(sql`delete from content_special`);
  category = await portal.create('/categories', aCategory({ url: 'fudbal' }));
  writerId = await portal.create('/writers', { name: 'Ana', role: '', bio: '' });
});
afterAll(() => portal.close());

const FIRST = aSpecial();
const NEXT = aSpecial({ name: 'Evro 2024', starts: '2024-06-14', ends: '2024-07-14' });

const draftOf = (title: string, isSpecial = true) =>
  aDraft({ title, categoryIds: [category], writerId, isSpecial, lead: 'Polufinale.' });
const write = (title: string) => portal.create('/articles', draftOf(title));

async function put(special: object): Promise<void> {
  expect((await portal.edit('PUT', '/special', { body: special })).statusCode).toBe(200);
}

/** The special's news: all of them, those of the category, and what a search for it finds. */
async function newsOfSpecial(): Promise<string[][]> {
  const answers = await Promise.all([
    portal.get('/all-archive-infinite-news/9/0?isSpecial=true'),
    portal.get(`/news-by-category-id/${category}/9/0/1?isSpecial=true`),
    portal.ask('POST', '/search-articles-by-query', {
      body: { term: 'polufinale', limit: 9, offset: 0, isSpecial: true },
    }),
  ]);
  return answers.map((answer) => {
    const { data, results = [] } = answer.json<{ data?: { title: string }[]; results?: { title: string }[] }>();
    return (data ?? results).map(({ title }) => title).sort();
  });
}
const everywhere = (...titles: string[]) => [titles, titles, titles];

it('P009: another special has its own news, and those of the one before come back with it', async () => {
  await put(FIRST);
  await write('Prvi');
  await put(NEXT);
  expect(await newsOfSpecial()).toEqual(everywhere());
  await write('Drugi');
  expect(await newsOfSpecial()).toEqual(everywhere('Drugi'));
  await put(FIRST);
  expect(await newsOfSpecial()).toEqual(everywhere('Prvi'));
});

it('an article that is written anew stays with its special, until its mark is taken away', async () => {
  await put(FIRST);
  const id = await write('Prvi');
  await put(NEXT);
  const rewrite = async (isSpecial: boolean) => {
    const answer = await portal.edit('PUT', `/articles/${id}`, { body: draftOf('Prvi, ispravljen', isSpecial) });
    expect(answer.statusCode).toBe(200);
  };
  await rewrite(true);
  expect(await newsOfSpecial()).toEqual(everywhere());
  await rewrite(false);
  await rewrite(true);
  expect(await newsOfSpecial()).toEqual(everywhere('Prvi, ispravljen'));
});

it('what is marked before any special is shown belongs to the one that comes', async () => {
  await write('Najava');
  await put({ ...FIRST, isActive: false });
  await write('Druga najava');
  await put(FIRST);
  expect(await newsOfSpecial()).toEqual(everywhere('Druga najava', 'Najava'));
  await put(NEXT);
  expect(await newsOfSpecial()).toEqual(everywhere());
});

it('the special of another edition takes nothing away', async () => {
  await put(FIRST);
  await write('Prvi');
  const answer = await portal.edit('PUT', '/special', { edition: 'hr', body: NEXT });
  expect(answer.statusCode).toBe(200);
  expect(await newsOfSpecial()).toEqual(everywhere('Prvi'));
});

it('an article that is written while another special is put on is of that one', async () => {
  await put(FIRST);
  await put({ ...NEXT, isActive: false });
  const writing = await portal.owner.transaction(async (tx) => {
    await lockFor(tx, 'special rs');
    const begun = write('Prvi');
    await untilBlocked(portal);
    await tx.execute(sql`update content_special set is_active = false where is_active`);
    await tx.execute(sql`update content_special set is_active = true where name = ${NEXT.name}`);
    return { begun };
  });
  await writing.begun;
  expect(await newsOfSpecial()).toEqual(everywhere('Prvi'));
  await put(FIRST);
  expect(await newsOfSpecial()).toEqual(everywhere());
});
