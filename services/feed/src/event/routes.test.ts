import type { HistoryPage, HistorySummary, Match, MatchFacts, Referee, Scorer, Squad } from '@tribina/contracts';
import { rows } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import { EARLIER_CUPS, startFeed, WORLD_CUP, type FeedUnderTest } from '../testing/feed';

const CUP = 196;
let feed: FeedUnderTest;

beforeAll(async () => {
  feed = await startFeed();
  await feed.importFile(WORLD_CUP);
});
afterAll(() => feed.close());

async function ask<T>(url: string, edition = 'ke'): Promise<T> {
  const answer = await feed.app.inject({ url, headers: { 'x-edition': edition } });
  expect([url, answer.statusCode]).toEqual([url, 200]);
  return answer.json<{ data: T }>().data;
}

async function theFinal(edition = 'ke'): Promise<Match> {
  const answer = await feed.app.inject({
    method: 'POST',
    url: '/matches',
    headers: { 'x-edition': edition },
    payload: { competitionIds: [CUP] },
  });
  const found = answer.json<{ items: Match[] }>().items.find(({ phase }) => phase === 'final');
  if (!found) throw new Error('There is no final');
  return found;
}

it('P207: has 36 referees, three of them women, with what they have led and shown', async () => {
  const { referees } = await ask<{ referees: Referee[] }>(`/referees?competitionId=${CUP}`, 'rs');
  expect(referees).toHaveLength(36);
  expect(referees.filter(({ isWoman }) => isWoman).map(({ name }) => name)).toEqual([
    'Stefani Frapar',
    'Jošimi Jamašita',
    'Salima Mukansanga',
  ]);
  expect(Object.keys(referees[0] ?? {}).sort()).toEqual([
    'country',
    'id',
    'isWoman',
    'matches',
    'name',
    'red',
    'yellow',
  ]);
  expect(referees.reduce((sum, { matches }) => sum + matches, 0)).toBe(64);
  expect(referees.reduce((sum, { yellow, red }) => sum + yellow + red, 0)).toBe(225);
  expect(referees.find(({ name }) => name === 'Šimon Marčinjak')).toMatchObject({
    country: { code: 'POL', name: 'Poljska', flagUrl: '/img/svg/flags/pol.svg' },
    matches: 3,
  });
});

it.each<[string, string, object[]]>([
  [
    'a team in another case',
    'Argentinu',
    [{ kind: 'team', key: expect.stringMatching(/^\d+$/) as string, name: 'Argentina' }],
  ],
  ['a ground', 'lusail', [{ kind: 'stadium', key: null, name: 'Stadion Lusail' }]],
  ['a referee', 'frapar', [{ kind: 'referee', key: null, name: 'Stefani Frapar' }]],
  ['a referee among other words', 'sudija stefani frapar', [{ kind: 'referee', key: null, name: 'Stefani Frapar' }]],
  ['a referee as the source spells her', 'frappart', [{ kind: 'referee', key: null, name: 'Stefani Frapar' }]],
  ['nobody', 'nikome', []],
])('finds the pages of an event by %s', async (_, term, pages) => {
  expect((await ask<{ pages: object[] }>(`/event-pages?competitionId=${CUP}&term=${term}`, 'rs')).pages).toEqual(pages);
});

it('finds five pages at most', async () => {
  const { pages } = await ask<{ pages: { name: string }[] }>(`/event-pages?competitionId=${CUP}&term=stadium`);
  expect([pages.length, new Set(pages.map(({ name }) => name)).size]).toEqual([5, 5]);
});

it('finds no pages of an event that is not known, and none by two letters', async () => {
  for (const [query, status] of [
    ['competitionId=9999&term=argentina', 404],
    [`competitionId=${CUP}&term=ar`, 400],
    [`competitionId=${CUP}&term=%20%20a%20%20`, 400],
    [`competitionId=${CUP}`, 400],
  ] as const)
    expect([query, (await feed.app.inject({ url: `/event-pages?${query}` })).statusCode]).toEqual([query, status]);
});

