import type { EventStadium, HistoryPage, HistorySummary, MatchFacts, Referee, Scorer } from '@tribina/contracts';
import { aGroup, aMatch, DENMARK, FRANCE, SENEGAL } from './cup';

const FLAG = '/img/svg/flags/pol.svg';

export function aReferee(id: number, name: string, changes: Partial<Referee> = {}): Referee {
  return {
    id,
    name,
    country: { code: 'POL', name: 'Poljska', flagUrl: FLAG },
    isWoman: false,
    matches: 1,
    yellow: 2,
    red: 0,
    ...changes,
  };
}

export const someReferees = (): Referee[] => [
  aReferee(1, 'Šimon Marčinjak', { matches: 3, yellow: 12, red: 1 }),
  aReferee(2, 'Stefani Frapar', { isWoman: true, country: { code: 'FRA', name: 'Francuska', flagUrl: FLAG } }),
];

export function aStadium(id: number, name: string, changes: Partial<EventStadium> = {}): EventStadium {
  return {
    id,
    name,
    city: 'Al Hor',
    capacity: 68_895,
    position: { latitude: 25.65, longitude: 51.49 },
    matches: 9,
    attendance: 598_000,
    ...changes,
  };
}

export const aScorer = (name: string, goals: number, rank: number): Scorer => ({
  rank,
  name,
  competitor: SENEGAL,
  goals,
  penalties: 1,
});

/** An earlier cup that France won against Denmark. */
export function anEntry(season: string, changes: Partial<HistorySummary> = {}): HistorySummary {
  const competition = { id: 10_000 + Number(season), name: `Mundijal ${season}` };
  return {
    slug: season,
    competition,
    season,
    champion: FRANCE,
    runnerUp: DENMARK,
    third: null,
    final: aMatch({
      phase: 'final',
      home: FRANCE,
      visitor: DENMARK,
      startTime: `${season}-07-12T19:00:00.000Z`,
      status: { code: 0, endedStatus: true, minute: null },
      score: { home: 3, visitor: 0 },
    }),
    teams: 32,
    matches: 64,
    goals: 171,
    ...changes,
  };
}

export function aHistoryPage(): HistoryPage {
  const entry = anEntry('1998');
  return {
    ...entry,
    rounds: [
      { id: 4, name: 'Četvrtfinale', ordinal: 102, matches: [aMatch()] },
      { id: 5, name: 'Finale', ordinal: 105, matches: entry.final ? [entry.final] : [] },
    ],
    groups: [aGroup()],
    scorers: [aScorer('Davor Šuker', 6, 1)],
    text: ['Prvi put igra 32 tima.', 'Domaćin je osvojio prvi naslov.'],
  };
}

export const someFacts = (): MatchFacts => ({
  referee: { id: 1, name: 'Šimon Marčinjak', country: { code: 'POL', name: 'Poljska', flagUrl: FLAG } },
  attendance: 88_966,
  cards: [
    { side: 'home', player: 'Kalidu Kulibali', minute: 45, offset: 2, kind: 'yellow' },
    { side: 'home', player: 'Kalidu Kulibali', minute: 80, offset: null, kind: 'second-yellow' },
  ],
  meetings: [],
});
