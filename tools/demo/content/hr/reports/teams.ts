import type { Gender } from './grammar';

/** Names of teams in the cases that sentences need. The dative and the locative are the same. */
export interface Team {
  readonly n: string;
  readonly g: string;
  readonly d: string;
  readonly a: string;
  readonly i: string;
  readonly gender: Gender;
  /** The players as a masculine plural: Hrvati, Hrvata, Hrvatima, Hrvate. Null for clubs. */
  readonly people: People | null;
}

export interface People {
  readonly n: string;
  readonly g: string;
  readonly d: string;
  readonly a: string;
}

const people = (n: string, g: string, stem: string): People => ({ n, g, d: `${stem}ima`, a: `${stem}e` });

/** Katar, Katara, Kataru, Katar, Katarom. */
const masculine = (n: string, plural: People | null = null, stem = n, instrumental = 'om'): Team => ({
  n,
  g: `${stem}a`,
  d: `${stem}u`,
  a: n,
  i: `${stem}${instrumental}`,
  gender: 'm',
  people: plural,
});

/** Belgija, Belgije, Belgiji, Belgiju, Belgijom. */
const feminine = (n: string, plural: People | null = null, dative = `${n.slice(0, -1)}i`): Team => {
  const stem = n.slice(0, -1);
  return { n, g: `${stem}e`, d: dative, a: `${stem}u`, i: `${stem}om`, gender: 'f', people: plural };
};

/** Hrvatska, Hrvatske, Hrvatskoj, Hrvatsku, Hrvatskom. */
const adjective = (n: string, plural: People): Team => feminine(n, plural, `${n.slice(0, -1)}oj`);

/** -anci, -anaca: peoples whose genitive has a moving a. */
const ci = (stem: string): People => people(`${stem}ci`, `${stem}aca`, `${stem}c`);
const ani = (stem: string): People => people(`${stem}ani`, `${stem}ana`, `${stem}an`);

export const TEAMS: Readonly<Record<string, Team>> = {
  QAT: masculine('Katar', ci('Katar')),
  ECU: masculine('Ekvador', ci('Ekvador')),
  SEN: masculine('Senegal', ci('Senegal')),
  NED: adjective('Nizozemska', people('Nizozemci', 'Nizozemaca', 'Nizozemc')),
  ENG: adjective('Engleska', people('Englezi', 'Engleza', 'Englez')),
  IRN: masculine('Iran', ci('Iran')),
  USA: masculine('SAD', ci('Amerikan'), 'SAD-'),
  WAL: masculine('Wales', ani('Velš')),
  ARG: feminine('Argentina', ci('Argentin')),
  KSA: {
    n: 'Saudijska Arabija',
    g: 'Saudijske Arabije',
    d: 'Saudijskoj Arabiji',
    a: 'Saudijsku Arabiju',
    i: 'Saudijskom Arabijom',
    gender: 'f',
    people: people('Saudijci', 'Saudijaca', 'Saudijc'),
  },
  MEX: masculine('Meksiko', ci('Meksikan'), 'Meksik'),
  POL: adjective('Poljska', people('Poljaci', 'Poljaka', 'Poljac')),
  DEN: adjective('Danska', ci('Dan')),
  TUN: masculine('Tunis', ani('Tuniš')),
  FRA: adjective('Francuska', people('Francuzi', 'Francuza', 'Francuz')),
  AUS: feminine('Australija', ci('Austral')),
  GER: adjective('Njemačka', people('Nijemci', 'Nijemaca', 'Nijemc')),
  JPN: masculine('Japan', ci('Japan')),
  ESP: adjective('Španjolska', ci('Španjol')),
  CRC: feminine('Kostarika', ci('Kostarikan'), 'Kostarici'),
  MAR: masculine('Maroko', ci('Marokan'), 'Marok'),
  CRO: adjective('Hrvatska', people('Hrvati', 'Hrvata', 'Hrvat')),
  BEL: feminine('Belgija', people('Belgijci', 'Belgijaca', 'Belgijc')),
  CAN: feminine('Kanada', ani('Kanađ')),
  SUI: adjective('Švicarska', ci('Švicar')),
  CMR: masculine('Kamerun', ci('Kamerun')),
  BRA: masculine('Brazil', ci('Brazil')),
  SRB: feminine('Srbija', people('Srbi', 'Srba', 'Srb')),
  URU: masculine('Urugvaj', ci('Urugvaj'), 'Urugvaj', 'em'),
  KOR: {
    n: 'Južna Koreja',
    g: 'Južne Koreje',
    d: 'Južnoj Koreji',
    a: 'Južnu Koreju',
    i: 'Južnom Korejom',
    gender: 'f',
    people: people('Južnokorejci', 'Južnokorejaca', 'Južnokorejc'),
  },
  POR: masculine('Portugal', ci('Portugal')),
  GHA: feminine('Gana', people('Ganci', 'Ganaca', 'Ganc')),

  arsenal: masculine('Arsenal'),
  'aston-villa': feminine('Aston Villa'),
  bournemouth: masculine('Bournemouth'),
  brentford: masculine('Brentford'),
  'brighton-hove-albion': masculine('Brighton'),
  burnley: masculine('Burnley', null, 'Burnleyj', 'em'),
  chelsea: masculine('Chelsea', null, 'Chelseaj', 'em'),
  'crystal-palace': masculine('Crystal Palace'),
  everton: masculine('Everton'),
  fulham: masculine('Fulham'),
  liverpool: masculine('Liverpool'),
  'luton-town': masculine('Luton'),
  'manchester-city': masculine('Manchester City', null, 'Manchester Cityj', 'em'),
  'manchester-united': masculine('Manchester United'),
  'newcastle-united': masculine('Newcastle'),
  'nottingham-forest': masculine('Nottingham Forest'),
  'sheffield-united': masculine('Sheffield United'),
  'tottenham-hotspur': masculine('Tottenham'),
  'west-ham-united': masculine('West Ham'),
  'wolverhampton-wanderers': masculine('Wolverhampton'),

  kosava: feminine('Košava'),
  bura: feminine('Bura'),
  maestral: masculine('Maestral'),
  tramontana: feminine('Tramontana'),
  severac: masculine('Severac', null, 'Severc', 'em'),
  jugo: { n: 'Jugo', g: 'Juga', d: 'Jugu', a: 'Jugo', i: 'Jugom', gender: 'n', people: null },
  galeb: masculine('Galeb'),
  soko: masculine('Soko', null, 'Sokol'),
  ris: masculine('Ris'),
  dabar: masculine('Dabar', null, 'Dabr'),
  vidra: feminine('Vidra'),
  jelen: masculine('Jelen'),
  lasta: feminine('Lasta'),
  caplja: feminine('Čaplja'),
  grom: masculine('Grom'),
  delfin: masculine('Delfin'),
};

