import { randomUUID } from 'node:crypto';
import { EARLIER, EDITOR, GROUND, REFEREE, setUpDesk } from '../testing/desk';
import { aDocument, aMatch } from '../testing/documents';
import { writeDocument } from '../write/document-writer';

const { feed, headers, at, send, event, saved, trail } = setUpDesk();

it('a season that is sent again as it was, since the answer was lost, is the same', async () => {
  const told = { ...EARLIER, text: ' U gostima. ' };
  const first = await saved(send('POST', at('/history'), told));
  await feed().newEvents();
  expect(await saved(send('POST', at('/history'), told))).toEqual(first);
  expect([await trail(), await feed().newEvents()]).toEqual([['history.added Kup 1998'], []]);
});

it('a season that is sent again with its key in other words is the same, unless a colleague has changed it', async () => {
  const key = randomUUID();
  const post = (told: typeof EARLIER) => send('POST', at(`/history?key=${key}`), told);
  const first = await saved(post(EARLIER));
  const other = { ...EARLIER, name: 'Drugi kup' };
  expect((await saved(post(other))).id).toBe(first.id);
  expect((await event()).history).toMatchObject([other]);
  expect((await post({ ...other, season: '1994' })).statusCode).toBe(400);
  await saved(send('PUT', at(`/history/${first.id}`), { ...other, name: 'Njen kup' }));
  expect((await post(other)).json()).toMatchObject({ message: 'STALE_REVISION' });
  expect((await event()).history).toMatchObject([{ name: 'Njen kup' }]);
});

it('a season that is sent again with its key is not there again once it was taken out', async () => {
  const post = (key: string) => send('POST', at(`/history?key=${key}`), EARLIER);
  const key = randomUUID();
  const { id } = await saved(post(key));
  expect((await send('DELETE', at(`/history/${id}`))).statusCode).toBe(200);
  expect((await post(key)).json()).toMatchObject({ message: 'STALE_REVISION' });
  expect((await event()).history).toEqual([]);
  await saved(post(randomUUID()));
});

describe.each([
  ['referees', 'referee', { name: 'Nikola Petrović', country: 'SRB', isWoman: false }],
  ['stadiums', 'stadium', { name: 'Stari stadion', city: 'Kotor', capacity: 9_000, position: null }],
] as const)('what is brought to the %s and sent again with its key, since the answer was lost', (list, kind, draft) => {
  const post = async (name: string, key: string, by: Parameters<typeof headers>[1] = EDITOR) => {
    const answer = await feed().app.inject({
      method: 'POST',
      url: at(`/${list}?key=${key}`),
      headers: headers('rs', by),
      payload: { ...draft, name },
    });
    const { data, message } = answer.json<{ data?: { id: number }; message?: string }>();
    return data?.id ?? message;
  };
  const names = async () => (await event())[list].map(({ name }) => name).filter((name) => name.includes('Novi'));

  it('is the same, also at once, in the words that were sent last; of another editor it is another one', async () => {
    const key = randomUUID();
    const [id, again] = await Promise.all([post('Novi Prvi', key), post('Novi Prvi', key)]);
    expect([again, await post('Novi Drugi', key), await names()]).toEqual([id, id, ['Novi Drugi']]);
    expect(await trail()).toEqual([`${kind}.saved Novi Drugi`, `${kind}.added Novi Prvi`]);
    expect(await post('Novi Treći', key, { ...EDITOR, sub: 8 })).not.toBe(id);
    expect(await post('Novi Četvrti', randomUUID())).not.toBe(id);
  });

  it('writes nothing over what a colleague has made of it, and is not there again once it was taken out', async () => {
    const key = randomUUID();
    const id = await post('Novi Prvi', key);
    await saved(send('PUT', at(`/${list}/${id}`), { ...draft, name: 'Novi Njen' }));
    expect([await post('Novi Prvi', key), await names()]).toEqual(['STALE_REVISION', ['Novi Njen']]);
    await send('DELETE', at(`/${list}/${id}`));
    expect([await post('Novi Prvi', key), await names()]).toEqual(['STALE_REVISION', []]);
  });

  it('names no other one anew that was known before', async () => {
    const known = await post('Novi Poznati', randomUUID());
    const key = randomUUID();
    expect([await post('Novi Poznati', key), await post('Novi Poznati', key)]).toEqual([known, known]);
    expect([await post('Novi Drugi', key), await names()]).toEqual(['STALE_REVISION', ['Novi Poznati']]);
  });

  it('names nothing anew that another event has taken up since', async () => {
    const { competition, ...document } = aDocument([aMatch()]);
    const caps = { ...document, competition: { ...competition, key: 'caps', season: '2025' } };
    const { competitionId } = await feed().database.transaction((tx) => writeDocument(tx, caps));
    const key = randomUUID();
    const id = await post('Novi Prvi', key);
    const above = `/editorial/events/${competitionId}`;
    expect((await saved(send('POST', `${above}/${list}`, { ...draft, name: 'Novi Prvi' }))).id).toBe(id);
    expect([await post('Novi Drugi', key), await names()]).toEqual(['STALE_REVISION', ['Novi Prvi']]);
    expect(await post('Novi Prvi', key)).toBe(id);
    await send('DELETE', `${above}/${list}/${id}`);
    expect([await post('Novi Drugi', key), await names()]).toEqual([id, ['Novi Drugi']]);
  });
});

