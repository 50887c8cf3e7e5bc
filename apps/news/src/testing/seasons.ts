import type { Match, SeasonSchedule, SeasonTables, Standing } from '@tribina/contracts';
import { aMatch } from './matches';

const SEASON = {
  country: { slug: 'engleska', name: 'Engleska' },
  competition: { id: 201, name: 'Premijer liga', season: '2023/24' },
  competitions: [{ id: 201, name: 'Premijer liga', season: '2023/24' }],
  countries: [
    { slug: 'engleska', name: 'Engleska' },
    { slug: 'nemacka', name: 'Nemačka' },
  ],
};

const round = (ordinal: number) => ({ id: 201_100 + ordinal, name: `${ordinal}. kolo`, ordinal });

/** The second of three rounds, with these matches. */
export function aSchedule(
  matches: readonly Match[] = [aMatch()],
  changes: Partial<SeasonSchedule> = {},
): SeasonSchedule {
  return {
    ...SEASON,
    rounds: [round(1), round(2), round(3)],
    round: { ...round(2), matches: [...matches] },
    ...changes,
  };
}

function aStanding(rank: number, name: string, points: number, deduction?: number): Standing {
  const competitor = { id: rank, name, code: 'ABC', type: 'CLUB', flagUrl: `/img/svg/crests/${rank}.svg` } as const;
  const record = {
    played: 38,
    won: 20,
    drawn: 8,
    lost: 10,
    goalsFor: 70,
    goalsAgainst: 60,
    goalDifference: 10,
    points,
  };
  return { rank, competitor, ...record, ...(deduction === undefined ? {} : { deduction }) };
}

/** A league of two; its source does not say who has scored. */
export function someTables(changes: Partial<SeasonTables> = {}): SeasonTables {
  const standings = [aStanding(1, 'Mančester siti', 91), aStanding(15, 'Everton', 40, 8)];
  return { ...SEASON, groups: [{ id: 201_001, name: 'Tabela', standings }], scorers: null, ...changes };
}
