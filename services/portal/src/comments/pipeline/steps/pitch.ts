import { MARKET, SPORT, STRONG, WHOLE } from '../lists/pitch';
import { plainTextOf } from '../plain-text';
import type { Step } from '../step';
import { visibleText } from '../visible-text';

/** Of a sum its last figure will do: to look for where it begins would take ever longer. */
export const MONEY =
  /(?:€|\$|£|\b(?:ksh|kes|usd|eur)\b ?)\d|\d[.,]* ?(?:€|\$|£|k\b|e\b|(?:evr|eur|din|dolar|kun|bob|ksh|kes|usd|shilling)\w*)/iu;
const FIGURE = /[\d.,]/;
/** Counted by what is asked for. */
const CURRENCY = /^(?:evra|eura|dinar|dollar|bob|ksh|kes|usd)$/;
/** What a word of the market weighs, and what each word of sport takes away. */
const WEIGHTS = { strong: 26, market: 17, sport: 16, most: 70 } as const;
/** Less is talk. */
const LEAST = 34;

const wordsOf = (list: string) => list.split(/\s+/).filter(Boolean);
const wholes = new Set(wordsOf(WHOLE));
const strong = wordsOf(STRONG);
const market = wordsOf(MARKET).filter((word) => !wholes.has(word));
const sport = wordsOf(SPORT);

/** It speaks of the market and not of sport: nobody needs to know what is sold. */
export const pitch: Step = {
  name: 'pitch',
  look: ({ text }) => {
    const typed = new Map(plainTextOf(text).words.map(({ typed: word, readings: [plain = ''] }) => [plain, word]));
    const words = [...typed.keys()];
    // By what they are forms of: each counts once.
    const found = new Map(
      [...typed].flatMap(([word, shown]) => weighed(word).map(([form, weight]) => [form, { shown, weight }] as const)),
    );
    const sum = sumIn(visibleText(text));
    if (sum) found.set('money', { shown: sum, weight: WEIGHTS.market });
    const ofMarket = [...found.values()].reduce((all, { weight }) => all + weight, 0);
    const ofSport = words.filter((word) => sport.some((beginning) => word.startsWith(beginning))).length;
    const weight = Math.min(WEIGHTS.most, ofMarket - ofSport * WEIGHTS.sport);
    return weight >= LEAST ? [{ detail: [...found.values()].map(({ shown }) => shown).join(', '), weight }] : [];
  },
};

/** With all of its figures; null where there is none. */
function sumIn(text: string): string | null {
  const found = MONEY.exec(text);
  if (!found) return null;
  let [start, end] = [found.index, found.index + found[0].length];
  while (FIGURE.test(text[start - 1] ?? '')) start -= 1;
  while (FIGURE.test(text[end] ?? '')) end += 1;
  return text.slice(start, end);
}

/** The word of the market that this is a form of, and what it weighs. */
function weighed(word: string): [string, number][] {
  const found = strong.find((beginning) => word.startsWith(beginning));
  if (found) return [[found, WEIGHTS.strong]];
  const other = wholes.has(word) ? word : market.find((beginning) => word.startsWith(beginning));
  return other && !CURRENCY.test(other) ? [[other, WEIGHTS.market]] : [];
}
