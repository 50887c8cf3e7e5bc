import type { Names } from '../names';

/** Where a competition is played whose files the importer knows by their name, whatever the season. */
export interface KnownLeague {
  readonly country: Names | null;
  /** IANA zone of the kick-offs that its files state. */
  readonly timeZone: string;
  /** In the languages of the editions; undefined where it is called as its file calls it. */
  readonly names?: Names;
}

/** Zone, country in English and Serbian, and Croatian where it is another word; names of files without their season. */
type Row = readonly [timeZone: string, en: string, sr: string, hr: string, ...sources: readonly string[]];

const ROWS: readonly Row[] = [
  ['Africa/Algiers', 'Algeria', 'Alžir', 'Alžir', 'Algeria | Ligue 1'],
  ['America/Argentina/Buenos_Aires', 'Argentina', 'Argentina', 'Argentina', 'Argentina Primera Division'],
  ['Australia/Sydney', 'Australia', 'Australija', 'Australija', 'Australia | A-League'],
  [
    'Europe/Vienna',
    'Austria',
    'Austrija',
    'Austrija',
    'Österr. Bundesliga',
    'Österr. Erste Liga',
    'Österr. 2. Liga',
    'ÖFB Cup',
  ],
  ['Europe/Brussels', 'Belgium', 'Belgija', 'Belgija', 'Belgium First Division A'],
  ['America/Sao_Paulo', 'Brazil', 'Brazil', 'Brazil', 'Brasileiro Série A', 'Brasileiro Série B'],
  ['Asia/Shanghai', 'China', 'Kina', 'Kina', 'China | Super League'],
  ['America/Bogota', 'Colombia', 'Kolumbija', 'Kolumbija', 'Colombia Primera A'],
  ['Europe/Prague', 'Czech Republic', 'Češka', 'Češka', 'Czech Republic First League'],
  ['Africa/Cairo', 'Egypt', 'Egipat', 'Egipat', 'Egypt | Premiership'],
  [
    'Europe/London',
    'England',
    'Engleska',
    'Engleska',
    'English Premier League',
    'English Championship',
    'English League One',
    'English League Two',
  ],
  ['Europe/Paris', 'France', 'Francuska', 'Francuska', 'French Ligue 1', 'French Ligue 2'],
  [
    'Europe/Berlin',
    'Germany',
    'Nemačka',
    'Njemačka',
    'Deutsche Bundesliga',
    'Deutsche 2. Bundesliga',
    'Deutsche 3. Liga',
    'DFB Pokal',
  ],
  ['Europe/Athens', 'Greece', 'Grčka', 'Grčka', 'Greek Super League'],
  ['Europe/Budapest', 'Hungary', 'Mađarska', 'Mađarska', 'Hungarian Nemzeti Bajnokság I'],
  ['Europe/Rome', 'Italy', 'Italija', 'Italija', 'Italian Serie A', 'Italian Serie B'],
  ['Asia/Tokyo', 'Japan', 'Japan', 'Japan', 'Japan | J1 League'],
  ['America/Mexico_City', 'Mexico', 'Meksiko', 'Meksiko', 'Liga MX'],
  ['Africa/Casablanca', 'Morocco', 'Maroko', 'Maroko', 'Morocco | Botola Pro 1'],
  ['Europe/Amsterdam', 'Netherlands', 'Holandija', 'Nizozemska', 'Netherlands Eredivisie'],
  ['Europe/Lisbon', 'Portugal', 'Portugal', 'Portugal', 'Portuguese Primeira Liga'],
  ['Europe/Moscow', 'Russia', 'Rusija', 'Rusija', 'Russia Premier League', 'Russia 1. Division'],
  ['Europe/London', 'Scotland', 'Škotska', 'Škotska', 'Scottish Premiership'],
  [
    'Europe/Madrid',
    'Spain',
    'Španija',
    'Španjolska',
    'Primera División de España',
    'Segunda División de España',
    'Spain Primera División',
    'Spain Segunda División',
  ],
  ['Europe/Zurich', 'Switzerland', 'Švajcarska', 'Švicarska', 'Swiss Super League', 'Swiss Challenge League'],
  ['Europe/Istanbul', 'Turkey', 'Turska', 'Turska', 'Turkish Süper Lig', 'Turkish 1. Lig'],
  ['America/New_York', 'USA', 'SAD', 'SAD', 'Major League Soccer'],
];

/** Of continents and the world: files of Europe give the times of its middle, those of South America Argentina's. */
const INTERNATIONAL: ReadonlyMap<string, string> = new Map([
  ['UEFA Champions League', 'Europe/Zurich'],
  ['Copa Libertadores', 'America/Argentina/Buenos_Aires'],
  ['Club World Cup', 'America/New_York'],
]);

/** Where World Cups were played; times of the files are local where they carry no offset. */
const WORLD_CUP_ZONES: Readonly<Record<string, string>> = {
  1930: 'America/Montevideo',
  1934: 'Europe/Rome',
  1938: 'Europe/Paris',
  1950: 'America/Sao_Paulo',
  1954: 'Europe/Zurich',
  1958: 'Europe/Stockholm',
  1962: 'America/Santiago',
  1966: 'Europe/London',
  1970: 'America/Mexico_City',
  1974: 'Europe/Berlin',
  1978: 'America/Argentina/Buenos_Aires',
  1982: 'Europe/Madrid',
  1986: 'America/Mexico_City',
  1990: 'Europe/Rome',
  1994: 'America/New_York',
  1998: 'Europe/Paris',
  2002: 'Asia/Seoul',
  2006: 'Europe/Berlin',
  2010: 'Africa/Johannesburg',
  2014: 'America/Sao_Paulo',
  2018: 'Europe/Moscow',
  2026: 'America/New_York',
};

const LEAGUES = new Map<string, KnownLeague>(
  ROWS.flatMap(([timeZone, en, sr, hr, ...sources]) =>
    sources.map((source) => [source, { timeZone, country: { en, sr, hr } }] as const),
  ),
);

/** `Swiss Super League 2024/25` */
const WITH_SEASON = /^(.+?) (\d{4})(?:[/-]\d{2,4})?$/;

/** What is known of a competition by the name of its file; null of one that nobody has heard of. */
export function knownLeague(sourceName: string): KnownLeague | null {
  const [, name = sourceName, year = ''] = WITH_SEASON.exec(sourceName) ?? [];
  const worldCupZone = name === 'World Cup' ? WORLD_CUP_ZONES[year] : undefined;
  if (worldCupZone !== undefined) {
    const names = { en: sourceName, sr: `Mundijal ${year}`, hr: `Mundijal ${year}` };
    return { timeZone: worldCupZone, country: null, names };
  }
  const timeZone = INTERNATIONAL.get(name);
  return LEAGUES.get(name) ?? (timeZone === undefined ? null : { timeZone, country: null });
}
