import type { EventDocument, HistoryPage, HistorySummary, MatchFacts, Referee, Squad } from '@tribina/contracts';
import { IDENTITY_HEADER } from '@tribina/service-kit';
import { until } from '@tribina/testing';
import { sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { aDocument, aMatch } from '../testing/documents';
import { startFeed, type FeedUnderTest } from '../testing/feed';
import { areBlocked } from '../testing/locks';
import { writeDocument } from '../write/document-writer';

let feed: FeedUnderTest;
let eventId: number;

beforeAll(async () => {
  feed = await startFeed();
});
beforeEach(async () => {
  await feed.reset();
  await feed.setTime('2026-05-01T18:30:00Z');
  await write();
  await feed.newEvents();
});
afterAll(() => feed.close());

/** A file that knows of matches alone, as openfootball's. */
async function write(): Promise<void> {
  const { competitionId } = await feed.database.transaction((tx) => writeDocument(tx, aDocument([aMatch()])));
  eventId = competitionId;
}

const EDITOR = { sub: 7, name: 'Ana', roles: ['editor'] } as const;
const headers = (edition = 'rs', identity: Parameters<FeedUnderTest['assertionOf']>[0] = EDITOR) => ({
  [IDENTITY_HEADER]: feed.assertionOf({ ...identity, edition }),
  'x-edition': edition,
});
const at = (below = '') => `/editorial/events/${eventId}${below}`;
const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object, edition?: string) =>
  feed.app.inject({ method, url, headers: headers(edition), ...(payload ? { payload } : {}) });
const event = async (edition?: string) =>
  (await send('GET', at(), undefined, edition)).json<{ data: EventDocument }>().data;
async function readers<T>(url: string, edition = 'rs'): Promise<T> {
  const answer = await feed.app.inject({ url, headers: { 'x-edition': edition } });
  expect([url, answer.statusCode]).toEqual([url, 200]);
  return answer.json<{ data: T }>().data;
}
const saved = async (answer: ReturnType<typeof send>) => {
  const { statusCode, body } = await answer;
  expect([statusCode, body]).toEqual([200, expect.stringContaining('"OK"')]);
  return (JSON.parse(body) as { data: { id: number; version: string } }).data;
};
const trail = async () =>
  (await send('GET', at('/changes')))
    .json<{ data: { action: string; subject: string; by: object }[] }>()
    .data.map(({ action, subject }) => `${action} ${subject}`);

const REFEREE = { name: 'Nikola Petrović', country: 'SRB', isWoman: false };
const GROUND = { name: 'Stari stadion', city: 'Kotor', capacity: 9_000, position: { latitude: 42.4, longitude: 18.8 } };
const SQUAD = {
  coach: 'Mara Ilić',
  players: [
    { number: 1, name: 'Ana Perić', position: 'GOALKEEPER', born: '2001-02-28' },
    { number: null, name: 'Iva Đurić', position: 'ATTACK', born: null },
  ],
};
const EARLIER = { season: '1998', name: 'Kup 1998', championId: null, runnerUpId: null, thirdId: null, text: '' };

it('brings a referee and a ground, and says of a match who leads it and where it is, to readers at once', async () => {
  const referee = await saved(send('POST', at('/referees'), REFEREE));
  const ground = await saved(send('POST', at('/stadiums'), GROUND));
  const [match] = (await event()).matches;
  const draft = { stadiumId: ground.id, refereeId: referee.id, attendance: 8_500 };
  const { version } = await saved(send('PUT', at(`/matches/${match?.id}?seen=${match?.version}`), draft));

  const { referees } = await readers<{ referees: Referee[] }>(`/referees?competitionId=${eventId}`);
  expect(referees).toMatchObject([{ name: REFEREE.name, country: { code: 'SRB', name: 'Srbija' }, matches: 1 }]);
  const { stadiums } = await readers<{ stadiums: object[] }>(`/stadiums?competitionId=${eventId}`);
  expect(stadiums).toContainEqual({ id: ground.id, ...GROUND, matches: 1, attendance: 8_500 });
  expect(await readers<MatchFacts>(`/match-facts/${match?.id}`)).toMatchObject({
    referee: { name: REFEREE.name },
    attendance: 8_500,
  });
  expect((await event()).matches[0]).toMatchObject({ ...draft, version });
  expect((await feed.newEvents()).map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['competition.changed', 'match.changed']),
  );
  expect(await trail()).toEqual([
    `match.saved ${match?.home} – ${match?.visitor}`,
    'stadium.added Stari stadion',
    'referee.added Nikola Petrović',
  ]);
});

