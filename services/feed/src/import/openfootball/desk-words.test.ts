import { IDENTITY_HEADER } from '@tribina/service-kit';
import { until } from '@tribina/testing';
import { cup, cupWith } from '../../testing/cup-file';
import { type FeedUnderTest } from '../../testing/feed';
import { areBlocked } from '../../testing/locks';
import type { ImportOptions } from '../context';
import { lockCompetitions } from '../../write/competition';
import type { EventDocument } from '@tribina/contracts';
import { setUpImports } from '../../testing/imports';

const { folder, feed } = setUpImports();
const ZONE = { timeZone: 'Europe/Paris' };

let eventId: number;
const headers = () => ({
  [IDENTITY_HEADER]: feed().assertionOf({ sub: 7, name: 'Ana', roles: ['editor'], edition: 'ke' }),
  'x-edition': 'ke',
});
const send = (method: 'GET' | 'POST' | 'PUT', below: string, payload?: object) =>
  feed().app.inject({
    method,
    url: `/editorial/events/${eventId}${below}`,
    headers: headers(),
    ...(payload ? { payload } : {}),
  });
const grounds = async () => (await send('GET', '')).json<{ data: EventDocument }>().data.stadiums;

/** What the desk writes stands first in the queue of the competition, the import of a file behind it. */
async function deskThenFile(desk: () => ReturnType<typeof send>, file: string, options: ImportOptions = ZONE) {
  let writing: ReturnType<typeof send> | undefined;
  let importing: ReturnType<FeedUnderTest['importFile']> | undefined;
  await feed().database.transaction(async (tx) => {
    await lockCompetitions(tx, [eventId]);
    writing = desk();
    await until(() => areBlocked(feed(), 1));
    importing = feed().importFile(file, options);
    await until(() => areBlocked(feed(), 2));
  });
  expect((await writing)?.statusCode).toBe(200);
  expect((await importing)?.refused).toEqual([]);
}

const WORDS = { name: 'The Old Ground', city: 'Nakuru', capacity: 9_000, position: null };

it.each([
  ['found by its own name', ZONE],
  ['named by that of other files', { competition: 'World Cup 2022' }],
])(
  'a ground whose name and city the desk has just written keeps them when a file that was read before names its city: of a competition that is %s',
  async (_how, options) => {
    const { taken } = await feed().importFile(folder.write('cup.json', cupWith(0, { ground: 'City Ground' })), options);
    eventId = taken[0]?.competition.id ?? 0;
    const [ground] = await grounds();
    expect(ground).toMatchObject({ name: 'City Ground', city: '' });
    await deskThenFile(
      () => send('PUT', `/stadiums/${ground?.id}?seen=${ground?.version}`, WORDS),
      folder.write('cup.json', cupWith(0, { ground: 'City Ground, Metz' })),
      options,
    );
    expect(await grounds()).toMatchObject([WORDS]);
  },
);

it('a ground that the desk has just added keeps what the desk says of it when a file that was read before names it', async () => {
  const { taken } = await feed().importFile(folder.write('cup.json', cupWith(0, { ground: undefined })), ZONE);
  eventId = taken[0]?.competition.id ?? 0;
  const words = { ...WORDS, name: 'CITY GROUND' };
  await deskThenFile(() => send('POST', '/stadiums', words), folder.write('cup.json', cup()));
  expect(await grounds()).toMatchObject([words]);
});
