import type { EventDocument } from '@tribina/contracts';
import type { EditionId } from '@tribina/editions';
import { IDENTITY_HEADER } from '@tribina/service-kit';
import { aDocument, aMatch } from '../testing/documents';
import { startFeed, type FeedUnderTest } from '../testing/feed';
import type { RefereeFacts } from '../write/document';
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
async function read(stadium: object = {}, referee: object = {}): Promise<void> {
  const { stadiums, ...document } = aDocument([aMatch()]);
  const { competitionId } = await feed.database.transaction((tx) =>
    writeDocument(tx, {
      ...document,
      stadiums: stadiums.map((one) => ({ ...one, ...stadium })),
      referees: [{ ...REFEREE, ...referee }],
    }),
  );
  eventId = competitionId;
}
const send = (method: 'GET' | 'PUT', below = '', payload?: object, edition: EditionId = 'ke') =>
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
