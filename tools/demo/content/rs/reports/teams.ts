import type { Agreement, Noun } from './forms';

/** A side as sentences name it: its name, and a second way to say it. */
export interface TeamNames {
  readonly name: Noun;
  readonly alias: Noun;
}

function noun(agr: Agreement, n: string, g: string, d: string, a: string, i: string): Noun {
  return { agr, n, g, d, a, i };
}

/** Masculine, with the stem of the oblique cases where it differs. */
function masculine(n: string, stem = n): Noun {
  const soft = /[cčćđšžj]$/.test(stem);
  return noun('m', n, `${stem}a`, `${stem}u`, n, `${stem}${soft ? 'em' : 'om'}`);
}

/** Feminine in -a: Srbija, Srbije, Srbiji; each word of the name is declined by its own list of stems. */
function feminine(n: string): Noun {
  const stem = n.slice(0, -1);
  return noun('f', n, `${stem}e`, `${stem}i`, `${stem}u`, `${stem}om`);
}

/** Feminine declined as an adjective: Nemačka, Nemačke, Nemačkoj. */
function adjectival(n: string): Noun {
  const stem = n.slice(0, -1);
  return noun('f', n, `${stem}e`, `${stem}oj`, `${stem}u`, `${stem}om`);
}

/** A people in the plural: Srbi, Srba, Srbima, Srbe; Nemci has the genitive Nemaca. */
function people(n: string): Noun {
  const stem = n.slice(0, -1);
  const genitive =
    n.endsWith('ci') && n !== 'Poljaci' ? `${n.slice(0, -2)}aca` : n === 'Poljaci' ? 'Poljaka' : `${stem}a`;
  const accusative = n === 'Poljaci' ? 'Poljake' : `${stem}e`;
  return noun('mp', n, genitive, `${n}ma`, accusative, `${n}ma`);
}

/** „tim iz Londona” and the like: only the first word is declined. */
function team(rest: string): Noun {
  return noun('m', `tim ${rest}`, `tima ${rest}`, `timu ${rest}`, `tim ${rest}`, `timom ${rest}`);
}

/** A nickname in quotation marks. */
function nickname(agr: 'mp' | 'fp', n: string, g: string, d: string, a: string): Noun {
  return noun(agr, `„${n}”`, `„${g}”`, `„${d}”`, `„${a}”`, `„${d}”`);
}

const pair = (name: Noun, alias: Noun): TeamNames => ({ name, alias });

const NATIONS: Record<string, TeamNames> = {
  QAT: pair(masculine('Katar'), people('Katarci')),
  ECU: pair(masculine('Ekvador'), people('Ekvadorci')),
  SEN: pair(masculine('Senegal'), people('Senegalci')),
  NED: pair(feminine('Holandija'), people('Holanđani')),
  ENG: pair(adjectival('Engleska'), people('Englezi')),
  IRN: pair(masculine('Iran'), people('Iranci')),
  USA: pair(noun('fp', 'SAD', 'SAD', 'SAD', 'SAD', 'SAD'), people('Amerikanci')),
  WAL: pair(masculine('Vels'), people('Velšani')),
  ARG: pair(feminine('Argentina'), people('Argentinci')),
  KSA: pair(
    noun(
      'f',
      'Saudijska Arabija',
      'Saudijske Arabije',
      'Saudijskoj Arabiji',
      'Saudijsku Arabiju',
      'Saudijskom Arabijom',
    ),
    people('Saudijci'),
  ),
  MEX: pair(masculine('Meksiko', 'Meksik'), people('Meksikanci')),
  POL: pair(adjectival('Poljska'), people('Poljaci')),
  DEN: pair(adjectival('Danska'), people('Danci')),
  TUN: pair(masculine('Tunis'), people('Tunižani')),
  FRA: pair(adjectival('Francuska'), people('Francuzi')),
  AUS: pair(feminine('Australija'), people('Australijanci')),
  GER: pair(adjectival('Nemačka'), people('Nemci')),
  JPN: pair(masculine('Japan'), people('Japanci')),
  ESP: pair(feminine('Španija'), people('Španci')),
  CRC: pair(feminine('Kostarika'), people('Kostarikanci')),
  MAR: pair(masculine('Maroko', 'Marok'), people('Marokanci')),
  CRO: pair(adjectival('Hrvatska'), people('Hrvati')),
  BEL: pair(feminine('Belgija'), people('Belgijanci')),
  CAN: pair(feminine('Kanada'), people('Kanađani')),
  SUI: pair(adjectival('Švajcarska'), people('Švajcarci')),
  CMR: pair(masculine('Kamerun'), people('Kamerunci')),
  BRA: pair(masculine('Brazil'), people('Brazilci')),
  SRB: pair(feminine('Srbija'), people('Srbi')),
  URU: pair(masculine('Urugvaj'), people('Urugvajci')),
  KOR: pair(
    noun('f', 'Južna Koreja', 'Južne Koreje', 'Južnoj Koreji', 'Južnu Koreju', 'Južnom Korejom'),
    people('Južnokorejci'),
  ),
  POR: pair(masculine('Portugal'), people('Portugalci')),
  GHA: pair(feminine('Gana'), people('Ganci')),
};

