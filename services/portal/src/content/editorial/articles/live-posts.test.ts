import { randomUUID } from 'node:crypto';
import type { LivePost, LivePostDraft, NewLivePost } from '@tribina/contracts';
import { aCategory, aDraft, asUser, startPortal, type PortalUnderTest } from '../../../testing/portal';

let portal: PortalUnderTest;
let article: number;
let scheduled: number;

beforeAll(async () => {
  portal = await startPortal();
  const writerId = await portal.create('/writers', { name: 'Ana', role: '', bio: '' });
  const categoryIds = [await portal.create('/categories', aCategory({ url: 'fudbal' }))];
  article = await portal.create('/articles', aDraft({ writerId, categoryIds }));
  const publishedAt = '2999-01-01T00:00:00Z';
  scheduled = await portal.create('/articles', aDraft({ writerId, categoryIds, publishedAt }));
});
beforeEach(() => portal.forgetEvents());
afterAll(() => portal.close());

function aPost(changes: Partial<LivePostDraft> = {}): LivePostDraft {
  return { title: 'Gol', minute: '67', text: [{ text: 'Košava vodi.' }], ...changes };
}

const add = (post: NewLivePost, id = article) => portal.create(`/articles/${id}/live-posts`, post);
const change = async (id: number, body: object) =>
  (await portal.edit('PUT', `/articles/${article}/live-posts/${id}`, { body })).statusCode;

async function postOf(id: number): Promise<LivePost | undefined> {
  const { data } = (await portal.get(`/get-live-posts-by-article/${article}`)).json<{ data: LivePost[] }>();
  return data.find((post) => post.id === id);
}

it('P111: a post is pinned, is a key event, and has pictures', async () => {
  const pictures = [{ dir: 'demo/pitch', filename: 'pitch-1.webp', alt: 'Teren odozgo' }];
  const id = await add(aPost({ pinned: true, isKeyEvent: true, pictures }));
  const post = { ...aPost(), id, pinned: true, isKeyEvent: true, pictures, updated: null };
  expect(await postOf(id)).toEqual({ ...post, created: expect.stringMatching(/Z$/) });
  expect(await portal.events()).toMatchObject([{ kind: 'livepost.added', data: { articleId: article, post } }]);
});

it('P111: one post is pinned at a time, and both changes are told of', async () => {
  const first = await add(aPost({ pinned: true }));
  await portal.forgetEvents();
  const second = await add(aPost({ pinned: true }));
  expect([(await postOf(first))?.pinned, (await postOf(second))?.pinned]).toEqual([false, true]);
  expect(await change(first, aPost({ pinned: true }))).toBe(200);
  expect([(await postOf(first))?.pinned, (await postOf(second))?.pinned]).toEqual([true, false]);
  expect((await portal.events()).map(({ kind, data }) => [kind, 'post' in data && data.post.id])).toEqual([
    ['livepost.changed', first],
    ['livepost.added', second],
    ['livepost.changed', second],
    ['livepost.changed', first],
  ]);
});

it('P111: a post that is told afterwards has its own time and place, and none is of a time to come', async () => {
  const now = await add(aPost());
  const before = await add({ ...aPost(), at: '2020-01-01T17:00:00.000Z' });
  const ahead = await add({ ...aPost(), at: '2999-01-01T00:00:00.000Z' });
  expect((await postOf(before))?.created).toBe('2020-01-01T17:00:00.000Z');
  expect(Date.parse((await postOf(ahead))?.created ?? '')).toBeLessThanOrEqual(Date.now());
  const { data } = (await portal.get(`/get-live-posts-by-article/${article}`)).json<{ data: LivePost[] }>();
  const order = data.map(({ id }) => id);
  expect([ahead, now, before].map((id) => order.indexOf(id))).toEqual([0, 1, order.length - 1]);
  await portal.edit('DELETE', `/articles/${article}/live-posts/${before}`);
});

it('P111: a post is corrected, and says when; who only pins it corrects nothing', async () => {
  const id = await add(aPost());
  await change(id, aPost({ pinned: true }));
  expect(await postOf(id)).toMatchObject({ pinned: true, updated: null });
  await change(id, aPost({ minute: '68', pinned: false }));
  expect(await postOf(id)).toMatchObject({ minute: '68', pinned: false, updated: expect.stringMatching(/Z$/) });
});

