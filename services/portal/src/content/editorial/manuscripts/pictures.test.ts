import type { Article, UsedPicture, WorkingDraft } from '@tribina/contracts';
import type { EditionId } from '@tribina/editions';
import { row } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import { readFile } from 'node:fs/promises';
import { untilBlocked } from '../../../testing/blocked';
import { manuscriptCalls, wholeDraft } from '../../../testing/manuscripts';
import { aCategory, aDraft, startPortal, type PortalUnderTest } from '../../../testing/portal';

let portal: PortalUnderTest;
let writerId: number;
let soccer: number;

beforeAll(async () => {
  portal = await startPortal();
});
beforeEach(async () => {
  await portal.emptyContent();
  writerId = await portal.create('/writers', { name: 'Milena', role: '', bio: '' });
  soccer = await portal.create('/categories', aCategory({ url: 'fudbal' }));
});
afterAll(() => portal.close());

const PHOTO = { dir: 'newsroom/rs', filename: 'gol-0a1b2c3d-aabbcc.webp', alt: 'Gol' };
const DRAWING = { dir: 'demo/pitch', filename: 'pitch-1.webp', alt: 'Teren odozgo' };
const image = (picture: object) => ({ type: 'image', ...picture });
const PARAGRAPH = { type: 'paragraph', text: [{ text: 'Pet reči ima ovaj pasus.' }] };

const { start, publish, save } = manuscriptCalls(() => portal);
const whole = (draft: Partial<WorkingDraft> = {}) =>
  wholeDraft({ categoryIds: [soccer], writerId, tags: [], picture: DRAWING, ...draft });

const shown = async (id: number) => (await portal.get(`/single-article/${id}`)).json<{ data: Article }>().data;
const list = async (query = '', edition: EditionId = 'rs') =>
  (await portal.edit('GET', `/used-pictures?limit=10&offset=0${query}`, { edition })).json<{
    data: UsedPicture[];
    total: number;
  }>();
const named = async (query = '', edition: EditionId = 'rs') =>
  (await list(query, edition)).data.map(({ filename }) => filename);

