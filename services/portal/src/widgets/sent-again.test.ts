import { randomUUID } from 'node:crypto';
import { asUser, startPortal, type PortalUnderTest } from '../testing/portal';
import { aBanner, aStory } from '../testing/widgets';

let portal: PortalUnderTest;
let fakeUserId: number;
beforeAll(async () => {
  portal = await startPortal();
  fakeUserId = await portal.create('/fake-users', { name: 'Ana' });
});
afterAll(() => portal.close());

describe.each([
  ['story', '/stories', (words: string) => aStory({ fakeUserId, text: words }), 'text'],
  ['banner', '/banners', (words: string) => aBanner({ title: words }), 'title'],
] as const)('a %s that is sent again with its key, since the answer was lost', (_what, url, draftOf, field) => {
  const send = async (words: string, key: string, headers = asUser(1, 'editor')) => {
    const answer = await portal.edit('POST', `${url}?key=${key}`, { body: draftOf(words), headers });
    const { data, message } = answer.json<{ data?: { id: number }; message?: string }>();
    return data?.id ?? message;
  };
  const wordsOf = async (id: number | string | undefined) => {
    const { data } = (await portal.edit('GET', url)).json<{ data: Record<string, unknown>[] }>();
    return data.find((one) => one['id'] === id)?.[field];
  };

  it('is the same, also at once, in the words that were sent last', async () => {
    const key = randomUUID();
    const [id, again] = await Promise.all([send('Prve reči', key), send('Prve reči', key)]);
    expect(again).toBe(id);
    expect(await send('Druge reči', key)).toBe(id);
    expect(await wordsOf(id)).toBe('Druge reči');
    expect(await send('Prve reči', randomUUID())).not.toBe(id);
  });

  it('is not to be had by its key in another edition', async () => {
    const key = randomUUID();
    await send('Prve reči', key);
    const ofOther = { fakeUserId: await portal.create('/fake-users', { name: 'Iva' }, 'hr') };
    const body = { ...draftOf('Prve reči'), ...(url === '/stories' ? ofOther : {}) };
    const answer = await portal.edit('POST', `${url}?key=${key}`, { edition: 'hr', body });
    expect(answer.json()).toMatchObject({ message: 'NOT_FOUND' });
  });

  it('writes nothing over what a colleague has made of it', async () => {
    const key = randomUUID();
    const id = await send('Prve reči', key);
    await portal.edit('PUT', `${url}/${id}`, { body: draftOf('Koleginice') });
    expect(await send('Druge reči', key)).toBe('STALE_REVISION');
    expect(await wordsOf(id)).toBe('Koleginice');
  });

  it('is not there again once a colleague has removed it', async () => {
    const key = randomUUID();
    const id = await send('Prve reči', key);
    await portal.edit('DELETE', `${url}/${id}`);
    expect(await send('Prve reči', key)).toBe('STALE_REVISION');
  });

  it('is not to be had by another editor with its key', async () => {
    const key = randomUUID();
    const id = await send('Prve reči', key);
    expect(await send('Druge reči', key, asUser(2, 'editor'))).not.toBe(id);
    expect(await wordsOf(id)).toBe('Prve reči');
  });
});

it('stories that went with who tells them are not there again', async () => {
  const teller = await portal.create('/fake-users', { name: 'Eva' });
  const url = `/stories?key=${randomUUID()}`;
  await portal.create(url, aStory({ fakeUserId: teller }));
  await portal.edit('DELETE', `/fake-users/${teller}`);
  const answer = await portal.edit('POST', url, { body: aStory({ fakeUserId }) });
  expect(answer.json()).toMatchObject({ message: 'STALE_REVISION' });
});
