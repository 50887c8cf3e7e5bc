import { portalInternalCalls, type SpecialEntry } from '@tribina/contracts';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { aSpecial, startPortal, type PortalUnderTest } from '../../testing/portal';

const KNOWN = 196;
const UNKNOWN = 404_404;

let portal: PortalUnderTest;
let feed: Server;
/** What services/feed says; `null`: nothing, for as long as it is asked. */
let said: { readonly status: number; readonly body: unknown } | null;
let asked: (string | undefined)[];

beforeAll(async () => {
  feed = createServer((request, response) => {
    asked.push(request.url);
    if (!said) return;
    response.writeHead(said.status, { 'content-type': 'application/json' }).end(JSON.stringify(said.body));
  });
  await new Promise<void>((resolve) => {
    feed.listen(0, '127.0.0.1', resolve);
  });
  portal = await startPortal({ FEED_URL: `http://127.0.0.1:${(feed.address() as AddressInfo).port}` });
});
beforeEach(() => {
  said = { status: 200, body: { status: 'OK', data: [{ id: KNOWN }] } };
  asked = [];
});
afterAll(async () => {
  await portal.close();
  feed.closeAllConnections();
  feed.close();
});

const put = async (special: object) => {
  const answer = await portal.edit('PUT', '/special', { body: special });
  return [answer.statusCode, answer.json<object>()];
};
const cup = (more: object, ...competitionIds: number[]) =>
  aSpecial({ name: 'Kup 2030', betRadar: { competitionIds }, isActive: false, ...more });
const kept = async () => {
  const { data } = (await portal.edit('GET', '/specials')).json<{ data: SpecialEntry[] }>();
  return data.find(({ name }) => name === 'Kup 2030')?.betRadar.competitionIds;
};
const SHOWN = { isActive: true };
const PLANNED = { showsFrom: '2030-06-01T18:00:00.000Z' };

it.each([
  ['shown', SHOWN],
  ['planned', PLANNED],
])('a special of a competition that the feed does not know is not %s, and its draft is kept', async (_how, more) => {
  const refused = [
    422,
    { status: 'ERROR', message: 'UNKNOWN_COMPETITION', data: { field: 'betRadar.competitionIds', id: UNKNOWN } },
  ];
  expect((await put(cup({ showsFrom: null }, UNKNOWN)))[0]).toBe(200);
  expect(asked).toEqual([]);
  expect(await put(cup(more, UNKNOWN))).toEqual(refused);
  expect(await put(cup(more, KNOWN, UNKNOWN))).toEqual(refused);
  expect(await kept()).toEqual([UNKNOWN]);
  expect((await put(cup(more, KNOWN)))[0]).toBe(200);
  expect(asked).toEqual(['/competitions', '/competitions', '/competitions']);
});

it('nor one whose beginning is planned already, and is not named again', async () => {
  const { showsFrom: _from, showsUntil: _until, ...older } = cup({}, UNKNOWN);
  expect((await put(cup(PLANNED, KNOWN)))[0]).toBe(200);
  expect((await put(older))[0]).toBe(422);
  expect(await kept()).toEqual([KNOWN]);
});

it('our own processes are told which competitions specials name, also in drafts and other editions', async () => {
  const special = (name: string, ...competitionIds: number[]) =>
    aSpecial({ name, betRadar: { competitionIds }, isActive: false });
  await put(special('Prvi od njih', 900, 901));
  const kenyan = special('Another one', 901, 902);
  expect((await portal.edit('PUT', '/special', { edition: 'ke', body: kenyan })).statusCode).toBe(200);
  await put(special('Bez takmičenja'));
  const { path } = portalInternalCalls.competitionsOfSpecials;
  const told = (await portal.internal('GET', path)).json<{ data: number[] }>();
  expect(told).toEqual({ status: 'OK', data: expect.arrayContaining([900, 901, 902]) });
  expect(new Set(told.data).size).toBe(told.data.length);
  expect((await portal.get(path)).statusCode).toBe(401);
});

it.each([
  ['is down', { status: 503, body: { status: 'ERROR', message: 'SERVICE_UNAVAILABLE' } }],
  ['says nothing that is understood', { status: 200, body: [] }],
  ['does not answer', null],
])('a save is not lost while the feed %s', async (_how, answer) => {
  said = answer;
  expect((await put(cup(SHOWN, UNKNOWN)))[0]).toBe(200);
  expect(await kept()).toEqual([UNKNOWN]);
});
