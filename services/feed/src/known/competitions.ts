import type { Names } from '../names';
import type { CompetitionFacts } from '../write/document';

export interface KnownCompetition extends Required<CompetitionFacts> {
  /** `name` of its files in openfootball. */
  readonly source: string;
}

const ENGLAND: Names = { en: 'England', sr: 'Engleska', hr: 'Engleska' };
const SPAIN: Names = { en: 'Spain', sr: 'Španija', hr: 'Španjolska' };
const ITALY: Names = { en: 'Italy', sr: 'Italija', hr: 'Italija' };
const GERMANY: Names = { en: 'Germany', sr: 'Nemačka', hr: 'Njemačka' };
const FRANCE: Names = { en: 'France', sr: 'Francuska', hr: 'Francuska' };

/** Competitions that the importer knows without being told; their rules are those of their key (`rules.ts`). */
const KNOWN_COMPETITIONS: readonly KnownCompetition[] = [
  {
    id: 196,
    key: 'world-cup-2022',
    source: 'World Cup 2022',
    type: 'cup',
    season: '2022',
    country: null,
    timeZone: 'Asia/Qatar',
    names: { sr: 'Mundijal 2022', hr: 'Mundijal 2022', en: 'World Cup 2022' },
    rules: null,
    isSimulated: false,
  },
  {
    ...league(201, 'premier-league-2023-24', 'English Premier League 2023/24', ENGLAND, 'Europe/London'),
    names: { sr: 'Premijer liga', hr: 'Premier liga', en: 'Premier League' },
  },
  {
    ...league(202, 'la-liga-2023-24', 'Primera División de España 2023/24', SPAIN, 'Europe/Madrid'),
    names: { sr: 'La liga', hr: 'La Liga', en: 'La Liga' },
  },
  {
    ...league(203, 'serie-a-2023-24', 'Italian Serie A 2023/24', ITALY, 'Europe/Rome'),
    names: { sr: 'Serija A', hr: 'Serie A', en: 'Serie A' },
  },
  {
    ...league(204, 'bundesliga-2023-24', 'Deutsche Bundesliga 2023/24', GERMANY, 'Europe/Berlin'),
    names: { sr: 'Bundesliga', hr: 'Bundesliga', en: 'Bundesliga' },
  },
  {
    ...league(205, 'ligue-1-2023-24', 'French Ligue 1 2023/24', FRANCE, 'Europe/Paris'),
    names: { sr: 'Liga 1', hr: 'Ligue 1', en: 'Ligue 1' },
  },
];

function league(id: number, key: string, source: string, country: Names, timeZone: string) {
  return {
    id,
    key,
    source,
    country,
    timeZone,
    type: 'league',
    season: '2023/24',
    rules: null,
    isSimulated: false,
  } as const;
}

/** By id, by key or by the name that openfootball's files carry. */
export function knownCompetition(name: string | number): KnownCompetition | null {
  return (
    KNOWN_COMPETITIONS.find(({ id, key, source }) => String(name) === String(id) || name === key || name === source) ??
    null
  );
}