it('keeps what the desk has written when the file is read again', async () => {
  const referee = await saved(send('POST', at('/referees'), REFEREE));
  const [match] = (await event()).matches;
  const draft = { stadiumId: match?.stadiumId ?? null, refereeId: referee.id, attendance: 8_500 };
  await saved(send('PUT', at(`/matches/${match?.id}`), draft));
  const [squad] = (await event()).squads;
  await saved(send('PUT', at(`/squads/${squad?.id}`), SQUAD));
  await write();
  const after = await event();
  expect([after.matches[0], after.squads[0], after.referees]).toMatchObject([draft, SQUAD, [REFEREE]]);
});

it('a ground without a match is there for readers, in the words of each edition', async () => {
  const { id } = await saved(send('POST', at('/stadiums'), GROUND));
  await saved(send('PUT', at(`/stadiums/${id}`), { ...GROUND, name: 'Old Ground' }, 'ke'));
  const shown = async (edition: string) => {
    const all = await readers<{ stadiums: { id: number }[] }>(`/stadiums?competitionId=${eventId}`, edition);
    return all.stadiums.find((one) => one.id === id);
  };
  expect(await shown('rs')).toMatchObject({ name: 'Stari stadion', matches: 0 });
  expect(await shown('ke')).toMatchObject({ name: 'Old Ground', matches: 0 });
});

it('writes the squad of a team as it is stated, with its coach', async () => {
  const [squad] = (await event()).squads;
  await saved(send('PUT', at(`/squads/${squad?.id}?seen=${squad?.version}`), SQUAD));
  const { squad: shown } = await readers<{ squad: Squad }>(`/team-details/${squad?.id}?competitionId=${eventId}`);
  expect(shown).toEqual(SQUAD);
  expect(await trail()).toEqual([`squad.saved ${squad?.team}`]);
});

it('P032 tells of an event before this one of which there is no file', async () => {
  const { teams } = await event();
  const [champion, runnerUp] = teams;
  const text = 'Igrano je na jednom terenu.\n\nFinale je prekinula kiša.';
  const places = { championId: champion?.id ?? null, runnerUpId: runnerUp?.id ?? null };
  const { id, version } = await saved(send('POST', at('/history'), { ...EARLIER, ...places, text }));

  const { entries } = await readers<{ entries: HistorySummary[] }>(`/history?competitionId=${eventId}`);
  const competition = { id, name: 'Kup 1998' };
  expect(entries).toMatchObject([
    { slug: '1998', competition, champion: { name: champion?.name }, third: null, matches: 0 },
  ]);
  expect(await readers<HistoryPage>(`/history/1998?competitionId=${eventId}`)).toMatchObject({
    runnerUp: { name: runnerUp?.name },
    text: ['Igrano je na jednom terenu.', 'Finale je prekinula kiša.'],
  });
  await saved(send('PUT', at(`/history/${id}?seen=${version}`), { ...EARLIER, text: 'Kraće.' }));
  expect(await readers<HistoryPage>(`/history/1998?competitionId=${eventId}`)).toMatchObject({
    champion: null,
    text: ['Kraće.'],
  });
  // Each edition tells it in its own words.
  expect((await readers<HistoryPage>(`/history/1998?competitionId=${eventId}`, 'ke')).text).toEqual([]);
});

it('a save that changes nothing leaves no trail and tells nobody', async () => {
  const { id, version } = await saved(send('POST', at('/referees'), REFEREE));
  await feed.newEvents();
  expect(await saved(send('PUT', at(`/referees/${id}`), REFEREE))).toEqual({ id, version });
  expect([await trail(), await feed.newEvents()]).toEqual([['referee.added Nikola Petrović'], []]);
});