it('who corrects words leaves a post pinned, and a key event, as colleagues have it by then', async () => {
  const id = await add(aPost());
  await change(id, aPost({ pinned: true, isKeyEvent: true }));
  expect(await change(id, aPost({ minute: '68' }))).toBe(200);
  expect(await postOf(id)).toMatchObject({ minute: '68', pinned: true, isKeyEvent: true });
  expect(await change(id, aPost({ title: null }))).toBe(400);
});

it('P111: a post is taken back', async () => {
  const id = await add(aPost());
  await portal.forgetEvents();
  const url = `/articles/${article}/live-posts/${id}`;
  expect((await portal.edit('DELETE', url)).statusCode).toBe(200);
  expect(await postOf(id)).toBeUndefined();
  expect(await portal.events()).toEqual([
    { kind: 'livepost.removed', data: { edition: 'rs', articleId: article, postId: id } },
  ]);
  expect((await portal.edit('DELETE', url)).statusCode).toBe(404);
  expect(await change(id, aPost())).toBe(404);
});

it('tells nobody of a report that is not published', async () => {
  const id = await add(aPost({ pinned: true }), scheduled);
  await portal.edit('PUT', `/articles/${scheduled}/live-posts/${id}`, { body: aPost() });
  await portal.edit('DELETE', `/articles/${scheduled}/live-posts/${id}`);
  expect(await portal.events()).toEqual([]);
});

it.each<[string, object]>([
  ['a key event without a title', { title: null, isKeyEvent: true }],
  ['a picture without a description', { pictures: [{ dir: 'a', filename: 'b.webp', alt: '' }] }],
  ['five pictures', { pictures: Array.from({ length: 5 }, () => ({ dir: 'a', filename: 'b.webp', alt: 'c' })) }],
  ['an unknown field', { colour: 'red' }],
])('refuses %s', async (_what, changes) => {
  const id = await add(aPost());
  await portal.forgetEvents();
  expect(await change(id, { ...aPost(), ...changes })).toBe(400);
  expect(await portal.events()).toEqual([]);
});

it('changes no post of another article, or of another edition', async () => {
  const id = await add(aPost());
  for (const [url, edition] of [
    [`/articles/${scheduled}/live-posts/${id}`, 'rs'],
    [`/articles/${article}/live-posts/${id}`, 'hr'],
  ] as const) {
    expect((await portal.edit('PUT', url, { edition, body: aPost() })).statusCode).toBe(404);
    expect((await portal.edit('DELETE', url, { edition })).statusCode).toBe(404);
  }
});

describe('two editors at one post', () => {
  it('a pin changes no word, and takes none back', async () => {
    const id = await add(aPost());
    await change(id, aPost({ minute: '68' }));
    const answer = await portal.edit('PUT', `/articles/${article}/live-posts/${id}/pin`, { body: { pinned: true } });
    expect(answer.statusCode).toBe(200);
    expect(await postOf(id)).toMatchObject({ minute: '68', pinned: true });
    await portal.edit('PUT', `/articles/${article}/live-posts/${id}/pin`, { body: { pinned: false } });
    expect(await postOf(id)).toMatchObject({ minute: '68', pinned: false });
  });

  it('words that a colleague has changed meanwhile are not written over unseen', async () => {
    const id = await add(aPost());
    const seen = (await postOf(id))?.created ?? '';
    await change(id, aPost({ minute: '68' }));
    const theirs = await postOf(id);
    const write = (when: string) =>
      portal.edit('PUT', `/articles/${article}/live-posts/${id}?seen=${when}`, { body: aPost({ minute: '70' }) });
    const refused = await write(seen);
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      { status: 'ERROR', message: 'STALE_REVISION', data: { version: theirs?.updated } },
    ]);
    expect(await postOf(id)).toEqual(theirs);
    const taken = await write(theirs?.updated ?? '');
    const now = await postOf(id);
    expect([taken.statusCode, taken.json()]).toEqual([200, { status: 'OK', data: { id, version: now?.updated } }]);
    expect(now).toMatchObject({ minute: '70' });
  });
});

