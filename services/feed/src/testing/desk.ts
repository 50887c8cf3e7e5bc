import type { EventDocument } from '@tribina/contracts';
import { IDENTITY_HEADER } from '@tribina/service-kit';
import { writeDocument } from '../write/document-writer';
import { aDocument, aMatch } from './documents';
import { startFeed, type FeedUnderTest } from './feed';
import { PortalStandIn } from './portal-stand-in';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
type Who = Parameters<FeedUnderTest['assertionOf']>[0];

/** Who writes unless a test says otherwise. */
export const EDITOR = { sub: 7, name: 'Ana', roles: ['editor'] } as const;
export const REFEREE = { name: 'Nikola Petrović', country: 'SRB', isWoman: false };
export const GROUND = {
  name: 'Stari stadion',
  city: 'Kotor',
  capacity: 9_000,
  position: { latitude: 42.4, longitude: 18.8 },
};
export const SQUAD = {
  coach: 'Mara Ilić',
  players: [
    { number: 1, name: 'Ana Perić', position: 'GOALKEEPER', born: '2001-02-28' },
    { number: null, name: 'Iva Đurić', position: 'ATTACK', born: null },
  ],
};
/** An event of the past. */
export const EARLIER = {
  season: '1998',
  name: 'Kup 1998',
  championId: null,
  runnerUpId: null,
  thirdId: null,
  text: '',
};

/** A feed for the tests of a file, before each of them with an event of which a file knows the matches alone, and its desk. */
export function setUpDesk() {
  let feed: FeedUnderTest;
  let eventId: number;
  const portal = new PortalStandIn();
  /** The file is read. */
  const write = async (): Promise<void> => {
    ({ competitionId: eventId } = await feed.database.transaction((tx) => writeDocument(tx, aDocument([aMatch()]))));
  };
  beforeAll(async () => {
    await portal.start();
    feed = await startFeed({ portalUrl: portal.url });
  });
  beforeEach(async () => {
    await feed.reset();
    await feed.setTime('2026-05-01T18:30:00Z');
    await write();
    await feed.newEvents();
  });
  afterAll(async () => {
    await feed.close();
    await portal.stop();
  });

  const headers = (edition = 'rs', identity: Who = EDITOR) => ({
    [IDENTITY_HEADER]: feed.assertionOf({ ...identity, edition }),
    'x-edition': edition,
  });
  const at = (below = '') => `/editorial/events/${eventId}${below}`;
  const send = (method: Method, url: string, payload?: object, edition?: string) =>
    feed.app.inject({ method, url, headers: headers(edition), ...(payload ? { payload } : {}) });
  return {
    feed: () => feed,
    portal,
    eventId: () => eventId,
    write,
    headers,
    at,
    send,
    event: async (edition?: string) =>
      (await send('GET', at(), undefined, edition)).json<{ data: EventDocument }>().data,
    /** What a good answer to a save says. */
    saved: async (answer: ReturnType<typeof send>) => {
      const { statusCode, body } = await answer;
      expect([statusCode, body]).toEqual([200, expect.stringContaining('"OK"')]);
      return (JSON.parse(body) as { data: { id: number; version: string } }).data;
    },
    /** What was done, the newest first. */
    trail: async () =>
      (await send('GET', at('/changes')))
        .json<{ data: { action: string; subject: string }[] }>()
        .data.map(({ action, subject }) => `${action} ${subject}`),
  };
}
