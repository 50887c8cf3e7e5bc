import { sql } from 'drizzle-orm';
import { EARLIER, GROUND, REFEREE, setUpDesk, SQUAD } from '../testing/desk';
import { aDocument, aMatch } from '../testing/documents';
import { writeDocument } from '../write/document-writer';

const { feed, portal, headers, at, send, event, saved } = setUpDesk();

type Refused = [string, 'PUT' | 'POST' | 'DELETE', () => string | Promise<string>, object | undefined, number, string];

describe('refuses, and changes nothing:', () => {
  const match = async () => `/matches/${(await event()).matches[0]?.id}`;
  const squad = async () => `/squads/${(await event()).squads[0]?.id}`;
  const NOBODY = { stadiumId: null, refereeId: null, attendance: null };
  const [keeper] = SQUAD.players;

  it.each<Refused>([
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
    ...['0000', '1849', '1931/99', '1931/31'].map((season): Refused => [`the season ${season}`, 'POST', () => '/history', { ...EARLIER, season }, 400, 'BAD_REQUEST']), // oxfmt-ignore
    ['a season that is no year', 'POST', () => '/history', { ...EARLIER, season: 'last' }, 400, 'BAD_REQUEST'],
    ['a champion who is nobody', 'POST', () => '/history', { ...EARLIER, championId: 999_999 }, 422, 'UNKNOWN_TEAM'],
    ['an unknown field', 'POST', () => '/referees', { ...REFEREE, x: 1 }, 400, 'BAD_REQUEST'],
    ['a referee who is not there', 'DELETE', () => '/referees/999999', undefined, 404, 'NOT_FOUND'],
  ])('%s', async (_what, method, below, payload, status, message) => {
    const url = at(await below());
    const before = await feed().contents();
    const answer = await send(method, url, payload);
    expect([answer.statusCode, answer.json()]).toEqual([status, expect.objectContaining({ message })]);
    expect(await feed().contents()).toEqual(before);
  });

  it('what a match hangs on, until that is withdrawn', async () => {
    const referee = await saved(send('POST', at('/referees'), REFEREE));
    const ground = await saved(send('POST', at('/stadiums'), GROUND));
    const draft = { stadiumId: ground.id, refereeId: referee.id, attendance: null };
    await saved(send('PUT', at(await match()), draft));
    const urls = [at(`/referees/${referee.id}`), at(`/stadiums/${ground.id}`)];
    for (const url of urls) {
      const answer = await send('DELETE', url);
      expect([answer.statusCode, answer.json()]).toMatchObject([409, { message: 'IN_USE' }]);
    }
    await feed().database.write.execute(sql`update match set withdrawn_at = app_now()`);
    for (const url of urls) expect([url, (await send('DELETE', url)).statusCode]).toEqual([url, 200]);
    // It may come back.
    await feed().database.write.execute(sql`update match set withdrawn_at = null`);
    const [back] = (await event()).matches;
    expect(back).toMatchObject({ refereeId: null, stadiumId: ground.id });
    await saved(send('PUT', at(await match()), { ...draft, refereeId: null }));
  });

  it('an event of the past that has more than what is told of it, or that a colleague has changed since', async () => {
    const [first, second] = [await saved(send('POST', at('/history'), EARLIER)), { ...EARLIER, text: 'Drugačije.' }];
    const { id, version } = await saved(send('PUT', at(`/history/${first.id}`), second));
    const remove = async (seen: string) => (await send('DELETE', at(`/history/${id}?seen=${seen}`))).json<object>();
    expect(await remove(first.version)).toMatchObject({ message: 'STALE_REVISION', data: { version } });
    const { competition, ...document } = aDocument([aMatch()]);
    const season = { ...document, competition: { ...competition, key: `${competition.key}-1998`, season: '1998' } };
    await feed().database.transaction((tx) => writeDocument(tx, season));
    const [{ version: ofFile } = first] = (await event()).history;
    expect(await remove(ofFile)).toEqual({ status: 'ERROR', message: 'IN_USE' });
    expect((await event()).history).toMatchObject([{ id, text: second.text }]);
  });

  it('P032: an event of the past that a special names, and while the portal cannot say whether one does', async () => {
    const { id, version } = await saved(send('POST', at('/history'), EARLIER));
    const before = await feed().contents();
    const remove = async () => {
      const answer = await send('DELETE', at(`/history/${id}?seen=${version}`));
      return [answer.statusCode, answer.json<{ message?: string }>().message];
    };
    portal.named = [196, id];
    expect(await remove()).toEqual([409, 'IN_USE']);
    await portal.stop();
    expect(await remove()).toEqual([503, 'SERVICE_UNAVAILABLE']);
    expect(await feed().contents()).toEqual(before);
    await portal.start();
    portal.named = [196];
    expect(await remove()).toEqual([200, undefined]);
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
      const answer = await feed().app.inject({ ...call, ...(identity ? { headers: headers('rs', identity) } : {}) });
      expect([call.url, answer.statusCode]).toEqual([call.url, status]);
    }
  });
});
