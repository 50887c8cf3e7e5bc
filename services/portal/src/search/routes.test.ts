import type { ArticleDraft, Block, SearchHit, TextRun } from '@tribina/contracts';
import { openDatabase } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import { untilBlocked } from '../testing/blocked';
import { aCategory, aDraft, startPortal, type PortalUnderTest } from '../testing/portal';
import { indexMissing } from './indexer';

let portal: PortalUnderTest;
let writerId: number;
let categoryId: number;

beforeAll(async () => {
  portal = await startPortal();
});
beforeEach(async () => {
  await portal.emptyContent();
  writerId = await portal.create('/writers', { name: 'Đurđa Škračić', role: '', bio: '' });
  categoryId = await portal.create('/categories', aCategory({ url: 'fudbal' }));
});
afterAll(() => portal.close());

const write = (draft: Partial<ArticleDraft>): Promise<number> =>
  portal.create('/articles', aDraft({ ...draft, writerId, categoryIds: [categoryId] }));

const fail = (id: number, error: unknown) => {
  throw new Error(`The article ${id} is not indexed`, { cause: error });
};
const ask = (body: object) => portal.ask('POST', '/search-articles-by-query', { body });

async function search(term: string, more: object = {}): Promise<SearchHit[]> {
  const answer = await ask({ term, limit: 10, offset: 0, ...more });
  expect(answer.statusCode).toBe(200);
  return answer.json<{ results: SearchHit[] }>().results;
}
const found = async (term: string, more: object = {}) => (await search(term, more)).map(({ id }) => id);
const LONG_AGO = new Date(Date.now() - 900 * 86_400_000).toISOString();
/** Four letters that stand for a number. */
const lettersOf = (index: number) =>
  [17_576, 676, 26, 1].map((place) => String.fromCodePoint(97 + (Math.floor(index / place) % 26))).join('');
const hits = (runs: readonly TextRun[] | null) => runs?.flatMap(({ text, isHit }) => (isHit ? [text] : []));

