import type { HistoryPage, HistorySummary, MatchFacts, Referee, Squad } from '@tribina/contracts';
import { until } from '@tribina/testing';
import { sql } from 'drizzle-orm';
import { EARLIER, GROUND, REFEREE, setUpDesk, SQUAD } from '../testing/desk';
import { aDocument, aMatch } from '../testing/documents';
import { areBlocked } from '../testing/locks';
import { writeDocument } from '../write/document-writer';

const { feed, eventId, write, at, send, event, saved, trail } = setUpDesk();

async function readers<T>(url: string, edition = 'rs'): Promise<T> {
  const answer = await feed().app.inject({ url, headers: { 'x-edition': edition } });
  expect([url, answer.statusCode]).toEqual([url, 200]);
  return answer.json<{ data: T }>().data;
}

it('brings a referee and a ground, and says of a match who leads it and where it is, to readers at once', async () => {
  const referee = await saved(send('POST', at('/referees'), REFEREE));
  const ground = await saved(send('POST', at('/stadiums'), GROUND));
  const [match] = (await event()).matches;
  const draft = { stadiumId: ground.id, refereeId: referee.id, attendance: 8_500 };
  const { version } = await saved(send('PUT', at(`/matches/${match?.id}?seen=${match?.version}`), draft));

  const { referees } = await readers<{ referees: Referee[] }>(`/referees?competitionId=${eventId()}`);
  expect(referees).toMatchObject([{ name: REFEREE.name, country: { code: 'SRB', name: 'Srbija' }, matches: 1 }]);
  const { stadiums } = await readers<{ stadiums: object[] }>(`/stadiums?competitionId=${eventId()}`);
  expect(stadiums).toContainEqual({ id: ground.id, ...GROUND, matches: 1, attendance: 8_500 });
  expect(await readers<MatchFacts>(`/match-facts/${match?.id}`)).toMatchObject({
    referee: { name: REFEREE.name },
    attendance: 8_500,
  });
  expect((await event()).matches[0]).toMatchObject({ ...draft, version });
  expect((await feed().newEvents()).map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['competition.changed', 'match.changed']),
  );
  expect(await trail()).toEqual([
    `match.saved ${match?.home} – ${match?.visitor}`,
    'stadium.added Stari stadion',
    'referee.added Nikola Petrović',
  ]);
});

it('tells of a match without a time on which day it is played', async () => {
  expect((await event()).matches[0]).not.toHaveProperty('day');
  const timeless = aMatch({ startTime: '2026-06-10T22:00:00Z', day: '2026-06-11' });
  await feed().database.transaction((tx) => writeDocument(tx, aDocument([timeless])));
  expect((await event()).matches).toMatchObject([{ startTime: '2026-06-10T22:00:00.000Z', day: '2026-06-11' }]);
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
    const all = await readers<{ stadiums: { id: number }[] }>(`/stadiums?competitionId=${eventId()}`, edition);
    return all.stadiums.find((one) => one.id === id);
  };
  expect(await shown('rs')).toMatchObject({ name: 'Stari stadion', matches: 0 });
  expect(await shown('ke')).toMatchObject({ name: 'Old Ground', matches: 0 });
});

it('writes the squad of a team as it is stated, with its coach', async () => {
  const [squad] = (await event()).squads;
  await saved(send('PUT', at(`/squads/${squad?.id}?seen=${squad?.version}`), SQUAD));
  const { squad: shown } = await readers<{ squad: Squad }>(`/team-details/${squad?.id}?competitionId=${eventId()}`);
  expect(shown).toEqual(SQUAD);
  expect(await trail()).toEqual([`squad.saved ${squad?.team}`]);
});