it('has the grounds with place, size and who was there', async () => {
  const { stadiums } = await ask<{ stadiums: object[] }>(`/stadiums?competitionId=${CUP}`, 'rs');
  expect(stadiums).toHaveLength(8);
  expect(stadiums[0]).toMatchObject({
    name: 'Stadion Lusail',
    capacity: 88_966,
    position: { latitude: 25.4209, longitude: 51.4904 },
    matches: 10,
    attendance: 874_607,
  });
});

it('has the squad of a team with numbers, positions and days of birth', async () => {
  const { home } = await theFinal();
  const { squad } = await ask<{ squad: Squad }>(`/team-details/${home.id}?competitionId=${CUP}`);
  expect(squad.coach).toBe('Lionel Scaloni');
  expect(squad.players).toHaveLength(26);
  expect(squad.players.find(({ number }) => number === 10)).toEqual({
    number: 10,
    name: 'Lionel Messi',
    position: 'ATTACK',
    born: '1987-06-24',
  });
});

it('has who led a match, who was there and who was cautioned', async () => {
  const { id } = await theFinal();
  const facts = await ask<MatchFacts>(`/match-facts/${id}`);
  expect(facts).toMatchObject({ referee: { name: 'Szymon Marciniak' }, attendance: 88_966 });
  expect(facts.cards).toHaveLength(8);
  expect(facts.cards[0]).toEqual({ side: 'home', player: 'Enzo Fernández', minute: 45, offset: 7, kind: 'yellow' });
});

it('has who scored most', async () => {
  const { scorers } = await ask<{ scorers: Scorer[] }>(`/scorers?competitionId=${CUP}`);
  expect(scorers.slice(0, 2)).toMatchObject([
    { rank: 1, name: 'Kylian Mbappé', goals: 8 },
    { rank: 2, name: 'Lionel Messi', goals: 7 },
  ]);
});

const OF_THE_SOURCE = [
  'Lionel Messi',
  'Kylian Mbappé',
  'Enzo Fernández',
  'Szymon Marciniak',
  'Lionel Scaloni',
] as const;
it.each([
  ['rs', 'Lionel Mesi', 'Kilijan Mbape', 'Enco Fernandes', 'Šimon Marčinjak', 'Lionel Skaloni'],
  ['hr', ...OF_THE_SOURCE],
  ['ke', ...OF_THE_SOURCE],
])('in %s people are called as its texts call them', async (edition, messi, mbappe, fernandez, marciniak, scaloni) => {
  const { id, home, goals } = await theFinal(edition);
  expect(goals.map(({ scorer }) => scorer)).toEqual(expect.arrayContaining([messi, mbappe]));
  const { scorers } = await ask<{ scorers: Scorer[] }>(`/scorers?competitionId=${CUP}`, edition);
  expect(scorers.slice(0, 2).map(({ name }) => name)).toEqual([mbappe, messi]);
  const { cards, referee } = await ask<MatchFacts>(`/match-facts/${id}`, edition);
  expect([cards[0]?.player, referee?.name]).toEqual([fernandez, marciniak]);
  const { squad } = await ask<{ squad: Squad }>(`/team-details/${home.id}?competitionId=${CUP}`, edition);
  expect([squad.coach, squad.players.find(({ number }) => number === 10)?.name]).toEqual([scaloni, messi]);
});

it.each([
  [
    'rs',
    'Andres Matonte, Bakari Gasama, Džani Sikazve, Kris Bit, Mario Eskobar, Metju Konger, Stefani Frapar',
    'Aleksandar Mitrović, Andrej Kramarić, Bril Embolo, Čo Gju-sung, Đorđijan de Araskaeta, Jusef En Nesiri',
  ],
  [
    'ke',
    'Andrés Matonte, Bakary Gassama, Chris Beath, Janny Sikazwe, Mario Escobar, Matthew Conger, Stéphanie Frappart',
    'Aleksandar Mitrović, Andrej Kramarić, Breel Embolo, Cho Gue-sung, Giorgian De Arrascaeta, Kai Lukas Havertz',
  ],
])('in %s those who are level stand in the order of its letters', async (edition, oneMatch, twoGoals) => {
  const { referees } = await ask<{ referees: Referee[] }>(`/referees?competitionId=${CUP}`, edition);
  const names = (list: readonly { readonly name: string }[]) => list.map(({ name }) => name).join(', ');
  expect(names(referees.filter(({ matches }) => matches === 1))).toBe(oneMatch);
  const { scorers } = await ask<{ scorers: Scorer[] }>(`/scorers?competitionId=${CUP}`, edition);
  expect(names(scorers.filter(({ goals, penalties }) => goals === 2 && penalties === 0))).toMatch(
    new RegExp(`^${twoGoals}, `),
  );
});