describe('P002, P136: POST /search-articles-by-query', () => {
  it('finds by title, lead, text, tag and writer, and says where', async () => {
    const id = await write({
      title: 'Košava bez kapitena',
      lead: 'Međo je povređen.',
      tags: ['Liga vetrova'],
      body: [
        {
          type: 'paragraph',
          text: [{ text: 'Nema novog ' }, { text: 'vez', strong: true }, { text: 'iste do proleća.' }],
        },
      ],
    });
    for (const term of [
      'kosava',
      'Међо',
      'veziste',
      'vetrova',
      'Djurdja Skracic',
      'đurđa',
      'kapiten',
      '"bez kapitena"',
    ])
      expect([term, await found(term)]).toEqual([term, [id]]);
    const [hit] = await search('kosava medjo veziste');
    expect(hits(hit?.highlights.title ?? null)).toEqual(['Košava']);
    expect(hits(hit?.highlights.lead ?? null)).toEqual(['Međo']);
    expect(hit?.highlights.excerpt).toBeNull();
    const [other] = await search('kosava veziste');
    expect(other?.highlights.excerpt).toEqual([
      { text: 'Nema novog ' },
      { text: 'veziste', isHit: true },
      { text: ' do proleća.' },
    ]);
    expect(hit).not.toHaveProperty('body');
  });

  it('wants a phrase as it is', async () => {
    await write({ title: 'Gol u praznoj mreži', lead: 'Vetar je nosio loptu.' });
    expect(await found('"praznoj gol"')).toEqual([]);
    expect(await found('"praznoj mreži"')).toHaveLength(1);
    expect(await found('"praznoj gol" mreži vetar')).toEqual([]);
  });

  it('puts articles with all words before those with most of what they weigh, and leaves out those with less', async () => {
    for (let n = 0; n < 20; n += 1) await write({ title: `Plan broj ${n}`, lead: 'Ništa drugo.' });
    const all = await write({ title: 'Šta jesti', lead: 'Plan doručka pred maraton.', publishedAt: LONG_AGO });
    const most = await write({ title: 'Maraton i doručak', lead: 'O gladi.' });
    expect(await found('koji je plan za doručak pred maraton')).toEqual([all, most]);
    expect(await found('kalkulator maraton doručak')).toEqual([most, all]);
    expect(await found('plan i kalkulator')).toEqual([]);
    // Rather than nothing, what has some of it.
    expect(await found('maraton za početnike i kalkulator')).toEqual([most, all]);
  });

  it('pages through those with all and those with most as through one list', async () => {
    for (let n = 0; n < 4; n += 1)
      for (const title of ['Ragbi u Fidžiju', 'Pravila ragbija', 'More oko Fidžija']) await write({ title });
    const whole = await found('ragbi fidži', { limit: 20 });
    expect([whole.length, new Set(whole).size]).toEqual([12, 12]);
    for (const limit of [1, 3, 4, 10]) {
      const pages: number[] = [];
      for (let offset = 0; offset < 15; offset += limit) pages.push(...(await found('ragbi fidži', { limit, offset })));
      expect([limit, pages]).toEqual([limit, whole]);
    }
  });

  it('finds forms of a word, numbers however they are written, and words of the address', async () => {
    const id = await write({
      title: 'Za one koji su uvek menjali kanal',
      url: 'ragbi-za-pocetnike-2024',
      lead: 'Prvih deset kilometara i 1.246 golova.',
    });
    for (const term of ['ragbija', 'рагбију', 'ragbijem početnik', '10 km', '1246', '1.246', '2024', 'prvi kilometar'])
      expect([term, await found(term)]).toEqual([term, [id]]);
    const [hit] = await search('10 kilometar golovima');
    expect(hits(hit?.highlights.lead ?? null)).toEqual(['deset', 'kilometara', 'golova']);
  });

  it('is bounded whatever is typed', async () => {
    await write({ title: 'Gol u praznoj mreži' });
    const letters = 'abcdefghijklmnopqrstuvwxyz';
    for (const term of [
      letters.split('').join(' '),
      letters
        .split('')
        .map((letter) => `"${letter}"`)
        .join(''),
      'gol '.repeat(49),
      '"'.repeat(200),
      "'&|!():*<->~@".repeat(14),
      '~gol @rs @special gol',
    ])
      expect([term, Array.isArray(await found(term))]).toEqual([term, true]);
    for (const term of ['gol '.repeat(1_000), 'a '.repeat(1_000)])
      expect((await ask({ term, limit: 10, offset: 0 })).statusCode).toBe(400);
  });

  it('takes an apostrophe that counts as a letter for no word, in a term and in an article', async () => {
    const id = await write({ title: 'Košava ʼ na klupi', lead: 'Pre ʼʼs posle', tags: ['ʼ Liga'] });
    for (const term of ['kosava ʼ', 'ʼs klupi', '"na klupi" "ʼʼʼ"', '"ʼ na klupi"'])
      expect([term, await found(term)]).toEqual([term, [id]]);
    for (const term of ['ʼʼʼ', 'ʼs ʼs', '"ʼʼʼ"']) expect([term, await found(term)]).toEqual([term, []]);
  });

  it('takes an article of as many words as its call carries', async () => {
    // No two are one, each has a root, and is also looked for together with the next.
    const words = Array.from({ length: 17_000 }, (_one, index) => `abcdefgh${lettersOf(index)}na`);
    const long = words.join('-');
    const texts = Array.from({ length: Math.ceil(long.length / 5_000) }, (_one, at) => ({
      text: long.slice(at * 5_000, (at + 1) * 5_000),
    }));
    const id = await write({ title: 'Sve reči sveta', body: [{ type: 'paragraph', text: texts }] });
    expect(await found('"sve reči sveta"')).toEqual([id]);
    expect(await found(words[700] ?? '')).toEqual([id]);
  });

  it('finds letters that take two places in a text', async () => {
    const id = await write({ title: `Meč u gradu 𐐨𐐩𐐪𐐫𐐬, a${'𐐨'.repeat(41)}` });
    for (const term of ['𐐨𐐩𐐪𐐫𐐬', `a${'𐐨'.repeat(41)}`]) expect([term, await found(term)]).toEqual([term, [id]]);
    for (const term of ['𐐨𐐩𐐪𐐬', 'a𐐨𐐨b𐐨']) expect([term, await found(term)]).toEqual([term, []]);
  });

  it('puts the title before lead and text, and the new before the old', async () => {
    const days = (count: number) => new Date(Date.now() - count * 86_400_000).toISOString();
    const paragraph: Block = { type: 'paragraph', text: [{ text: 'Na kraju i maraton.' }] };
    const inText = await write({ title: 'Trke u gradu', body: [paragraph], publishedAt: days(1) });
    const old = await write({ title: 'Maraton pre mnogo godina', publishedAt: days(900) });
    const inLead = await write({ title: 'Nedelja trčanja', lead: 'Maraton kroz stari grad.', publishedAt: days(2) });
    const recent = await write({ title: 'Maraton ove godine', publishedAt: days(3) });
    expect(await found('maraton')).toEqual([recent, old, inLead, inText]);
  });

  it('finds the start of a word, and words with one mistake where there is no other', async () => {
    const id = await write({ title: 'Vaterpolo pred punim tribinama' });
    for (const term of ['vate', 'vaterplo', 'vatrepolo', 'vaaterpolo', 'tribnama vaterpolo'])
      expect([term, await found(term)]).toEqual([term, [id]]);
    expect(await found('vterplo')).toEqual([]);
  });

  it('knows the special’s articles alone where they are asked for', async () => {
    await write({ title: 'Finale kupa' });
    const id = await write({ title: 'Finale u Kataru', isSpecial: true });
    expect(await found('finale')).toHaveLength(2);
    expect(await found('finale', { isSpecial: true })).toEqual([id]);
  });

  it('pages, and is empty behind the end', async () => {
    for (let n = 0; n < 12; n += 1) await write({ title: `Derbi broj ${n}` });
    const first = await found('derbi');
    const second = await found('derbi', { offset: 10 });
    expect([first.length, second.length, new Set([...first, ...second]).size]).toEqual([10, 2, 12]);
    expect(await found('derbi', { offset: 12 })).toEqual([]);
    expect(await found('derby', { offset: 1_000_000 })).toEqual([]);
  });

  it('shows what editors write from the moment of the write, and nothing that they take back', async () => {
    const id = await write({ title: 'Prvi naslov', lead: 'Nešto drugo.' });
    await portal.edit('PUT', `/articles/${id}`, {
      body: aDraft({ writerId, categoryIds: [categoryId], title: 'Sasvim novo', lead: 'Nešto drugo.' }),
    });
    expect(await found('prvi naslov')).toEqual([]);
    expect(await found('sasvim')).toEqual([id]);
    await portal.edit('DELETE', `/articles/${id}`);
    expect(await found('sasvim')).toEqual([]);
  });

  it('does not show what is yet to be published, until it is', async () => {
    const id = await write({ title: 'Sutrašnja vest', publishedAt: new Date(Date.now() + 3_600_000).toISOString() });
    expect(await found('sutrasnja')).toEqual([]);
    await portal.moveClock('2 hours');
    expect(await found('sutrasnja')).toEqual([id]);
    await portal.setClock(null);
  });

  it('knows nothing of other editions', async () => {
    await write({ title: 'Košava bez kapitena' });
    const answer = await portal.ask('POST', '/search-articles-by-query', {
      edition: 'hr',
      body: { term: 'kosava', limit: 10, offset: 0 },
    });
    expect(answer.json()).toEqual({ status: 'OK', results: [] });
  });

  it.each([
    ['no term', {}, 'term'],
    ['two characters', { term: ' ab ' }, 'term'],
    ['white space', { term: '      ' }, 'term'],
    ['10 kB', { term: 'a'.repeat(10_240) }, 'term'],
    ['a number', { term: 123 }, 'term'],
    ['a zero character', { term: 'abc\0def' }, 'term'],
    ['half a character', '{"term":"abc\\ud800","limit":10,"offset":0}', 'term'],
    ['no limit', { term: 'abc', limit: 0 }, 'limit'],
    ['too much at once', { term: 'abc', limit: 1_000 }, 'limit'],
    ['an offset before the beginning', { term: 'abc', offset: -1 }, 'offset'],
    ['an offset far away', { term: 'abc', offset: 1e12 }, 'offset'],
    ['a field that is not ours', { term: 'abc', sort: 'x' }, 'sort'],
  ])('refuses %s', async (_what, given, field) => {
    const answer = await portal.ask('POST', '/search-articles-by-query', {
      body: typeof given === 'string' ? given : { limit: 10, offset: 0, ...given },
    });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      400,
      { status: 'ERROR', message: 'BAD_REQUEST', data: { field } },
    ]);
  });

  it.each([
    `'; drop table content_article; --`,
    `a:* & !b | (c <-> d)`,
    `\\ '' %_ "`,
    '!!!',
    '\u0007\u001b[31m abc',
    '🙂🙂🙂',
  ])('takes %s for what it is: a text', async (term) => {
    expect(await found(term)).toEqual([]);
  });
});

