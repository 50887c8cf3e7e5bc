import type { Match, SeasonSchedule, SeasonTables } from '@tribina/contracts';
import { EDITION_IDS } from '@tribina/editions';
import { describeOpenfootball, OPENFOOTBALL } from '@tribina/testing';
import { importPaths } from '../import/import-path';
import { seedDemo } from '../demo/seed';
import { TestFolder } from '../testing/files';
import { inventedLeague, PREMIER_LEAGUE, startFeed, WORLD_CUP, type FeedUnderTest } from '../testing/feed';

let feed: FeedUnderTest;
const folder = new TestFolder();
const NOW = new Date('2026-11-20T18:00:00Z');

beforeAll(async () => {
  feed = await startFeed();
  await feed.setTime(NOW.toISOString());
  await feed.importFile(WORLD_CUP);
  await feed.importFile(PREMIER_LEAGUE);
  await seedDemo(feed.database, inventedLeague(), NOW);
});

afterAll(async () => {
  await feed.close();
  folder.remove();
});

/** A second competition of a country that has a league. */
const CUP = {
  format: 'tribina-feed-1',
  competition: {
    id: 901,
    key: 'cup-of-two',
    type: 'cup',
    season: '2025/26',
    country: { en: 'England', sr: 'Engleska', hr: 'Engleska' },
    timeZone: 'Europe/London',
    names: { en: 'Cup of Two' },
  },
  matches: [{ startTime: '2026-05-01T18:00Z', phase: 'final', home: 'arsenal', visitor: 'chelsea', fullTime: [2, 1] }],
};

function ask(url: string, edition = 'ke') {
  return feed.app.inject({ url, headers: { 'x-edition': edition } });
}

async function dataOf<T>(url: string, edition?: string): Promise<T> {
  const answer = await ask(url, edition);
  expect([url, answer.statusCode]).toEqual([url, 200]);
  return answer.json<{ data: T }>().data;
}

const namesOf = (matches: readonly Match[]) =>
  matches.map(({ home, visitor, score }) => `${home.name} ${score?.home}:${score?.visitor} ${visitor.name}`);

it.each([
  ['rs', ['engleska Engleska', 'vetrovija Vetrovija']],
  ['hr', ['engleska Engleska', 'vjetrovija Vjetrovija']],
  ['ke', ['england England', 'windland Windland']],
])(
  'P033: the countries with a competition, in the words of %s; a tournament of nations is of none',
  async (edition, expected) => {
    const countries = await dataOf<{ slug: string; name: string }[]>('/seasons', edition);
    expect(countries.map(({ slug, name }) => `${slug} ${name}`)).toEqual(expected);
  },
);

describe('P033: the schedule of a season', () => {
  it('is one round with its matches, and the names of all rounds', async () => {
    const schedule = await dataOf<SeasonSchedule>('/seasons/england/schedule?round=38');
    expect(schedule.competition).toEqual({ id: 201, name: 'Premier League', season: '2023/24' });
    expect(schedule.rounds).toHaveLength(38);
    expect(schedule.rounds[0]).toEqual({ id: 201_101, name: 'Round 1', ordinal: 1 });
    expect([schedule.round.ordinal, schedule.round.matches.length]).toEqual([38, 10]);
    expect(namesOf(schedule.round.matches)).toContain('Manchester City 3:1 West Ham United');
  });

  it('of a season that is over is its last round, of one that is on the first that is not over', async () => {
    expect((await dataOf<SeasonSchedule>('/seasons/england/schedule')).round.ordinal).toBe(38);
    const { rounds, round } = await dataOf<SeasonSchedule>('/seasons/windland/schedule');
    expect(round.matches.some(({ status }) => !status.endedStatus)).toBe(true);
    const before = rounds[rounds.findIndex(({ ordinal }) => ordinal === round.ordinal) - 1];
    const { round: last } = await dataOf<SeasonSchedule>(`/seasons/windland/schedule?round=${before?.ordinal}`);
    expect(last.matches.filter(({ status }) => !status.endedStatus && ![60, 62].includes(status.code))).toEqual([]);
  });

  it('is of the competition that is asked for; the league is the first of its country', async () => {
    const { refused } = await feed.importFile(folder.write('cup.json', CUP));
    expect(refused).toEqual([]);
    const { competitions, competition } = await dataOf<SeasonSchedule>('/seasons/england/schedule');
    expect(competitions.map(({ name, season }) => `${name} ${season}`)).toEqual([
      'Premier League 2023/24',
      'Cup of Two 2025/26',
    ]);
    expect(competition.id).toBe(201);
    const other = await dataOf<SeasonSchedule>('/seasons/england/schedule?competition=901');
    expect([other.competition.name, namesOf(other.round.matches)]).toEqual(['Cup of Two', ['Arsenal 2:1 Chelsea']]);
    expect((await dataOf<SeasonTables>('/seasons/england/tables?competition=901')).groups).toEqual([]);
  });
});