it('tells nothing of a match before its kick-off', async () => {
  const { id } = await theFinal();
  await feed.setTime('2022-12-18T14:59:00.000Z');
  try {
    expect(await ask<MatchFacts>(`/match-facts/${id}`)).toMatchObject({ referee: null, attendance: null, cards: [] });
    const { referees } = await ask<{ referees: Referee[] }>(`/referees?competitionId=${CUP}`);
    expect(referees.reduce((sum, { matches }) => sum + matches, 0)).toBe(63);
    const { stadiums } = await ask<{ stadiums: { attendance: number }[] }>(`/stadiums?competitionId=${CUP}`);
    expect(stadiums[0]?.attendance).toBe(874_607 - 88_966);
  } finally {
    await feed.setTime(new Date().toISOString());
  }
});

it('takes the same people again without a word', async () => {
  await feed.newEvents();
  const { taken } = await feed.importFile(WORLD_CUP);
  expect([taken[0]?.isNews, await feed.newEvents()]).toEqual([false, []]);
});

it.each([
  ['/referees?competitionId=9', 404, 'UNKNOWN_COMPETITION'],
  ['/stadiums', 400, 'BAD_REQUEST'],
  ['/scorers?competitionId=x', 400, 'BAD_REQUEST'],
  ['/match-facts/1', 404, 'UNKNOWN_MATCH'],
  ['/history?competitionId=9', 404, 'UNKNOWN_COMPETITION'],
  [`/history/1942?competitionId=${CUP}`, 404, 'UNKNOWN_SEASON'],
  [`/history/2022?competitionId=${CUP}`, 404, 'UNKNOWN_SEASON'],
])('refuses %s', async (url, status, message) => {
  const answer = await feed.app.inject(url);
  expect([answer.statusCode, answer.json()]).toEqual([status, expect.objectContaining({ status: 'ERROR', message })]);
});