describe('sent again with its key, since the answer was lost', () => {
  const send = async (text: string, key: string, id = article, headers = asUser(1, 'editor')) => {
    const body = aPost({ text: [{ text }] });
    const answer = await portal.edit('POST', `/articles/${id}/live-posts?key=${key}`, { body, headers });
    const { data, message } = answer.json<{ data?: { id: number }; message?: string }>();
    return data?.id ?? message;
  };

  it('a post is the same, also at once, in the words that were sent last', async () => {
    const key = randomUUID();
    const [id, again] = await Promise.all([send('Košava vodi.', key), send('Košava vodi.', key)]);
    expect(again).toBe(id);
    expect(await send('Košava vodi 1:0.', key)).toBe(id);
    expect(await postOf(Number(id))).toMatchObject({ text: [{ text: 'Košava vodi 1:0.' }] });
    expect(await send('Košava vodi.', randomUUID())).not.toBe(id);
  });

  it('a post is still the same where the answer to other words was lost too', async () => {
    const key = randomUUID();
    const id = await send('Košava vodi.', key);
    for (const text of ['Košava vodi 1:0.', 'Košava vodi 1:0.', 'Košava vodi 2:0.']) {
      expect(await send(text, key)).toBe(id);
    }
    expect(await postOf(Number(id))).toMatchObject({ text: [{ text: 'Košava vodi 2:0.' }] });
  });

  it('a post of another article is not to be had by its key', async () => {
    const key = randomUUID();
    await send('Košava vodi.', key);
    expect(await send('Košava vodi.', key, scheduled)).toBe('NOT_FOUND');
  });

  it('nothing is written over what a colleague has made of it', async () => {
    const key = randomUUID();
    const id = Number(await send('Košava vodi.', key));
    await change(id, aPost({ text: [{ text: 'Košava vodi, golom Babića.' }] }));
    expect(await send('Košava vodi 1:0.', key)).toBe('STALE_REVISION');
    expect(await postOf(id)).toMatchObject({ text: [{ text: 'Košava vodi, golom Babića.' }] });
  });

  it('what a colleague has taken back meanwhile does not come again', async () => {
    const key = randomUUID();
    const id = Number(await send('Košava vodi.', key));
    await portal.edit('DELETE', `/articles/${article}/live-posts/${id}`);
    await portal.forgetEvents();
    expect(await send('Košava vodi.', key)).toBe('STALE_REVISION');
    expect(await portal.events()).toEqual([]);
  });

  it('a post stays pinned, or not, as colleagues have it by then', async () => {
    const key = randomUUID();
    const id = Number(await send('Košava vodi.', key));
    await portal.edit('PUT', `/articles/${article}/live-posts/${id}/pin`, { body: { pinned: true } });
    await send('Košava vodi 1:0.', key);
    expect(await postOf(id)).toMatchObject({ text: [{ text: 'Košava vodi 1:0.' }], pinned: true });
  });

  it('another editor’s key is no way to the post', async () => {
    const key = randomUUID();
    const id = Number(await send('Košava vodi.', key));
    expect(await send('Košava vodi 1:0.', key, article, asUser(2, 'editor'))).not.toBe(id);
    expect(await postOf(id)).toMatchObject({ text: [{ text: 'Košava vodi.' }] });
  });
});

it('what a colleague has changed meanwhile is not taken back unseen', async () => {
  const id = await add(aPost());
  const { created = '' } = (await postOf(id)) ?? {};
  await change(id, aPost({ minute: '68' }));
  const remove = (seen: string) => portal.edit('DELETE', `/articles/${article}/live-posts/${id}?seen=${seen}`);
  expect((await remove(created)).json()).toMatchObject({ message: 'STALE_REVISION' });
  expect(await postOf(id)).toMatchObject({ minute: '68' });
  const { updated } = (await postOf(id)) ?? {};
  expect((await remove(updated ?? '')).statusCode).toBe(200);
  expect(await postOf(id)).toBeUndefined();
});
