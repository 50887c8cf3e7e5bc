import { plainTextOf } from '../plain-text';
import type { Phrase } from '../lists/words';
import type { Step } from '../step';
import { visibleText } from '../visible-text';
import { phrasesIn } from './words';

/** Figures with what stands between them, from a 0 or a + on. Points are not among it: those are dates. */
const FIGURES = /(?<![\p{L}\d.,:])\+?[\d(][\d ()/-]*/gu;
/** Of figures and what stands between them. */
const SHORTEST_NUMBER = 8;
const DIGITS = { least: 9, most: 14 } as const;
/** Figures one by one or in pairs, with spaces between. */
const SPREAD_PHONE = /(?<![\p{L}\d.,:])(?:\d{1,2}[ ./-]{1,3}){6,}\d{1,2}(?![\d:%])/gu;
/** How mobile numbers of our countries begin. */
const MOBILE = /^(?:06|09|07|01[01]|254[17]|3816|3859)/;
/** Figures in words, in each language that we read. */
const FIGURE =
  'nula|nulla|jedan|dva|tri|cetiri|pet|sest|sedam|osam|devet|zero|oh|one|two|three|four|five|six|seven|eight|nine|double|sifuri|moja|mbili|tatu|nne|tano|sita|saba|nane|tisa';
const SPELT_PHONE = new RegExp(`\\b(?:(?:plus|${FIGURE})[ ,.-]+){6,}(?:${FIGURE})\\b`, 'g');
/** From where a run of its letters begins, and not from each of them anew. */
export const E_MAIL =
  /(?<![\p{L}\d._%+-])[\p{L}\d._%+-]+ ?(?:@|\(at\)|\[at\]| at ) ?(?:[\p{L}\d-]+(?:\.| ?\(dot\) ?| dot ))+\p{L}{2,}/giu;
/** Nobody's number and address stand below an article: they could be somebody else's. */
const PERSONAL = 55;

const CALLS: readonly Phrase[] = [
  [/\b(telegram\w*|tg|whats ?app\w*|watsap\w*|viber\w*|signal app|wechat|snapchat|skype)\b/, 30],
  [/\b(inbox|inboks|\bdm me|\bpm me|u (dm|pp|inbox|inboks|pm)|poruk[ueai] (mi )?na|na privat\w*)\b/, 30],
  [
    /\b(pis[ie](te)?|javi(te)? se|javlja(j|jte)? se|jave se|kontaktira\w*|kontakt ?:?|upit na|pozovi(te)?|zovite) (mi|nam|joj|mu|se|na|u|za|ani|\w+ na|privat\w*|inbox|mail|:)/,
    25,
  ],
  [
    /\b(contact|text|message|inbox|call|reach|write to|dm|email|e-mail) (me|us|him|her|now|0|\+|on|via|dr|mr|mrs|coach|docs)/,
    30,
  ],
  [/\b(instagram\w*|insta|ig|facebook|fb|tiktok|twitter) ?:? ?@/, 30],
  [/\bkontakt\b.{0,12}[:@\d]/, 25],
];

/** How somebody wants to be reached elsewhere. */
export const contact: Step = {
  name: 'contact',
  look: ({ text: typed }) => {
    const text = visibleText(typed);
    const phones = numbersIn(text).filter(isPhone);
    const spread = [...text.matchAll(SPREAD_PHONE)].map(([found]) => found).filter(isSpreadPhone);
    const plain = plainTextOf(text);
    const spelt = [...plain.text.matchAll(SPELT_PHONE)].map(
      ({ 0: found, index }) => plain.typedAt(index, index + found.length) ?? found,
    );
    const addresses = [...text.matchAll(E_MAIL)].map(([found]) => found);
    return [
      ...[...new Set([...phones, ...spread, ...spelt, ...addresses])].map((detail) => ({ detail, weight: PERSONAL })),
      ...phrasesIn(plain, CALLS),
    ];
  },
};

/** Figures that could be somebody's number: each run of them is looked at once, up to its last figure. */
export function numbersIn(text: string): string[] {
  const runs = [...text.matchAll(FIGURES)].map(({ 0: run, index }) => numberIn(run, text.charAt(index + run.length)));
  return runs.filter((number) => number.replace('+', '').length >= SHORTEST_NUMBER);
}

/** @param next what stands behind the run: figures right before a colon or a percent sign are a time, or a share. */
function numberIn(run: string, next: string): string {
  const isDigit = (at: number) => /\d/.test(run.charAt(at));
  let end = run.length;
  if (next === ':' || next === '%') while (isDigit(end - 1)) end -= 1;
  while (end > 0 && !isDigit(end - 1)) end -= 1;
  return run.slice(0, end);
}

function isSpreadPhone(text: string): boolean {
  const digits = text.replaceAll(/\D/g, '');
  return digits.length >= DIGITS.least && digits.length <= DIGITS.most && MOBILE.test(digits);
}

function isPhone(text: string): boolean {
  const digits = text.replaceAll(/\D/g, '');
  return (
    digits.length >= DIGITS.least && digits.length <= DIGITS.most && /^[+(]|^0[1-9]|^00[1-9]|^254|^38[1-9]/.test(text)
  );
}