describe('P033: tables and scorers of a season', () => {
  it('has the league table, and no scorers where the source says none', async () => {
    const { groups, scorers } = await dataOf<SeasonTables>('/seasons/england/tables');
    expect(groups.map(({ standings }) => standings.length)).toEqual([20]);
    expect(groups[0]?.standings[0]).toMatchObject({ rank: 1, competitor: { name: 'Manchester City' }, points: 91 });
    expect(scorers).toBeNull();
  });

  it('counts the goals of each scorer, own goals excepted, and shares ranks', async () => {
    const { scorers, groups } = await dataOf<SeasonTables>('/seasons/windland/tables');
    const counted = new Map<string, number>();
    for (const match of await matchesOf(301)) {
      for (const { scorer, side, ownGoal } of match.goals) {
        const key = `${scorer} ${match[side].name}`;
        if (!ownGoal) counted.set(key, (counted.get(key) ?? 0) + 1);
      }
    }
    expect(groups).toHaveLength(1);
    expect(counted.size).toBeGreaterThan(5);
    for (const { name, competitor, goals, penalties, rank } of scorers ?? []) {
      expect([name, goals]).toEqual([name, counted.get(`${name} ${competitor.name}`)]);
      expect(penalties).toBeLessThanOrEqual(goals);
      expect(rank).toBe(1 + [...counted.values()].filter((others) => others > goals).length);
    }
    const best = Math.max(...counted.values());
    expect(scorers?.[0]).toMatchObject({ rank: 1, goals: best });
  });

  it('before the first match has a table of zeros and an empty list of scorers', async () => {
    await feed.setTime('2023-08-01T00:00:00Z');
    const { groups, scorers } = await dataOf<SeasonTables>('/seasons/england/tables');
    expect([groups[0]?.standings[0]?.played, scorers]).toEqual([0, []]);
    expect((await dataOf<SeasonSchedule>('/seasons/england/schedule')).round.ordinal).toBe(1);
    await feed.setTime(NOW.toISOString());
  });
});

async function matchesOf(competitionId: number): Promise<Match[]> {
  const answer = await feed.app.inject({
    method: 'POST',
    url: '/matches',
    payload: { competitionIds: [competitionId] },
  });
  return answer.json<{ items: Match[] }>().items;
}

describe('P033: what there is not', () => {
  it.each([
    ['/seasons/atlantis/schedule', 'UNKNOWN_COUNTRY'],
    ['/seasons/england/schedule?competition=301', 'UNKNOWN_COMPETITION'],
    ['/seasons/england/tables?competition=196', 'UNKNOWN_COMPETITION'],
    ['/seasons/england/tables?competition=x', 'UNKNOWN_COMPETITION'],
    ['/seasons/england/schedule?round=39', 'UNKNOWN_ROUND'],
    ['/seasons/england/schedule?round=1e1', 'UNKNOWN_ROUND'],
    ['/seasons/England/tables', 'UNKNOWN_COUNTRY'],
  ])('%s is 404 %s', async (url, message) => {
    const answer = await ask(url);
    expect([answer.statusCode, answer.json()]).toEqual([404, { status: 'ERROR', message }]);
  });

  it.each(EDITION_IDS.filter((id) => id !== 'ke'))('the slug of another language is unknown in %s', async (edition) => {
    expect((await ask('/seasons/england/schedule', edition)).statusCode).toBe(404);
  });
});

describeOpenfootball('P033: the leagues of openfootball', () => {
  it('are each a country with a season of rounds and a whole table', async () => {
    const { refused } = await importPaths(feed.database, [OPENFOOTBALL], {});
    expect(refused).toEqual([]);
    const countries = await dataOf<{ slug: string }[]>('/seasons', 'rs');
    expect(countries.map(({ slug }) => slug)).toEqual([
      'engleska',
      'francuska',
      'italija',
      'nemacka',
      'spanija',
      'vetrovija',
    ]);
    for (const [slug, teams] of [
      ['francuska', 18],
      ['italija', 20],
      ['nemacka', 18],
      ['spanija', 20],
    ] as const) {
      const { round, rounds } = await dataOf<SeasonSchedule>(`/seasons/${slug}/schedule`, 'rs');
      expect([slug, rounds.length, round.ordinal, round.matches.length]).toEqual([
        slug,
        teams * 2 - 2,
        teams * 2 - 2,
        teams / 2,
      ]);
      const { groups, scorers } = await dataOf<SeasonTables>(`/seasons/${slug}/tables`, 'rs');
      expect([groups[0]?.standings.length, scorers]).toEqual([teams, null]);
    }
  });
});
