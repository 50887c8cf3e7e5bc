import type { Match } from '@tribina/contracts';
import { rows } from '@tribina/service-kit';
import { SEED } from '@tribina/testing';
import { sql } from 'drizzle-orm';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { randomOf, type Random } from '../../simulator/random';
import { TestFolder } from '../../testing/files';
import { EARLIER_CUPS, startFeed, type FeedUnderTest } from '../../testing/feed';
import type { ImportOptions } from '../context';

const HISTORIES = 2;
const ORDERS = 2;
const VERSIONS = 10;
const DAY_MS = 24 * 60 * 60_000;

interface Source {
  readonly round?: string;
  readonly date: string;
  readonly team1: string;
  readonly team2: string;
  readonly score?: unknown;
}

interface SourceFile {
  readonly name: string;
  readonly matches: readonly Source[];
}

const folder = new TestFolder();
let feed: FeedUnderTest;

beforeAll(async () => {
  feed = await startFeed();
});

afterAll(async () => {
  await feed.close();
  folder.remove();
});

function realFile(): SourceFile {
  // The shape is that of the test's own interface: what it does not name stays as it is.
  return JSON.parse(readFileSync(path.join(EARLIER_CUPS, '2014.json'), 'utf8')) as SourceFile;
}

const SPELLINGS: Readonly<Record<string, string>> = { Brazil: 'Brasil', Germany: 'Germany (DFB)', Spain: 'Spain XI' };

/** Another version: matches moved and removed, scores that have gone, teams that are spelt otherwise. */
function versionOf(file: SourceFile, random: Random): SourceFile {
  const spelt = new Set(Object.keys(SPELLINGS).filter(() => random() < 0.3));
  const spell = (name: string) => (spelt.has(name) ? (SPELLINGS[name] ?? name) : name);
  const matches = file.matches.flatMap((match): Source[] => {
    if (random() < 0.05) return [];
    const date = random() < 0.1 ? dayAfter(match.date) : match.date;
    const { score, ...rest } = { ...match, date, team1: spell(match.team1), team2: spell(match.team2) };
    const { goals1: _first, goals2: _second, ...silent } = { goals1: [], goals2: [], ...rest };
    return random() < 0.1 ? [silent] : [{ ...rest, score }];
  });
  return { ...file, matches };
}

function dayAfter(date: string): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 'YYYY-MM-DD'.length);
}

const ONE_TEAM = /say --alias '(.+)=(.+)' if they are one team/;

/** Takes a version, and confirms what it is asked. */
async function take(version: SourceFile): Promise<void> {
  const file = folder.write('cup.json', version);
  const options: ImportOptions = { allowsWithdrawals: true, fallbackZone: 'Europe/Rome' };
  const first = await feed.importFile(file, options);
  const asked = first.refused.flatMap(({ faults }) => faults);
  if (asked.length === 0) return;
  const aliases = new Map(
    asked.map(({ reason }): [string, string] => {
      const [, spelling = reason, team = ''] = ONE_TEAM.exec(reason) ?? [];
      return [spelling, team];
    }),
  );
  expect((await feed.importFile(file, { ...options, aliases })).refused).toEqual([]);
}

async function matches(): Promise<Match[]> {
  const answer = await feed.app.inject({ method: 'POST', url: '/matches', payload: {} });
  return answer.json<{ items: Match[] }>().items;
}

const plain = ({ home, visitor, startTime, score, round, phase }: Match) => ({
  teams: `${home.name} - ${visitor.name}`,
  startTime,
  score,
  round: round?.name,
  phase,
});
const meetingOf = ({ home, visitor, phase }: Match) => `${phase} ${home.name} - ${visitor.name}`;

it.each(Array.from({ length: HISTORIES }, (_, index) => index))(
  `ten versions of a real file end as the last of them, with the ids of the first: history %i (TEST_SEED=${SEED})`,
  async (history) => {
    const random = randomOf(`${SEED} versions ${history}`);
    const versions = Array.from({ length: VERSIONS }, () => versionOf(realFile(), random));
    await feed.reset();
    await take(realFile());
    const firstIds = new Map((await matches()).map((match) => [meetingOf(match), match.id]));
    for (const version of versions) await take(version);
    const [end, teams] = [await matches(), await teamNames()];
    for (const match of end) expect(match.id).toBe(firstIds.get(meetingOf(match)));

    await feed.reset();
    await take(realFile());
    await take(versions.at(-1) ?? realFile());
    expect(end.map(plain)).toEqual((await matches()).map(plain));
    expect(teams).toEqual(await teamNames());
  },
);

async function teamNames(): Promise<string[]> {
  return [...new Set((await matches()).flatMap(({ home, visitor }) => [home.name, visitor.name]))].sort();
}

