import type { EventDocument } from '@tribina/contracts';
import type { EditionId } from '@tribina/editions';
import { IDENTITY_HEADER } from '@tribina/service-kit';
import { aDocument, aMatch } from '../testing/documents';
import { startFeed, type FeedUnderTest } from '../testing/feed';
import type { FeedDocument, RefereeFacts } from '../write/document';
import { writeDocument } from '../write/document-writer';

let feed: FeedUnderTest;
let eventId: number;
beforeAll(async () => {
  feed = await startFeed();
});
beforeEach(async () => {
  await feed.reset();
  await read();
});
afterAll(() => feed.close());

const REFEREE: RefereeFacts = {
  key: 'anna-smith',
  name: 'Anna Smith',
  country: 'ENG',
  countryNames: { en: 'England' },
  isWoman: true,
};
/** A source that names a ground and a referee is read. */
async function read(stadium: object = {}, referee: object = {}, more: Partial<FeedDocument> = {}): Promise<void> {
  const { stadiums, ...document } = aDocument([aMatch()]);
  const { competitionId } = await feed.database.transaction((tx) =>
    writeDocument(tx, {
      ...document,
      stadiums: stadiums.map((one) => ({ ...one, ...stadium })),
      referees: [{ ...REFEREE, ...referee }],
      ...more,
    }),
  );
  eventId = competitionId;
}
const send = (method: 'GET' | 'PUT' | 'POST', below = '', payload?: object, edition: EditionId = 'ke') =>
  feed.app.inject({
    method,
    url: `/editorial/events/${eventId}${below}`,
    headers: {
      [IDENTITY_HEADER]: feed.assertionOf({ sub: 7, name: 'Ana', roles: ['editor'], edition }),
      'x-edition': edition,
    },
    ...(payload ? { payload } : {}),
  });
const event = async (edition?: EditionId) =>
  (await send('GET', '', undefined, edition)).json<{ data: EventDocument }>().data;

it('a ground that the desk has named keeps what the desk says of it when a source is read again', async () => {
  const [ground] = (await event()).stadiums;
  const words = { name: 'The New Park', city: 'Nakuru', capacity: 9_000, position: null };
  expect((await send('PUT', `/stadiums/${ground?.id}`, words)).statusCode).toBe(200);
  await read({ capacity: 100, cities: { en: 'Town', sr: 'Grad' } });
  expect((await event()).stadiums).toMatchObject([words]);
});

it('a ground that the desk of one edition has named is named by its source in the languages of the others', async () => {
  const [ground] = (await event()).stadiums;
  const words = { name: 'Stari park', city: 'Nakuru', capacity: 9_000, position: null };
  expect((await send('PUT', `/stadiums/${ground?.id}`, words, 'rs')).statusCode).toBe(200);
  await read({
    names: { en: 'Park Arena', sr: 'Arena park' },
    cities: { en: 'Nakuru City', sr: 'Grad' },
    capacity: 100,
  });
  expect((await event('rs')).stadiums).toMatchObject([words]);
  expect((await event()).stadiums).toMatchObject([{ name: 'Park Arena', city: 'Nakuru City', capacity: 9_000 }]);
});

it('a referee whom the desk has named keeps that name when a source is read again', async () => {
  const [referee] = (await event()).referees;
  const words = { name: 'Anna Smith-Jones', country: 'SRB', isWoman: true };
  expect((await send('PUT', `/referees/${referee?.id}`, words)).statusCode).toBe(200);
  await read();
  expect((await event()).referees).toMatchObject([words]);
});

it('what the desk has not written of follows its source', async () => {
  await read({ names: { en: 'Park Arena' }, capacity: 100 }, { name: 'Anna Jones' });
  const { stadiums, referees } = await event();
  expect([stadiums, referees]).toMatchObject([[{ name: 'Park Arena', capacity: 100 }], [{ name: 'Anna Jones' }]]);
});

it('a referee whom the desk has added is still one of the event when a source is read again that does not name him', async () => {
  const added = { name: 'Bora Bora', country: 'SRB', isWoman: false };
  expect((await send('POST', '/referees', added)).statusCode).toBe(200);
  const referee = (await event()).referees.find(({ name }) => name === added.name);
  const [match] = (await event()).matches;
  const led = { stadiumId: match?.stadiumId ?? null, refereeId: referee?.id, attendance: 7 };
  expect((await send('PUT', `/matches/${match?.id}`, led)).statusCode).toBe(200);
  await read({}, { key: 'dora-dane', name: 'Dora Dane' });
  expect((await event()).referees.map(({ name }) => name)).toEqual(['Bora Bora', 'Dora Dane']);
  expect((await send('PUT', `/matches/${match?.id}`, { ...led, attendance: 8 })).statusCode).toBe(200);
});

