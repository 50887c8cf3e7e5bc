import { createRequire } from 'node:module';
import { isMixed, lookingLatin } from '../plain-text';
import type { Observation, Step } from '../step';
import { visibleText } from '../visible-text';

const LINK = /\b(?:https?:\/\/|hxxps?:\/\/|www\.)[^\s<>"]+/giu;
/** Endings that are words as well: what stands before them may be the end of a sentence. So may be every one of two Latin letters. */
const WORDS_TOO = new Set(
  `best bio black blog blue boo box boys builders buzz cafe call cam camera camp care cash center chat club coach codes cool cricket cruises
   cup dad dance date day deal deals democrat dev direct dog dot earth eat energy events exchange express fail faith fan fans fast film final
   fish fit fly foo football forum free frog fun fund futbol game games gift gifts give gold golf gratis green group guide guru health help
   here hockey holiday horse hot house how kids kim ladies land law life link live loan lol love luxe man market me media meet men menu mom
   moto movie navy network new news next now one page park partners party pay phone photo pics pink pizza place plus poker post pro promo
   quest racing red rent report rest rich rip rocks rugby run sale save school science season seat security select sex shop show site ski
   skin soccer social solutions space sport spot star stream studio style support surf talk taxi team tel tennis tickets tips today tools top
   total tours town toys trade training tube tv university uno vegas video villas vip vision vote voyage watch web win wine winners work
   works world wow wtf yes you zero zone бг бел ком`
    .split(/\s+/)
    .filter(Boolean),
);
/** A package that is nothing but JSON, which Node imports only with a warning. */
const TOP_LEVELS: ReadonlySet<string> = new Set(createRequire(import.meta.url)('tlds') as readonly string[]);
/** Those of them that an address ends with far more often than a sentence goes on. */
const PLAIN_TOO = new Set(
  'top shop online club vip bet click date io rs hr ru win loan store casino ke site'.split(' '),
);
/** How an ending in other letters begins where it is written in ours: `xn--p1ai` is `рф`. */
const PUNYCODE = 'xn--';
/** `a.b.c`, with a path where there is one. */
const BARE =
  /(?<![@\p{L}\d.-])[\p{L}\d][\p{L}\d-]*(?:\.[\p{L}\d-]+)*\.(xn--[a-z\d-]{2,59}|\p{L}[\p{L}\p{M}]{1,23})(?![\p{L}\d@])(\/\S*)?/giu;
/** A point in brackets or in words, in each of our languages, between a name and an ending. */
const POINT = String.raw`(?:[([{] ?(?:\.|dot|tačka|tacka|točka|tocka|тачка|точка|nukta) ?[)\]}])`;
export const BRACKETED = new RegExp(
  String.raw`(?<![\p{L}\d-])([\p{L}\d-]{2,}) ?${POINT} ?(\p{L}{2,24})(?![\p{L}\d])`,
  'giu',
);
export const SPELT =
  /(?<![\p{L}\d-])([\p{L}\d-]{4,}) (?:dot|tačka|tacka|točka|tocka|тачка|точка) (\p{L}{2,24})(?![\p{L}\d])/giu;
/** Behind a point that is spelt or stands alone. */
const APART_TOO = new Set([
  ...[...PLAIN_TOO].filter((ending) => ending !== 'top'),
  'live',
  'stream',
  'me',
  'tv',
  'co',
  'ком',
]);
/** `shop . store`: who ends a sentence leaves no space before the point, and goes on with a capital. */
const SPACED = /(?<![\p{L}\d])([\p{Ll}\d][\p{L}\d-]{3,}) \. ?(\p{Ll}{3,24})(?![\p{L}\d])/gu;
const SPACED_SHORTENER = /(?<![\p{L}\d])(?:t|wa) ?\. ?me ?\/ ?\S+/giu;
const SHORTENERS =
  /^(?:bit\.ly|tinyurl\.com|goo\.gl|t\.co|cutt\.ly|is\.gd|rb\.gy|shorturl\.at|ow\.ly|rebrand\.ly|t\.ly|t\.me|wa\.me|telegram\.me|chat\.whatsapp\.com|linktr\.ee|adf\.ly)$/;
/** Where people who talk about sport point. */
const KNOWN =
  /(?:^|\.)(?:youtube\.com|youtu\.be|wikipedia\.org|uefa\.com|fifa\.com|fiba\.basketball|euroleaguebasketball\.net|nba\.com|atptour\.com|wtatennis\.com|worldathletics\.org|flashscore\.[a-z.]+|sofascore\.com|transfermarkt\.[a-z.]+|fss\.rs|hns\.family|hns-cff\.hr|footballkenya\.org|fkf\.co\.ke|cafonline\.com|olympics\.com|rts\.rs|hrt\.hr|bbc\.(?:com|co\.uk))$/;
const WEIGHTS = { known: 15, other: 55, shortened: 70, hidden: 60 } as const;
/** Beyond that even known ones are advertising. */
const MOST_KNOWN = 2;

/** Where a comment leads. A person looks at links before readers can follow them. @param own hosts of the site itself. */
export const linksBeside = (own: readonly string[]): Step => ({
  name: 'links',
  look: ({ text: typed }) => {
    const text = visibleText(typed);
    const whole = [...text.matchAll(LINK)].map(([found]) => found);
    const rest = text.replaceAll(LINK, ' ');
    const bare = [...rest.matchAll(BARE)].filter(isAddress).map(([found]) => found);
    const isOwn = (host: string) => own.some((one) => host === one || host.endsWith(`.${one}`));
    const foreign = [...new Set([...whole, ...bare])].filter((link) => !isOwn(hostOf(link)));
    const seen = foreign.map((detail, index) => ({ detail, weight: weightOf(hostOf(detail), index) }));
    return [...seen, ...hiddenIn(rest)];
  },
});

/** A name with a real ending; where that is a word of ours as well, only with a path or where it is known as an ending. */
function isAddress([found, typed = '', path]: RegExpMatchArray): boolean {
  const ending = isMixed(found) ? lookingLatin(typed) : typed;
  if (!isEnding(ending)) return false;
  if (path !== undefined || !isWordToo(ending)) return true;
  // `izgubili smo.Top strelac`: a space is missing.
  const isSentence = /^\p{L}+\.\p{Lu}\p{Ll}+$/u.test(found);
  return PLAIN_TOO.has(ending.toLowerCase()) && !isSentence;
}

function isEnding(ending: string): boolean {
  const lower = ending.toLowerCase();
  return lower.startsWith(PUNYCODE) || TOP_LEVELS.has(lower);
}

function isWordToo(ending: string): boolean {
  return /^[a-z]{2}$/i.test(ending) || WORDS_TOO.has(ending.toLowerCase());
}

/** What is written so that it looks like no address. */
function hiddenIn(text: string): Observation[] {
  const shortened = [...text.matchAll(SPACED_SHORTENER)].filter(([found]) => /\s/.test(found));
  const isApart = ([, host = '', ending = '']: RegExpMatchArray) =>
    isEnding(ending) && (!isWordToo(ending) || APART_TOO.has(ending.toLowerCase()) || /[\d-]/.test(host));
  const hidden = [
    ...[...text.matchAll(BRACKETED)].filter(([, , ending = '']) => isEnding(ending)),
    ...[...text.matchAll(SPELT)].filter(isApart),
    ...[...text.matchAll(SPACED)].filter(isApart),
  ];
  return [
    ...shortened.map(([detail]) => ({ detail, weight: WEIGHTS.shortened })),
    ...hidden.map(([detail]) => ({ detail, weight: WEIGHTS.hidden })),
  ];
}

function weightOf(host: string, index: number): number {
  if (SHORTENERS.test(host)) return WEIGHTS.shortened;
  return KNOWN.test(host) && index < MOST_KNOWN ? WEIGHTS.known : WEIGHTS.other;
}

/** As a browser takes the link: what stands before an `@`, and behind a backslash, is no host. */
function hostOf(link: string): string {
  const address = link.replace(/^hxxp/i, 'http');
  const whole = /^https?:/i.test(address) ? address : `http://${address}`;
  return URL.canParse(whole) ? new URL(whole).hostname.replace(/^www\./, '') : link;
}