it('P172: an unexpected failure is SEARCH_NEWS_FAILED', async () => {
  await portal.owner.write.execute(sql`alter table search_document rename to search_document_away`);
  try {
    const answer = await ask({ term: 'kosava', limit: 10, offset: 0 });
    expect([answer.statusCode, answer.json()]).toEqual([500, { status: 'ERROR', message: 'SEARCH_NEWS_FAILED' }]);
  } finally {
    await portal.owner.write.execute(sql`alter table search_document_away rename to search_document`);
  }
});

it('P136: what was written before there was a search, or by older rules, is indexed at a start', async () => {
  const id = await write({ title: 'Davno napisano' });
  const other = await write({ title: 'Davno promenjeno' });
  await portal.owner.write.execute(sql`delete from search_document where article_id = ${id}`);
  await portal.owner.write.execute(sql`update search_document set rules = 0, words = '' where article_id = ${other}`);
  expect(await found('davno')).not.toContain(id);
  const database = openDatabase({ url: portal.config.DATABASE_URL, schema: 'portal', clock: 'adjustable' });
  expect(await indexMissing(database, new AbortController().signal, fail)).toBe(2);
  expect(await indexMissing(database, new AbortController().signal, fail)).toBe(0);
  await database.close();
  expect((await found('davno')).sort()).toEqual([id, other]);
});

