import { pathOf, portalInternalCalls, type SpecialEntry } from '@tribina/contracts';
import { rows } from '@tribina/service-kit';
import { until } from '@tribina/testing';
import { sql } from 'drizzle-orm';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { aSpecial, startPortal, type PortalUnderTest } from '../../testing/portal';
import { holdSpecials } from './special-news';

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

const letGo = async (id: number) => {
  const answer = await portal.internal('POST', pathOf(portalInternalCalls.letGoOfCompetition, { id }));
  return answer.json<{ data: { isNamed: boolean } }>().data.isNamed;
};

it('our own processes are told whether a special names a competition, also in drafts and other editions', async () => {
  const special = (name: string, ...competitionIds: number[]) =>
    aSpecial({ name, betRadar: { competitionIds }, isActive: false });
  await put(special('Prvi od njih', 900, 901));
  const kenyan = special('Another one', 901, 902);
  expect((await portal.edit('PUT', '/special', { edition: 'ke', body: kenyan })).statusCode).toBe(200);
  await put(special('Bez takmičenja'));
  expect([await letGo(900), await letGo(901), await letGo(902), await letGo(90)]).toEqual([true, true, true, false]);
  const path = pathOf(portalInternalCalls.letGoOfCompetition, { id: 903 });
  expect((await portal.ask('POST', path)).statusCode).toBe(401);
});

describe('a competition that is taken away in the moment in which a special names it', () => {
  const GOING = 910;
  beforeEach(() => {
    said = { status: 200, body: { status: 'OK', data: [{ id: KNOWN }, { id: GOING }] } };
  });

  it('is put on by nobody until it is gone, though the feed has it still; a draft is kept', async () => {
    expect((await put(cup(PLANNED, KNOWN)))[0]).toBe(200);
    expect(await letGo(GOING)).toBe(false);
    for (const more of [SHOWN, PLANNED]) {
      expect(await put(cup(more, KNOWN, GOING))).toMatchObject([
        422,
        { message: 'UNKNOWN_COMPETITION', data: { id: GOING } },
      ]);
    }
    expect((await put(cup({ showsFrom: null }, GOING)))[0]).toBe(200);
    // It was not taken away after all.
    await portal.owner.write.execute(sql`update content_going_competition set until = clock_timestamp()`);
    expect((await put(cup(PLANNED, GOING)))[0]).toBe(200);
    expect(await letGo(GOING)).toBe(true);
  });

  it('is let go after the saves that are under way', async () => {
    expect((await put(cup(PLANNED, KNOWN)))[0]).toBe(200);
    let going: Promise<boolean> | undefined;
    await portal.owner.transaction(async (tx) => {
      await holdSpecials(tx, 'rs');
      going = letGo(GOING);
      const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      await until(async () => (await rows(portal.owner.write, waiting)).length > 0);
      await tx.execute(sql`
        update content_special set bet_radar = ${JSON.stringify({ competitionIds: [GOING] })}::jsonb where name = 'Kup 2030'`);
    });
    expect(await going).toBe(true);
  });
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
