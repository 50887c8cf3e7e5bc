import { openDatabase } from '@tribina/service-kit';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { importPaths } from '../../../services/feed/src/import/import-path';
import { withServiceDatabase } from '../service-database';

const STATEMENT_LIMIT_MS = 5 * 60_000;
/** Two rounds of each against each; every fourth competition is of 18 teams: 400 of them have 102,600 matches. */
const TEAMS = 16;
const TEAMS_OF_LARGER = 18;
const FIRST_DAY_MS = Date.UTC(2025, 7, 1);
const DAY_MS = 86_400_000;
const FIRST_HOUR = 12;
const HOURS = 10;
/** Results are known up to this round. */
const PLAYED_ROUNDS = 20;

/** A feed's database, and what fills it. */
export interface Feed {
  /** Where the service finds it. */
  readonly url: string;
  /** Imports the files of competitions from one number up to another. @returns how many matches they have. */
  readonly take: (from: number, to: number) => Promise<number>;
}

/** Works with an empty database of the feed, on a server of its own. */
export function withFeed<T>(work: (feed: Feed) => Promise<T>): Promise<T> {
  return withServiceDatabase('feed', async ({ ownerUrl, url, folder }) => {
    const database = openDatabase({
      url: ownerUrl,
      schema: 'feed',
      clock: 'system',
      statementLimitMs: STATEMENT_LIMIT_MS,
    });
    const take = async (from: number, to: number) => {
      const files = path.join(folder, `files-${from}`);
      writeFiles(files, from, to);
      const { taken, refused } = await importPaths(database, [files], { timeZone: 'Europe/Belgrade' });
      if (refused.length > 0) throw new Error(JSON.stringify(refused[0]));
      await database.write.execute('analyze');
      return taken.reduce((sum, { matches }) => sum + matches.added, 0);
    };
    try {
      return await work({ url, take });
    } finally {
      await database.close();
    }
  });
}

/** In the form of openfootball, a file for each. */
function writeFiles(folder: string, from: number, to: number): void {
  mkdirSync(folder);
  for (let number = from; number < to; number += 1) {
    const teams = number % 4 === 3 ? TEAMS_OF_LARGER : TEAMS;
    const file = { name: `Measured League ${number} 2025/26`, matches: matchesOf(number, teams) };
    writeFileSync(path.join(folder, `measured.${number}.json`), JSON.stringify(file));
  }
}

/** Everybody against everybody, twice, by the circle: the first stays, the others go round. */
function matchesOf(competition: number, teams: number): object[] {
  const rounds = teams - 1;
  const others = Array.from({ length: rounds }, (_, team) => team + 1);
  return Array.from({ length: 2 * rounds }, (_, round) => {
    const turned = others.map((_, place) => others[(place + round) % rounds] ?? 0);
    const circle = [0, ...turned];
    return Array.from({ length: teams / 2 }, (_, place) => {
      const pair = [circle[place] ?? 0, circle[teams - 1 - place] ?? 0];
      const [home, away] = round < rounds ? pair : pair.toReversed();
      const number = (competition * 7 + round * 5 + place) % 4;
      return {
        round: `Matchday ${round + 1}`,
        date: new Date(FIRST_DAY_MS + (7 * round + ((competition + place) % 3)) * DAY_MS).toISOString().slice(0, 10),
        time: timeOf(competition * 37 + round * 11 + place * 83),
        team1: `Town ${competition} ${home}`,
        team2: `Town ${competition} ${away}`,
        ...(round < PLAYED_ROUNDS ? { score: { ht: [number % 2, 0], ft: [number, place % 3] } } : {}),
      };
    });
  }).flat();
}

/** Some minute of an afternoon or evening. */
function timeOf(number: number): string {
  const minute = FIRST_HOUR * 60 + (number % (HOURS * 60));
  return [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':');
}