describe.each([
  ['referees', { name: 'Novi Prvi', country: 'SRB', isWoman: false }],
  ['stadiums', { name: 'Novi Prvi', city: 'Kotor', capacity: 9_000, position: null }],
] as const)('a name that is brought to the %s, of one whom a colleague has named otherwise since', (list, draft) => {
  const names = async (edition?: string) =>
    (await event(edition))[list].map(({ name }) => name).filter((name) => name.includes('Novi'));
  const bring = async (edition?: string) => (await saved(send('POST', at(`/${list}`), draft, edition))).id;

  it('is another one’s, and then that one’s, also where it is brought twice at once', async () => {
    const id = await bring();
    await saved(send('PUT', at(`/${list}/${id}`), { ...draft, name: 'Novi Njen' }));
    const [other, again] = await Promise.all([bring(), bring()]);
    expect([other === id, again === other, await bring()]).toEqual([false, true, other]);
    expect(await names()).toEqual(['Novi Njen', 'Novi Prvi']);
    await saved(send('PUT', at(`/${list}/${other}`), { ...draft, name: 'Novi Drugi' }));
    const third = await bring();
    expect([id, other].includes(third)).toBe(false);
    expect(await names()).toEqual(['Novi Drugi', 'Novi Njen', 'Novi Prvi']);
  });

  it('is that one’s again where it was named back', async () => {
    const id = await bring();
    await saved(send('PUT', at(`/${list}/${id}`), { ...draft, name: 'Novi Njen' }));
    await saved(send('PUT', at(`/${list}/${id}`), draft));
    expect(await bring()).toBe(id);
  });
});

it('a ground is known in a language without a name of its own by that of any other', async () => {
  const id = (await saved(send('POST', at('/stadiums'), GROUND))).id;
  expect((await saved(send('POST', at('/stadiums'), GROUND, 'ke'))).id).toBe(id);
  await saved(send('PUT', at(`/stadiums/${id}`), { ...GROUND, name: 'Old Ground' }, 'ke'));
  expect((await saved(send('POST', at('/stadiums'), GROUND, 'hr'))).id).toBe(id);
});

it('a namesake of another association is another person, one of the same is the same', async () => {
  const first = await saved(send('POST', at('/referees'), REFEREE));
  const namesake = await saved(send('POST', at('/referees'), { ...REFEREE, country: 'CRO' }));
  const again = await saved(send('POST', at('/referees'), REFEREE));
  expect([namesake.id === first.id, again.id === first.id]).toEqual([false, true]);
});
