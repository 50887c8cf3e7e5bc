import type { Step } from '../step';

const LINK = /\b(?:https?:\/\/|hxxps?:\/\/|www\.)[^\s<>"]+/giu;
const TOP_LEVELS =
  'com|net|org|info|biz|xyz|top|shop|site|online|club|vip|bet|live|click|link|date|io|tv|app|rs|hr|ke|mk|ru|cn|tk|ml|ga|cf|gq|win|loan|store|life|fun|space|pro|ly|gl|me|co|cc|ws|gg|dev|today|world|money|cash|sale|casino|poker|dating|sex|porn|cam|icu|best|buzz|rest|monster|quest|cfd|sbs';
/** A name that ends like an address, with a path where the ending is a word too. */
const BARE = new RegExp(
  `(?<![@\\p{L}\\d.-])[\\p{L}\\d][\\p{L}\\d-]*(?:\\.[\\p{L}\\d-]+)*\\.(?:(?:${TOP_LEVELS})(?:/\\S*)|(?:com|net|org|info|biz|xyz|top|shop|online|club|vip|bet|click|date|io|rs|hr|ru|win|loan|store|casino)(?![\\p{L}\\d@]))`,
  'giu',
);
/** An address that is written out so that it looks like none. */
const HIDDEN =
  /\b[\p{L}\d-]{2,} ?(?:\(dot\)|\[dot\]|\{dot\}|\[\.\]|\(\.\)|\(tacka\)|\(tačka\)|\(točka\)| dot | tačka | tacka ) ?(?:com|net|org|info|rs|hr|ke|co|xyz|top|me)\b/giu;
const SHORTENERS =
  /^(?:bit\.ly|tinyurl\.com|goo\.gl|t\.co|cutt\.ly|is\.gd|rb\.gy|shorturl\.at|ow\.ly|rebrand\.ly|t\.ly|t\.me|wa\.me|telegram\.me|chat\.whatsapp\.com|linktr\.ee|adf\.ly)$/;
/** Where people who talk about sport point. */
const KNOWN =
  /(?:^|\.)(?:youtube\.com|youtu\.be|wikipedia\.org|uefa\.com|fifa\.com|fiba\.basketball|euroleaguebasketball\.net|nba\.com|atptour\.com|wtatennis\.com|worldathletics\.org|flashscore\.[a-z.]+|sofascore\.com|transfermarkt\.[a-z.]+|fss\.rs|hns\.family|hns-cff\.hr|footballkenya\.org|fkf\.co\.ke|cafonline\.com|olympics\.com|rts\.rs|hrt\.hr|bbc\.(?:com|co\.uk)|tribina\.example|terrace\.example)$/;
const WEIGHTS = { known: 15, other: 55, shortened: 70, hidden: 60 } as const;
/** Beyond that even known ones are advertising. */
const MOST_KNOWN = 2;

/** Where a comment leads. A person looks at links before readers can follow them. */
export const links: Step = {
  name: 'links',
  look: ({ text }) => {
    const whole = [...text.matchAll(LINK)].map(([found]) => found);
    const rest = text.replaceAll(LINK, ' ');
    const open = [...whole, ...[...rest.matchAll(BARE)].map(([found]) => found)];
    const hidden = [...rest.matchAll(HIDDEN)].map(([detail]) => ({ detail, weight: WEIGHTS.hidden }));
    const seen = [...new Set(open)].map((detail, index) => ({ detail, weight: weightOf(hostOf(detail), index) }));
    return [...seen, ...hidden];
  },
};

function weightOf(host: string, index: number): number {
  if (SHORTENERS.test(host)) return WEIGHTS.shortened;
  return KNOWN.test(host) && index < MOST_KNOWN ? WEIGHTS.known : WEIGHTS.other;
}

function hostOf(link: string): string {
  return link
    .toLowerCase()
    .replace(/^[a-z]+:\/\//, '')
    .replace(/^www\./, '')
    .replace(/[/?#:].*$/, '');
}