/** Where a match is played, as it stands after a verb: "na stadionu Al Bayt u Al Khoru". */
const STADIUMS: Readonly<Record<string, string>> = {
  'Al Bayt Stadium': 'na stadionu Al Bayt',
  'Al Thumama Stadium': 'na stadionu Al Thumama',
  'Khalifa International Stadium': 'na stadionu Khalifa',
  'Ahmad bin Ali Stadium': 'na stadionu Ahmad bin Ali',
  'Ahmed bin Ali Stadium': 'na stadionu Ahmad bin Ali',
  'Lusail Iconic Stadium': 'na stadionu Lusail',
  'Lusail Stadium': 'na stadionu Lusail',
  'Stadium 974': 'na Stadionu 974',
  'Education City Stadium': 'na stadionu Education City',
  'Al Janoub Stadium': 'na stadionu Al Janoub',
};

const CITIES: Readonly<Record<string, string>> = {
  'Al Khor': 'u Al Khoru',
  Doha: 'u Dohi',
  'Al Rayyan': 'u Al Rayyanu',
  Lusail: 'u Lusailu',
  'Al Wakrah': 'u Al Wakrahu',
  Ravnice: 'u Ravnicama',
  'Stari Zaton': 'u Starom Zatonu',
  Pučina: 'u Pučini',
  'Gornji Rt': 'u Gornjem Rtu',
  'Ledena Glava': 'u Ledenoj Glavi',
  'Donja Uvala': 'u Donjoj Uvali',
  'Morski Prag': 'u Morskom Pragu',
  'Visoki Krš': 'u Visokom Kršu',
  'Crni Bor': 'u Crnom Boru',
  'Tihi Brod': 'u Tihom Brodu',
  'Plavi Vir': 'u Plavom Viru',
  'Široka Gora': 'u Širokoj Gori',
  Zidine: 'u Zidinama',
  'Barski Lug': 'u Barskom Lugu',
  'Duboki Do': 'u Dubokom Dolu',
  'Zlatna Obala': 'u Zlatnoj Obali',
};

export const stadiumAt = (name: string | null): string | null => (name === null ? null : (STADIUMS[name] ?? null));
export const cityAt = (name: string | null): string | null => (name === null ? null : (CITIES[name] ?? null));

/** The spelling that the edition uses, where the source shortens or misspells a name. */
const PLAYERS: Readonly<Record<string, string>> = {
  Koulibaly: 'Kalidou Koulibaly',
  Rashford: 'Marcus Rashford',
  Foden: 'Phil Foden',
  Pulisic: 'Christian Pulisic',
  'Mac Allister': 'Alexis Mac Allister',
  'Saleh Al Shehri': 'Saleh Al-Shehri',
  'Salem Al Dawsari': 'Salem Al-Dawsari',
  'Piotr Zielinski': 'Piotr Zieliński',
  'Kai Lukas Havertz': 'Kai Havertz',
  'Juan Vargas': 'Juan Pablo Vargas',
  'Hakim Zyiech': 'Hakim Ziyech',
  Freuler: 'Remo Freuler',
  'Jean-Eric Choupo-Moting': 'Eric Maxim Choupo-Moting',
  'Wout Werghost': 'Wout Weghorst',
  Mbappé: 'Kylian Mbappé',
  'Aurelién Tchouaméni': 'Aurélien Tchouaméni',
  'Kolo Muani': 'Randal Kolo Muani',
  'Théo Hernandez': 'Theo Hernández',
  'Vinícius Jr.': 'Vinícius Júnior',
  'Giorgian De Arrascaeta': 'Giorgian de Arrascaeta',
  'Ismaila Sarr': 'Ismaïla Sarr',
};

export const playerName = (name: string): string => PLAYERS[name] ?? name;