it('takes out what nothing hangs on, and keeps in the trail what it was', async () => {
  const { id } = await saved(send('POST', at('/referees'), REFEREE));
  const { id: groundId } = await saved(send('POST', at('/stadiums'), GROUND));
  expect((await send('DELETE', at(`/referees/${id}`))).statusCode).toBe(200);
  expect((await send('DELETE', at(`/stadiums/${groundId}`))).statusCode).toBe(200);
  expect((await event()).referees).toEqual([]);
  expect((await trail()).slice(0, 2)).toEqual(['stadium.removed Stari stadion', 'referee.removed Nikola Petrović']);
});

it('a season that is sent again as it was, since the answer was lost, is the same', async () => {
  const told = { ...EARLIER, text: ' U gostima. ' };
  const first = await saved(send('POST', at('/history'), told));
  await feed.newEvents();
  expect(await saved(send('POST', at('/history'), told))).toEqual(first);
  expect([await trail(), await feed.newEvents()]).toEqual([['history.added Kup 1998'], []]);
});

describe.each([
  ['referees', 'referee', { name: 'Nikola Petrović', country: 'SRB', isWoman: false }],
  ['stadiums', 'stadium', { name: 'Stari stadion', city: 'Kotor', capacity: 9_000, position: null }],
] as const)('what is brought to the %s and sent again with its key, since the answer was lost', (list, kind, draft) => {
  const post = async (name: string, key: string, by: Parameters<typeof headers>[1] = EDITOR) => {
    const answer = await feed.app.inject({
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
    const { competitionId } = await feed.database.transaction((tx) => writeDocument(tx, caps));
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

describe('what two events have together', () => {
  let events: readonly number[];
  beforeEach(async () => {
    const { competition, ...document } = aDocument([aMatch()]);
    const other = { ...document, competition: { ...competition, key: 'caps', season: '2025' } };
    const { competitionId } = await feed.database.transaction((tx) => writeDocument(tx, other));
    events = [eventId, competitionId];
    for (const id of events) {
      await saved(send('POST', `/editorial/events/${id}/referees`, REFEREE));
      await saved(send('POST', `/editorial/events/${id}/stadiums`, GROUND));
    }
    await feed.newEvents();
  });

  it.each([
    ['referees', 'referee', REFEREE],
    ['stadiums', 'stadium', GROUND],
  ] as const)(
    '%s: of two who save over one version, each in another event, one is refused; both events hear of it',
    async (list, table, draft) => {
      const found = (await event())[list].find(({ name }) => name === draft.name);
      let saves: ReturnType<typeof send>[] = [];
      await feed.database.transaction(async (tx) => {
        await tx.execute(sql.raw(`select from ${table} for update`));
        saves = events.map((id) =>
          send('PUT', `/editorial/events/${id}/${list}/${found?.id}?seen=${found?.version}`, {
            ...draft,
            name: `Of ${id}`,
          }),
        );
        await until(() => areBlocked(feed, 2));
      });
      const answers = await Promise.all(saves);
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
      const told = (await feed.newEvents()).map(({ data }) => data['competitionId']);
      expect(told.sort()).toEqual([...events].sort());
    },
  );
});

describe('refuses, and changes nothing:', () => {
  const match = async () => `/matches/${(await event()).matches[0]?.id}`;
  const squad = async () => `/squads/${(await event()).squads[0]?.id}`;
  const NOBODY = { stadiumId: null, refereeId: null, attendance: null };
  const [keeper] = SQUAD.players;

  it.each<[string, 'PUT' | 'POST' | 'DELETE', () => string | Promise<string>, object | undefined, number, string]>([
    ['a version that is not the newest', 'PUT', async () => `${await squad()}?seen=none`, SQUAD, 409, 'STALE_REVISION'],
    ['a number that two players have', 'PUT', squad, { coach: null, players: [keeper, keeper] }, 400, 'BAD_REQUEST'],
    ['a day that is none', 'PUT', squad, { coach: null, players: [{ ...keeper, born: '2001-02-30' }] }, 400, 'BAD_REQUEST'], // oxfmt-ignore
    ['a position that is none', 'PUT', squad, { coach: null, players: [{ ...keeper, position: 'COACH' }] }, 400, 'BAD_REQUEST'], // oxfmt-ignore
    ['a team that does not play there', 'PUT', () => '/squads/999999', SQUAD, 404, 'NOT_FOUND'],
    ['a name of blanks', 'POST', () => '/referees', { ...REFEREE, name: ' ' }, 400, 'BAD_REQUEST'],
    ['an association that is none', 'POST', () => '/referees', { ...REFEREE, country: 'XYZ' }, 422, 'UNKNOWN_ASSOCIATION'], // oxfmt-ignore
    ['a place off the globe', 'POST', () => '/stadiums', { ...GROUND, position: { latitude: 91, longitude: 0 } }, 400, 'BAD_REQUEST'], // oxfmt-ignore
    ['a ground of another event', 'PUT', match, { ...NOBODY, stadiumId: 999_999 }, 422, 'UNKNOWN_STADIUM'],
    ['a referee who is not named', 'PUT', match, { ...NOBODY, refereeId: 999_999 }, 422, 'UNKNOWN_REFEREE'],
    ['a crowd below zero', 'PUT', match, { ...NOBODY, attendance: -1 }, 400, 'BAD_REQUEST'],
    ['a season after this one', 'POST', () => '/history', { ...EARLIER, season: '2099' }, 400, 'BAD_REQUEST'],
    ['a season that is no year', 'POST', () => '/history', { ...EARLIER, season: 'last' }, 400, 'BAD_REQUEST'],
    ['a champion who is nobody', 'POST', () => '/history', { ...EARLIER, championId: 999_999 }, 422, 'UNKNOWN_TEAM'],
    ['an unknown field', 'POST', () => '/referees', { ...REFEREE, x: 1 }, 400, 'BAD_REQUEST'],
    ['a referee who is not there', 'DELETE', () => '/referees/999999', undefined, 404, 'NOT_FOUND'],
  ])('%s', async (_what, method, below, payload, status, message) => {
    const url = at(await below());
    const before = await feed.contents();
    const answer = await send(method, url, payload);
    expect([answer.statusCode, answer.json()]).toEqual([status, expect.objectContaining({ message })]);
    expect(await feed.contents()).toEqual(before);
  });

  it('what a match hangs on', async () => {
    const referee = await saved(send('POST', at('/referees'), REFEREE));
    const ground = await saved(send('POST', at('/stadiums'), GROUND));
    const draft = { stadiumId: ground.id, refereeId: referee.id, attendance: null };
    await saved(send('PUT', at(await match()), draft));
    for (const url of [at(`/referees/${referee.id}`), at(`/stadiums/${ground.id}`)]) {
      const answer = await send('DELETE', url);
      expect([answer.statusCode, answer.json()]).toMatchObject([409, { message: 'IN_USE' }]);
    }
  });

  it('a season that is told of already, in other words', async () => {
    await saved(send('POST', at('/history'), EARLIER));
    const other = { ...EARLIER, text: 'Drugačije.' };
    expect((await send('POST', at('/history'), other)).json()).toMatchObject({ message: 'EXISTING_SEASON' });
  });

  it('an event that does not exist', async () => {
    expect((await send('GET', '/editorial/events/999999')).json()).toMatchObject({ message: 'UNKNOWN_COMPETITION' });
    expect((await send('POST', '/editorial/events/999999/referees', REFEREE)).statusCode).toBe(404);
  });

  it.each<[string, Parameters<typeof headers>[1] | null, number]>([
    ['a stranger', null, 401],
    ['a member', { sub: 8 }, 403],
    ['a moderator', { sub: 9, roles: ['moderator'] }, 403],
  ])('%s', async (_who, identity, status) => {
    const calls = [at(), at('/changes'), '/editorial/events'].map((url) => ({ method: 'GET', url }) as const);
    for (const call of [...calls, { method: 'POST', url: at('/referees'), payload: REFEREE } as const]) {
      const answer = await feed.app.inject({ ...call, ...(identity ? { headers: headers('rs', identity) } : {}) });
      expect([call.url, answer.statusCode]).toEqual([call.url, status]);
    }
  });
});
