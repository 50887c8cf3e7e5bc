import type { Match } from '@tribina/contracts';
import { SEED } from '@tribina/testing';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { randomOf, type Random } from '../../simulator/random';
import { TestFolder } from '../../testing/files';
import { EARLIER_CUPS, startFeed, type FeedUnderTest } from '../../testing/feed';
import type { ImportOptions } from '../context';

const HISTORIES = 3;
const VERSIONS = 10;
const DAY_MS = 24 * 60 * 60_000;

interface Source {
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

/** Takes a version, and confirms what it is asked. */
async function take(version: SourceFile): Promise<void> {
  const file = folder.write('cup.json', version);
  const aliases = new Map(Object.entries(SPELLINGS).map(([name, spelling]) => [spelling, name]));
  const options: ImportOptions = { allowsWithdrawals: true };
  const first = await feed.importFile(file, options);
  const asked = first.refused.flatMap(({ faults }) => faults);
  if (asked.length === 0) return;
  for (const { reason } of asked) expect(reason).toContain('if they are one team');
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