describe('whose a picture is', () => {
  it('must be said of an uploaded one before readers have it, each at its field', async () => {
    const body = [PARAGRAPH, image(PHOTO), image(DRAWING), image({ ...PHOTO, credit: 'Ana Anić' })];
    const id = await start(whole({ picture: PHOTO, body }));
    const answer = await publish(id, 1);
    expect([answer.statusCode, answer.json()]).toMatchObject([
      422,
      {
        message: 'INCOMPLETE',
        data: {
          faults: [
            { field: 'picture.credit', reason: 'NO_CREDIT' },
            { field: 'body.1.credit', reason: 'NO_CREDIT' },
          ],
        },
      },
    ]);
    expect((await portal.get(`/single-article/${id}`)).statusCode).toBe(404);
  });

  it('is not said by letters that nobody sees, and they are remembered of no picture', async () => {
    const id = await start(whole({ picture: { ...PHOTO, credit: '\u200B\u200B' } }));
    expect((await publish(id, 1)).json()).toMatchObject({
      message: 'INCOMPLETE',
      data: { faults: [{ field: 'picture.credit', reason: 'MISSING' }] },
    });
    const found = (await list()).data.find(({ filename }) => filename === PHOTO.filename);
    expect(found).toMatchObject({ credit: '' });
  });

  it('is not asked for by a save or a preview', async () => {
    const id = await start(whole({ picture: PHOTO, body: [PARAGRAPH, image(PHOTO)] }));
    expect((await save(id, 1, whole({ picture: PHOTO, body: [image(PHOTO)] }))).statusCode).toBe(200);
    const answer = await portal.edit('POST', `/manuscripts/${id}/preview`, { body: { revision: 2 } });
    expect(answer.json()).toMatchObject({ status: 'OK' });
  });

  it('comes to readers with the caption, of the lead picture and of those in the text', async () => {
    const picture = { ...PHOTO, caption: 'Slavlje na severu', credit: 'Ana Anić' };
    const block = image({ ...PHOTO, filename: 'klupa-0a1b2c3d-aabbcc.webp', caption: 'Klupa', credit: 'Marko Marić' });
    const id = await start(whole({ picture, body: [PARAGRAPH, block] }));
    expect((await publish(id, 1)).json()).toMatchObject({ status: 'OK' });
    const { attachments, body } = await shown(id);
    expect(attachments).toMatchObject([
      { type: 'main', caption: 'Slavlje na severu', credit: 'Ana Anić' },
      { type: 'body', caption: 'Klupa', credit: 'Marko Marić' },
    ]);
    expect(body[1]).toEqual(block);
    // A portal of before answers nothing for a block that says what it does not know.
    const stored = await row(portal.owner.write, sql`select body from content_article where id = ${id}`);
    expect(JSON.stringify(stored)).not.toContain('credit');
  });

  it('of a drawing of ours need not be said, and what says nothing stays as it was', async () => {
    const id = await start(whole());
    expect((await publish(id, 1)).json()).toMatchObject({ status: 'OK' });
    expect((await shown(id)).attachments).toEqual([{ ...DRAWING, model: 'article', type: 'main' }]);
  });

  it.each<[string, object, string, string]>([
    ['a credit of white space alone', { credit: ' ' }, 'body.0.credit', 'MISSING'],
    ['a credit that nobody sees', { credit: '\u200B\u200B' }, 'body.0.credit', 'MISSING'],
    ['an alternative text that nobody sees', { alt: '\u200B' }, 'body.0.alt', 'MISSING'],
    ['a credit that is too long', { credit: 'a'.repeat(121) }, 'body.0.credit', 'TOO_LONG'],
    ['a caption that is too long', { caption: 'a'.repeat(301) }, 'body.0.caption', 'TOO_LONG'],
  ])('is refused as %s', async (_what, said, field, reason) => {
    const id = await start(whole({ body: [image({ ...DRAWING, ...said })] }));
    expect((await publish(id, 1)).json()).toMatchObject({
      message: 'INCOMPLETE',
      data: { faults: [{ field, reason }] },
    });
  });

  it.each([{ credit: 'a'.repeat(121) }, { caption: 'a'.repeat(301) }])(
    'of the lead picture is not even saved too long',
    async (said) => {
      const body = { draft: whole({ picture: { ...PHOTO, ...said } }) };
      const answer = await portal.edit('POST', '/manuscripts', { body });
      expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([400, 'BAD_REQUEST']);
    },
  );

  it('stands in the revisions', async () => {
    const picture = { ...PHOTO, caption: 'Slavlje', credit: 'Ana Anić' };
    const id = await start(whole({ picture }));
    const answer = await portal.edit('GET', `/manuscripts/${id}/revisions/1`);
    expect(answer.json()).toMatchObject({ data: { draft: { picture } } });
  });
});