it('P136: what cannot be indexed keeps nothing else from it', async () => {
  const older = await write({ title: 'Davno napisano' });
  const broken = await write({ title: 'Davno pokvareno' });
  const newer = await write({ title: 'Davno i posle' });
  await portal.owner.write.execute(sql`delete from search_document`);
  // No text any more, as no call would write it.
  await portal.owner.write.execute(sql`update content_article set body = '{}' where id = ${broken}`);
  const database = openDatabase({ url: portal.config.DATABASE_URL, schema: 'portal', clock: 'adjustable' });
  const failed: number[] = [];
  const done = await indexMissing(database, new AbortController().signal, (id) => failed.push(id));
  await database.close();
  expect([done, failed, (await found('davno')).sort()]).toEqual([2, [broken], [older, newer]]);
});

it('P136: what somebody holds while it is to be indexed is waited for', async () => {
  const id = await write({ title: 'Zadržano u komentarima' });
  await portal.owner.write.execute(sql`delete from search_document where article_id = ${id}`);
  const database = openDatabase({ url: portal.config.DATABASE_URL, schema: 'portal', clock: 'adjustable' });
  const indexing = await portal.owner.transaction(async (tx) => {
    await tx.execute(sql`select from content_article where id = ${id} for update`);
    const done = indexMissing(database, new AbortController().signal, fail);
    await Promise.race([untilBlocked(portal), done]);
    return { done };
  });
  await indexing.done;
  await database.close();
  expect(await found('zadrzano')).toEqual([id]);
});