const SERIE_A = ['Venezia FC', 'Inter', 'AC Milan', 'Torino FC'];

/** A double round of four clubs: who plays whom on which matchday. */
const FIXTURES: readonly Required<Source>[] = SERIE_A.flatMap((team1) =>
  SERIE_A.filter((team2) => team2 !== team1).map((team2) => ({ team1, team2 })),
).map((pair, index) => ({
  ...pair,
  round: `Matchday ${index + 1}`,
  date: `2024-08-${index + 17}`,
  score: { ht: [0, index % 2], ft: [index % 3, index % 2] },
}));
const ABANDONED: Source = { round: 'Matchday 12', date: '2024-08-29', team1: 'Torino FC', team2: 'Monza' };

const unplayed = ({ score: _score, ...fixture }: Source) => fixture;
const playedUntil = (count: number) => FIXTURES.map((match, index) => (index < count ? match : unplayed(match)));
/** As a cup is written. */
const inRounds = FIXTURES.map((match, index) => ({ ...match, round: `Round ${index + 1}` }));
const respelt = (name: string) => (name === 'Venezia FC' ? 'Venezia' : name);
const SHORT = 'Serie A 2024/25';
const LONG = 'Italian Serie A 2024/25';

/** What the histories of openfootball's files show: other names of the league, its rounds and clubs; what is moved, mistaken, taken back. */
const GROWN: readonly SourceFile[] = [
  { name: SHORT, matches: inRounds.slice(0, 7).map(unplayed) },
  { name: SHORT, matches: inRounds.map(unplayed) },
  { name: LONG, matches: playedUntil(2) },
  {
    name: LONG,
    matches: playedUntil(4).map((match) => ({ ...match, team1: respelt(match.team1), team2: respelt(match.team2) })),
  },
  { name: LONG, matches: playedUntil(6).map((match) => ({ ...match, date: '2024-08-17' })) },
  { name: LONG, matches: [...playedUntil(6).slice(0, -1), ABANDONED] },
  { name: SHORT, matches: playedUntil(5) },
  {
    name: LONG,
    matches: playedUntil(8).map((match, index) => (index === 9 ? { ...match, round: 'Matchday 1' } : match)),
  },
  { name: LONG, matches: playedUntil(10).map(({ team1, ...match }) => ({ ...match, team1: respelt(team1) })) },
  { name: LONG, matches: FIXTURES },
];

/** What each competition is, and its tables. */
async function tables(): Promise<unknown> {
  const competitions = await rows<{ id: number; type: string }>(
    feed.database.write,
    sql`select id, type from competition order by id`,
  );
  return Promise.all(
    competitions.map(async ({ id, type }) => {
      const answer = await feed.app.inject(`/standings?competitionId=${id}`);
      const { groups } = answer.json<{ data: { groups: Group[] } }>().data;
      return { type, groups: groups.map(({ standings }) => standings.map(withoutSpelling)) };
    }),
  );
}

interface Group {
  readonly standings: readonly { readonly competitor: { readonly name: string } }[];
}

function withoutSpelling({ competitor, ...row }: Group['standings'][number]) {
  return { ...row, competitor: respelt(competitor.name) };
}

it(`ten versions of a growing file end as the newest, in each order of those before it (TEST_SEED=${SEED})`, async () => {
  const random = randomOf(`${SEED} orders`);
  const [newest] = GROWN.slice(-1);
  if (!newest) throw new Error('There is no version');
  const before = GROWN.slice(0, -1);
  const ends = [];
  for (const order of [[], before, ...Array.from({ length: ORDERS }, () => shuffled(before, random))]) {
    await feed.reset();
    for (const version of [...order, newest]) await take(version);
    const all = await matches();
    ends.push({
      matches: all.map(plain).map((match) => ({ ...match, teams: match.teams.replace('Venezia FC', 'Venezia') })),
      tables: await tables(),
    });
  }
  for (const end of ends) expect(end).toEqual(ends[0]);
});

it('keeps the ids of its matches, whatever their rounds are called', async () => {
  await feed.reset();
  const ids = async () => (await matches()).map(({ id, home, visitor }) => `${id} ${home.name} - ${visitor.name}`);
  const [first, ...later] = GROWN;
  if (first) await take(first);
  const before = await ids();
  for (const version of later) await take(version);
  expect(await ids()).toEqual(expect.arrayContaining(before));
});

it('has no table any more where its file has become a knock-out', async () => {
  await feed.reset();
  await take({ name: LONG, matches: FIXTURES });
  await take({ name: LONG, matches: inRounds });
  expect(await tables()).toEqual([{ type: 'cup', groups: [] }]);
});

function shuffled<T>(values: readonly T[], random: Random): T[] {
  return values
    .map((value) => ({ value, place: random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ value }) => value);
}