describe('pictures that have been used', () => {
  const FIRST = { ...PHOTO, caption: 'Slavlje na severu', credit: 'Ana Anić' };
  const SECOND = { ...PHOTO, filename: 'klupa-0a1b2c3d-aabbcc.webp', alt: 'Klupa gostiju', credit: '100% Sport' };

  it('are found with what was said of them last, the newest first', async () => {
    await portal.setClock('2026-11-20T12:00:00Z');
    const id = await start(whole({ picture: FIRST }));
    await portal.setClock('2026-11-20T13:00:00Z');
    await start(whole({ picture: { ...DRAWING, alt: '' }, body: [image(SECOND)] }));
    await save(id, 1, whole({ picture: { ...FIRST, credit: 'Ana A. Anić', caption: '' } }));
    expect((await list()).data.slice(-1)).toEqual([
      { ...FIRST, credit: 'Ana A. Anić', at: expect.stringMatching(/^2026-11-20T12:00/) },
    ]);
    expect(await named()).toEqual([DRAWING.filename, SECOND.filename, FIRST.filename]);
    await portal.setClock(null);
  });

  it.each([
    ['a word of the caption', 'severu', [FIRST.filename]],
    ['words of the credit and the caption', 'anić slavlje', [FIRST.filename]],
    ['a word of the alternative text', 'gostiju', [SECOND.filename]],
    ['a sign that stands for itself', '100%', [SECOND.filename]],
    ['a sign that nobody has written', '_', []],
    ['white space alone', '  ', [FIRST.filename, SECOND.filename]],
  ])('are found by %s', async (_what, term, filenames) => {
    await start(whole({ picture: FIRST, body: [image(SECOND)] }));
    expect(await named(`&term=${encodeURIComponent(term)}`)).toEqual(filenames);
  });

  it('come page by page, with how many there are', async () => {
    await start(whole({ picture: FIRST, body: [image(SECOND), image(DRAWING)] }));
    const pages = await Promise.all(
      [0, 2].map((offset) => portal.edit('GET', `/used-pictures?limit=2&offset=${offset}`)),
    );
    const answers = pages.map((page) => page.json<{ data: UsedPicture[]; total: number }>());
    expect(answers.map(({ data, total }) => [data.length, total])).toEqual([
      [2, 3],
      [1, 3],
    ]);
    expect(new Set(answers.flatMap(({ data }) => data.map(({ filename }) => filename))).size).toBe(3);
  });

  it('are those of the edition alone', async () => {
    await start(whole({ picture: FIRST }));
    expect(await named('', 'hr')).toEqual([]);
  });

  it('are those of articles that tools have written too, and no block that is not whole', async () => {
    await portal.create('/articles', aDraft({ writerId, categoryIds: [soccer] }));
    const before = (await list()).total;
    const body = [image({ dir: '../up', filename: 'a.webp' }), image({ dir: 7 }), image({ dir: 'a' }), PARAGRAPH];
    await start(whole({ picture: null, body }));
    expect([before > 0, (await list()).total]).toEqual([true, before]);
  });

  it('are remembered as far as there is room, whatever a draft says of them', async () => {
    await start(whole({ body: [image({ ...FIRST, credit: `${'a'.repeat(119)}😀`, caption: 7 })] }));
    const found = (await list()).data.find(({ filename }) => filename === FIRST.filename);
    expect(found).toMatchObject({ credit: 'a'.repeat(119), caption: '' });
  });

  it('two who write the same pictures take them in one order, whatever the order in the articles', async () => {
    await start(whole({ picture: FIRST, body: [image(SECOND)] }));
    let writing: ReturnType<typeof portal.edit> | undefined;
    const lock = (filename: string) =>
      sql`select from content_picture where filename = ${filename} and edition = 'rs' for update nowait`;
    await portal.owner.transaction(async (tx) => {
      await tx.execute(lock(FIRST.filename));
      const draft = whole({ picture: SECOND, body: [image(FIRST)] });
      writing = portal.edit('POST', '/manuscripts', { body: { draft } });
      await untilBlocked(portal);
      // Who waits for the first has not taken the second.
      await tx.execute(lock(SECOND.filename));
    });
    expect((await writing)?.statusCode).toBe(200);
  });

  it('are those of articles from before the list was kept', async () => {
    await portal.create('/articles', aDraft({ writerId, categoryIds: [soccer], picture: DRAWING, body: [{ type: 'image', ...SECOND }] })); // oxfmt-ignore
    await portal.owner.write.execute(sql`drop table content_picture`);
    const migration = new URL('../../../../migrations/021-used-pictures.sql', import.meta.url);
    await portal.owner.write.execute(sql.raw(await readFile(migration, 'utf8')));
    const found = await portal.owner.write.execute<{ filename: string; credit: string }>(
      sql`select filename, credit from content_picture order by filename`,
    );
    expect(found.rows).toEqual([
      { filename: SECOND.filename, credit: '' },
      { filename: DRAWING.filename, credit: '' },
    ]);
  });
});