it('whom the desk has given a match stays in its list when the source names another, until somebody else leads that', async () => {
  const other: RefereeFacts = { ...REFEREE, key: 'dora-dane', name: 'Dora Dane' };
  const led = (referee: string) => [aMatch({ record: { attendance: 7, referee } })];
  await read({}, {}, { referees: [REFEREE, other], matches: led(other.key) });
  const named = async () => (await event()).referees.map(({ name }) => name);
  const { matches, referees } = await event();
  const [match] = matches;
  const refereeId = referees.find(({ name }) => name === REFEREE.name)?.id ?? 0;
  const write = (draft: object) =>
    send('PUT', `/matches/${match?.id}`, { stadiumId: match?.stadiumId, refereeId, attendance: 7, ...draft });
  expect((await write({})).statusCode).toBe(200);
  await read({}, {}, { referees: [other], matches: led(other.key) });
  expect((await named()).toSorted()).toEqual(['Anna Smith', 'Dora Dane']);
  expect((await write({ attendance: 8 })).statusCode).toBe(200);
  const dora = referees.find(({ name }) => name === 'Dora Dane')?.id;
  expect((await write({ refereeId: dora })).statusCode).toBe(200);
  await read({}, {}, { referees: [other], matches: led(other.key) });
  expect(await named()).toEqual(['Dora Dane']);
});

it('a squad that the desk has written stays as it is when a source is read again; those of other teams follow theirs', async () => {
  const squadOf = (team: string, coach: string) => ({ team, coach, players: [] });
  const squads = (...coaches: readonly [string, string]) => ({
    squads: [squadOf('north', coaches[0]), squadOf('south', coaches[1])],
  });
  const coaches = async () => (await event()).squads.map(({ coach }) => coach);
  await read({}, {}, squads('Nora', 'Sara'));
  const squad = (await event()).squads.find(({ coach }) => coach === 'Nora');
  expect((await send('PUT', `/squads/${squad?.id}`, { coach: 'Norma', players: [] })).statusCode).toBe(200);
  await read({}, {}, squads('Nora', 'Sandra'));
  expect(await coaches()).toEqual(['Norma', 'Sandra']);
});

it('what the desk has changed of a match stays when a source is read again; what it has left as it was follows it', async () => {
  const records = { attendance: 100, referee: REFEREE.key };
  const other: RefereeFacts = { ...REFEREE, key: 'dora-dane', name: 'Dora Dane' };
  const stadiums = ['park', 'hill'].map((key) => ({
    key,
    names: { en: key },
    cities: { en: 'Town' },
    capacity: null,
    position: null,
  }));
  const SECOND = aMatch({
    home: 'south',
    visitor: 'north',
    startTime: '2026-05-08T18:00:00Z',
    stadium: 'hill',
  });
  const reading = (record: object) =>
    read(
      {},
      {},
      { stadiums, referees: [REFEREE, other], matches: [aMatch({ record: { ...records, ...record } }), SECOND] },
    );
  const shown = async () => {
    const { matches, referees, stadiums: grounds } = await event();
    const nameIn = (all: readonly { id: number; name: string }[], id: number | null | undefined) =>
      all.find((one) => one.id === id)?.name;
    const [match] = matches;
    return [nameIn(grounds, match?.stadiumId), nameIn(referees, match?.refereeId), match?.attendance];
  };
  await reading({});
  expect(await shown()).toEqual(['park', 'Anna Smith', 100]);
  const { matches, stadiums: grounds } = await event();
  const [match] = matches;
  const hill = grounds.find(({ name }) => name === 'hill')?.id;
  const write = (draft: object) =>
    send('PUT', `/matches/${match?.id}`, { stadiumId: hill, refereeId: match?.refereeId, attendance: 100, ...draft });
  expect((await write({})).statusCode).toBe(200);
  await reading({ referee: other.key, attendance: 200 });
  expect(await shown()).toEqual(['hill', 'Dora Dane', 200]);
  // And of the rest as well, once it is the desk's.
  expect((await write({ attendance: 300 })).statusCode).toBe(200);
  await reading({ referee: other.key, attendance: 400 });
  expect(await shown()).toEqual(['hill', 'Anna Smith', 300]);
});