describe('P032: the history of the series', () => {
  const CHAMPIONS = `2018 France Croatia Belgium, 2014 Germany Argentina Netherlands, 2010 Spain Netherlands Germany,
    2006 Italy France Germany, 2002 Brazil Germany Turkey, 1998 France Brazil Croatia, 1994 Brazil Italy Sweden,
    1990 West Germany Argentina Italy, 1986 Argentina West Germany France, 1982 Italy West Germany Poland,
    1978 Argentina Netherlands Brazil, 1974 West Germany Netherlands Poland, 1970 Brazil Italy West Germany,
    1966 England West Germany Portugal, 1962 Brazil Czechoslovakia Chile, 1958 Brazil Sweden France,
    1954 West Germany Hungary Austria, 1950 Uruguay Brazil Sweden, 1938 Italy Hungary Brazil,
    1934 Italy Czechoslovakia Germany, 1930 Uruguay Argentina -`;

  beforeAll(async () => {
    const { refused } = await feed.importFile(EARLIER_CUPS);
    expect(refused).toEqual([]);
  });

  it('knows who has won each of them, as everybody does', async () => {
    const { entries } = await ask<{ entries: HistorySummary[] }>(`/history?competitionId=${CUP}`);
    const told = entries.map(({ slug, champion, runnerUp, third }) =>
      [slug, ...[champion, runnerUp, third].map((team) => team?.name ?? '-')].join(' '),
    );
    expect(told).toEqual(CHAMPIONS.split(/,\s+/));
    expect(entries.reduce((sum, { matches }) => sum + matches, 0)).toBe(900);
  });

  it('has one of them with its rounds, tables and scorers, in the words of the edition', async () => {
    const page = await ask<HistoryPage>(`/history/1998?competitionId=${CUP}`, 'rs');
    expect(page).toMatchObject({
      competition: { name: 'Mundijal 1998' },
      champion: { name: 'Francuska' },
      final: { score: { home: 0, visitor: 3 } },
      teams: 32,
      matches: 64,
      goals: 171,
      // Its source does not say who scored.
      scorers: [],
    });
    expect(page.groups).toHaveLength(8);
    const { scorers } = await ask<HistoryPage>(`/history/2018?competitionId=${CUP}`);
    expect(scorers[0]).toMatchObject({ name: 'Harry Kane', competitor: { name: 'England' }, goals: 6 });
  });

  it('counts a win as two points where it was', async () => {
    const pointsOf = async (season: number) => {
      const { groups } = await ask<HistoryPage>(`/history/${season}?competitionId=${CUP}`);
      return groups[0]?.standings.map(({ competitor, points }) => `${competitor.name} ${points}`).join(', ');
    };
    expect(await pointsOf(1990)).toBe('Italy 6, Czechoslovakia 4, Austria 2, USA 0');
    expect(await pointsOf(1994)).toBe('Romania 6, Switzerland 4, USA 4, Colombia 3');
  });

  it('says of those who were third who went on, and whom they met; nothing where none of them did', async () => {
    const { bestThirds } = await ask<HistoryPage>(`/history/1990?competitionId=${CUP}`);
    expect(bestThirds?.places).toBe(4);
    expect(bestThirds?.standings).toHaveLength(6);
    expect(
      bestThirds?.pairings.map(({ winner, third }) => `${winner.competitor.name} - ${third.competitor.name}`),
    ).toEqual(expect.arrayContaining(['Brazil - Argentina', 'Cameroon - Colombia']));
    expect(await ask<HistoryPage>(`/history/1998?competitionId=${CUP}`)).not.toHaveProperty('bestThirds');
  });

  it('has earlier meetings of two teams, the newest first', async () => {
    const { id } = await theFinal();
    const { meetings } = await ask<MatchFacts>(`/match-facts/${id}`);
    expect(meetings.map(({ competition, score }) => [competition.name, score])).toEqual([
      ['World Cup 2018', { home: 4, visitor: 3 }],
      ['World Cup 1978', { home: 2, visitor: 1 }],
      ['World Cup 1930', { home: 1, visitor: 0 }],
    ]);
  });
});

it('a match that has left its file, or was cancelled, was led by nobody', async () => {
  const referees = async () => {
    const { referees: found } = await ask<{ referees: Referee[] }>(`/referees?competitionId=${CUP}`);
    return found.reduce((sum, { matches, yellow, red }) => sum + matches * 1_000 + yellow + red, 0);
  };
  const before = await referees();
  const [one, other] = await rows<{ id: number; cards: number }>(
    feed.database.read,
    sql`select m.id, (select count(*)::int from card where match_id = m.id) as cards from match m
        join match_record record on record.match_id = m.id and record.referee_id is not null
        where m.competition_id = ${CUP} order by m.id limit 2`,
  );
  await feed.database.write.execute(sql`update match set withdrawn_at = app_now() where id = ${one?.id ?? 0}`);
  await feed.database.write.execute(sql`update match set code = 62 where id = ${other?.id ?? 0}`);
  expect(await referees()).toBe(before - 2_000 - (one?.cards ?? 0) - (other?.cards ?? 0));
  await feed.database.write.execute(sql`update match set withdrawn_at = null, code = 0 where competition_id = ${CUP}`);
});

it('asks for no matches where there was no event before: nobody waits for them', async () => {
  const [lone] = await rows<{ id: number }>(
    feed.database.write,
    sql`insert into competition (key, type, season, time_zone, names)
        values ('lone-cup-2030', 'cup', '2030', 'UTC', '{"en": "Lone Cup 2030"}') returning id`,
  );
  await feed.owner.transaction(async (tx) => {
    await tx.execute(sql`lock table feed.match in access exclusive mode`);
    await tx.execute(sql`set local statement_timeout = 20000`);
    const { entries } = await ask<{ entries: HistorySummary[] }>(`/history?competitionId=${lone?.id}`);
    expect(entries).toEqual([]);
  });
});