const PREMIER_LEAGUE: Record<string, TeamNames> = {
  arsenal: pair(masculine('Arsenal'), team('sa Emirejtsa')),
  'aston-villa': pair(feminine('Aston Vila'), team('iz Birmingema')),
  bournemouth: pair(masculine('Bornmut'), nickname('fp', 'trešnje', 'trešanja', 'trešnjama', 'trešnje')),
  brentford: pair(masculine('Brentford'), nickname('fp', 'pčele', 'pčela', 'pčelama', 'pčele')),
  'brighton-hove-albion': pair(masculine('Brajton'), nickname('mp', 'galebovi', 'galebova', 'galebovima', 'galebove')),
  burnley: pair(masculine('Barnli', 'Barnlij'), team('sa Terf mura')),
  chelsea: pair(masculine('Čelsi', 'Čelsij'), nickname('mp', 'plavci', 'plavaca', 'plavcima', 'plavce')),
  'crystal-palace': pair(masculine('Kristal palas'), nickname('mp', 'orlovi', 'orlova', 'orlovima', 'orlove')),
  everton: pair(masculine('Everton'), nickname('fp', 'karamele', 'karamela', 'karamelama', 'karamele')),
  fulham: pair(masculine('Fulam'), team('sa Krejven kotidža')),
  liverpool: pair(masculine('Liverpul'), team('sa Enfilda')),
  'luton-town': pair(masculine('Luton'), team('sa Kenilvort rouda')),
  'manchester-city': pair(
    masculine('Mančester siti', 'Mančester sitij'),
    nickname('mp', 'građani', 'građana', 'građanima', 'građane'),
  ),
  'manchester-united': pair(
    masculine('Mančester junajted'),
    nickname('mp', 'crveni đavoli', 'crvenih đavola', 'crvenim đavolima', 'crvene đavole'),
  ),
  'newcastle-united': pair(masculine('Njukasl'), nickname('fp', 'svrake', 'svraka', 'svrakama', 'svrake')),
  'nottingham-forest': pair(masculine('Notingem forest'), team('sa Siti graunda')),
  'sheffield-united': pair(masculine('Šefild junajted'), team('sa Bramol lejna')),
  'tottenham-hotspur': pair(masculine('Totenhem'), nickname('mp', 'pevci', 'pevaca', 'pevcima', 'pevce')),
  'west-ham-united': pair(masculine('Vest Hem'), nickname('mp', 'čekićari', 'čekićara', 'čekićarima', 'čekićare')),
  'wolverhampton-wanderers': pair(masculine('Vulverhempton'), nickname('mp', 'vukovi', 'vukova', 'vukovima', 'vukove')),
};

const LIGA_VETROVA: Record<string, TeamNames> = {
  kosava: pair(feminine('Košava'), team('iz Ravnica')),
  bura: pair(feminine('Bura'), team('iz Starog Zatona')),
  maestral: pair(masculine('Maestral'), team('iz Pučine')),
  tramontana: pair(feminine('Tramontana'), team('iz Gornjeg Rta')),
  severac: pair(masculine('Severac', 'Severc'), team('iz Ledene Glave')),
  jugo: pair(noun('n', 'Jugo', 'Juga', 'Jugu', 'Jugo', 'Jugom'), team('iz Donje Uvale')),
  galeb: pair(masculine('Galeb'), team('iz Morskog Praga')),
  soko: pair(masculine('Soko', 'Sokol'), team('iz Visokog Krša')),
  ris: pair(masculine('Ris'), team('iz Crnog Bora')),
  dabar: pair(masculine('Dabar', 'Dabr'), team('iz Tihog Broda')),
  vidra: pair(feminine('Vidra'), team('iz Plavog Vira')),
  jelen: pair(masculine('Jelen'), team('iz Široke Gore')),
  lasta: pair(feminine('Lasta'), team('iz Zidina')),
  caplja: pair(feminine('Čaplja'), team('iz Barskog Luga')),
  grom: pair(masculine('Grom'), team('iz Dubokog Dola')),
  delfin: pair(masculine('Delfin'), team('iz Zlatne Obale')),
};

const TEAMS: Record<string, TeamNames> = { ...NATIONS, ...PREMIER_LEAGUE, ...LIGA_VETROVA };

/** The names of a side; an unknown key is left undeclined and named as a team. */
export function teamNames(key: string): TeamNames {
  return TEAMS[key] ?? pair(team(key), team(key));
}
