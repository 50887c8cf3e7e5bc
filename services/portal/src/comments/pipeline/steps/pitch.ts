import { MARKET, SPORT, STRONG, WHOLE } from '../lists/pitch';
import { plainTextOf } from '../plain-text';
import type { Step } from '../step';
import { visibleText } from '../visible-text';

/** Of a sum its last figure will do: to look for where it begins would take ever longer. */
export const MONEY =
  /(?:€|\$|£|\b(?:ksh|kes|usd|eur)\b ?)\d|\d[.,]* ?(?:€|\$|£|k\b|e\b|(?:evr|eur|din|dolar|kun|bob|ksh|kes|usd|shilling)\w*)/iu;
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
    const words = [...new Set(plainTextOf(text).words.map(({ readings: [plain = ''] }) => plain))];
    const weights = new Map(words.flatMap((word) => weighed(word)));
    if (MONEY.test(visibleText(text))) weights.set('money', WEIGHTS.market);
    const ofMarket = [...weights.values()].reduce((sum, weight) => sum + weight, 0);
    const ofSport = words.filter((word) => sport.some((beginning) => word.startsWith(beginning))).length;
    const weight = Math.min(WEIGHTS.most, ofMarket - ofSport * WEIGHTS.sport);
    return weight >= LEAST ? [{ detail: [...weights.keys()].join(' '), weight }] : [];
  },
};

/** The word of the market that this is a form of, and what it weighs. */
function weighed(word: string): [string, number][] {
  const found = strong.find((beginning) => word.startsWith(beginning));
  if (found) return [[found, WEIGHTS.strong]];
  const other = wholes.has(word) ? word : market.find((beginning) => word.startsWith(beginning));
  return other && !CURRENCY.test(other) ? [[other, WEIGHTS.market]] : [];
}
