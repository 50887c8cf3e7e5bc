import { row } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import { until } from '@tribina/testing';
import type { FeedUnderTest } from '../testing/feed';
import { setUpImports } from '../testing/imports';
import { areBlocked } from '../testing/locks';
import { writeDocument } from '../write/document-writer';
import { JsonFile } from './json-file';
import { readFeedFile } from './read-file';

const { folder, feed } = setUpImports();
const ZONE = { timeZone: 'Europe/Oslo' };

const TEAMS = ['Alder', 'Birch', 'Cedar', 'Dogwood', 'Elm', 'Fir', 'Gorse', 'Hazel', 'Ivy', 'Juniper', 'Karri'];
const day = (index: number) => `2024-03-${String(index + 1).padStart(2, '0')}`;

/** A season in which each meets each once. */
function season(spell: (team: string) => string) {
  const pairs = TEAMS.flatMap((home, index) => TEAMS.slice(index + 1).map((visitor) => [home, visitor] as const));
  const matches = pairs.map(([home, visitor], index) => ({
    date: day(index % 28),
    time: '18:00',
    team1: spell(home),
    team2: spell(visitor),
  }));
  return { name: 'Tree League 2024', matches };
}

const counts = () =>
  row(
    feed().database.read,
    sql`select (select count(*)::int from team) as teams, (select count(*)::int from match) as matches`,
  );

it('of two first imports of a competition at once the second knows what the first has brought: a club that is spelt anew is asked about', async () => {
  const first = JsonFile.read(Buffer.from(JSON.stringify(season((team) => team))));
  const second = folder.write(
    'second.json',
    season((team) => (team === 'Karri' ? 'Karri FC' : team)),
  );
  let importing: ReturnType<FeedUnderTest['importFile']> | undefined;
  await feed().database.transaction(async (tx) => {
    const { document } = await readFeedFile(tx, first, ZONE);
    await writeDocument(tx, document);
    importing = feed().importFile(second, { ...ZONE, allowsWithdrawals: true });
    await until(() => areBlocked(feed(), 1));
  });
  expect((await importing)?.refused).toMatchObject([{ file: second }]);
  expect(await counts()).toEqual({ teams: 11, matches: 55 });
});