it('P032 tells of an event before this one of which there is no file', async () => {
  const { teams } = await event();
  const [champion, runnerUp] = teams;
  const text = 'Igrano je na jednom terenu.\n\nFinale je prekinula kiša.';
  const places = { championId: champion?.id ?? null, runnerUpId: runnerUp?.id ?? null };
  const { id, version } = await saved(send('POST', at('/history'), { ...EARLIER, ...places, text }));

  const { entries } = await readers<{ entries: HistorySummary[] }>(`/history?competitionId=${eventId()}`);
  const competition = { id, name: 'Kup 1998' };
  expect(entries).toMatchObject([
    { slug: '1998', competition, champion: { name: champion?.name }, third: null, matches: 0 },
  ]);
  expect(await readers<HistoryPage>(`/history/1998?competitionId=${eventId()}`)).toMatchObject({
    runnerUp: { name: runnerUp?.name },
    text: ['Igrano je na jednom terenu.', 'Finale je prekinula kiša.'],
  });
  await saved(send('PUT', at(`/history/${id}?seen=${version}`), { ...EARLIER, text: 'Kraće.' }));
  expect(await readers<HistoryPage>(`/history/1998?competitionId=${eventId()}`)).toMatchObject({
    champion: null,
    text: ['Kraće.'],
  });
  // Each edition tells it in its own words.
  expect((await readers<HistoryPage>(`/history/1998?competitionId=${eventId()}`, 'ke')).text).toEqual([]);
});

it('P032 takes out an event of the past that it has told of; readers have it no more, and it can be told of anew', async () => {
  const { id, version } = await saved(send('POST', at('/history'), EARLIER));
  await feed().newEvents();
  expect((await send('DELETE', at(`/history/${id}?seen=${version}`))).json()).toEqual({ status: 'OK' });
  expect((await event()).history).toEqual([]);
  const { entries } = await readers<{ entries: HistorySummary[] }>(`/history?competitionId=${eventId()}`);
  expect(entries).toEqual([]);
  expect((await trail())[0]).toBe('history.removed Kup 1998');
  expect(await feed().newEvents()).toMatchObject([{ kind: 'competition.changed', data: { competitionId: eventId() } }]);
  await saved(send('POST', at('/history'), EARLIER));
  expect((await event()).history).toMatchObject([EARLIER]);
});

it('a save that changes nothing leaves no trail and tells nobody', async () => {
  const { id, version } = await saved(send('POST', at('/referees'), REFEREE));
  await feed().newEvents();
  expect(await saved(send('PUT', at(`/referees/${id}`), REFEREE))).toEqual({ id, version });
  expect([await trail(), await feed().newEvents()]).toEqual([['referee.added Nikola Petrović'], []]);
});

it('takes out what nothing hangs on, and keeps in the trail what it was', async () => {
  const { id } = await saved(send('POST', at('/referees'), REFEREE));
  const { id: groundId } = await saved(send('POST', at('/stadiums'), GROUND));
  expect((await send('DELETE', at(`/referees/${id}`))).statusCode).toBe(200);
  expect((await send('DELETE', at(`/stadiums/${groundId}`))).statusCode).toBe(200);
  expect((await event()).referees).toEqual([]);
  expect((await trail()).slice(0, 2)).toEqual(['stadium.removed Stari stadion', 'referee.removed Nikola Petrović']);
});

describe('what two events have together', () => {
  let events: readonly number[];
  beforeEach(async () => {
    const { competition, ...document } = aDocument([aMatch()]);
    const other = { ...document, competition: { ...competition, key: 'caps', season: '2025' } };
    const { competitionId } = await feed().database.transaction((tx) => writeDocument(tx, other));
    events = [eventId(), competitionId];
    for (const id of events) {
      await saved(send('POST', `/editorial/events/${id}/referees`, REFEREE));
      await saved(send('POST', `/editorial/events/${id}/stadiums`, GROUND));
    }
    await feed().newEvents();
  });

  it.each([
    ['referees', 'referee', REFEREE],
    ['stadiums', 'stadium', GROUND],
  ] as const)(
    '%s: of two who save over one version, each in another event, one is refused; both events hear of it',
    async (list, table, draft) => {
      const found = (await event())[list].find(({ name }) => name === draft.name);
      let saves: ReturnType<typeof send>[] = [];
      await feed().database.transaction(async (tx) => {
        await tx.execute(sql.raw(`select from ${table} for update`));
        saves = events.map((id) =>
          send('PUT', `/editorial/events/${id}/${list}/${found?.id}?seen=${found?.version}`, {
            ...draft,
            name: `Of ${id}`,
          }),
        );
        await until(() => areBlocked(feed(), 2));
      });
      const answers = await Promise.all(saves);
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
      const told = (await feed().newEvents()).map(({ data }) => data['competitionId']);
      expect(told.sort()).toEqual([...events].sort());
    },
  );
});
