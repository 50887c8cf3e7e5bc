export const sr = {
  homeTitle: '{name}: rezultati, raspored i vesti',
  homeDescription: '{name}: utakmice iz dana u dan, tabele grupa, završnica i vesti na jednom mestu.',
  scheduleTitle: '{name}: raspored i rezultati svih utakmica',
  scheduleDescription:
    '{name}, {dates}: sve utakmice po kolima i danima, sa satnicom, stadionima, rezultatima i strelcima.',
  standingsTitle: '{name}: grupe, tabele i završnica',
  standingsDescription: '{name}: tabele svih grupa, ko ide dalje i put do finala u završnici.',
  schedule: 'Raspored',
  standings: 'Grupe i timovi',

  winner: 'pobednik',
  over: 'Završeno',
  dayNumber: '{day}. dan',
  daysInAll: 'od ukupno {days}',
  toStart: 'do početka',
  day: { one: 'dan', few: 'dana', other: 'dana' },
  played: 'odigranih utakmica',
  goalsInAll: 'golova',
  bestScorer: 'najbolji strelac',
  bestScorers: 'najbolji strelci',
  nextMatch: 'Sledeća utakmica',
  firstMatch: 'Prva utakmica',

  today: 'Danas',
  nextDay: 'Sledeći dan takmičenja',
  lastDay: 'Poslednji dan takmičenja',
  upcoming: 'Slede',
  latest: 'Poslednji rezultati',
  knockOut: 'Završnica',
  news: 'Vesti',
  groups: 'Grupe',
  wholeSchedule: 'Ceo raspored',
  allTables: 'Sve tabele',
  wholeKnockOut: 'Put do finala',

  zone: 'Sva vremena su po beogradskom vremenu.',
  match: { one: 'utakmica', few: 'utakmice', other: 'utakmica' },
  filter: 'Utakmice po grupama',
  all: 'Sve',
  jump: 'Skoči na deo takmičenja',
  toToday: 'Na današnje utakmice',
  goals: 'Golovi',
  afterNinety: 'posle 90 minuta {score}',
  notDecided: 'Još se ne zna',

  advanced: 'prolazi dalje',
  advancedNote: 'prošli u završnicu',
  advancing: 'Dve prve reprezentacije svake grupe idu u završnicu.',

  notFoundTitle: 'Ove stranice nema',
  notFoundText: 'Adresa je pogrešna, ili tog dela nema na ovom takmičenju.',
  toSpecialHome: 'Na naslovnu takmičenja',
};

/** The special event's texts; Serbian is the type, the others satisfy it. */
export type SpecialPhrases = typeof sr;
