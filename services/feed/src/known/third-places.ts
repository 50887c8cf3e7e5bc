import type { TableRules } from '../standings/table-rules';
import { ANNEX_C } from './annex-c';

type BracketName = NonNullable<TableRules['bestThirds']>['bracket'];

/** Whom the winners of some groups meet, by which of the thirds go on. */
interface ThirdsBracket {
  /** Letters of the groups whose winners meet a third, in the order of the words below. */
  readonly winners: string;
  /** How many thirds go on. */
  readonly places: number;
  /** By the letters of the groups whose thirds go on, sorted: the group of the third whom each of these winners meets. */
  readonly pairings: ReadonlyMap<string, string>;
}

/** Four of six: World Cups 1986 to 1994, European Championship 2016. */
const WINNERS_ABCD = 'CDAB CABE CABF DABE DABF EABF CDAE CDAF CAFE DAFE CDBE CDBF ECBF EDBF CDFE';
/** Four of six: European Championships since 2020. */
const WINNERS_BCEF = 'ADBC AEBC AFBC DEAB DFAB EFBA EDCA FDCA EFCA EFDA EDBC FDCB FECB FEDB FEDC';

export const THIRD_PLACES: Readonly<Record<BracketName, ThirdsBracket>> = {
  'winners-abcd': bracket('ABCD', WINNERS_ABCD),
  'winners-bcef': bracket('BCEF', WINNERS_BCEF),
  'winners-abdegikl': bracket('ABDEGIKL', ANNEX_C),
};

/** The letters of a word, sorted, are the groups that it is of. */
function bracket(winners: string, words: string): ThirdsBracket {
  const pairings = words
    .trim()
    .split(/\s+/)
    .map((word) => [[...word].sort().join(''), word] as const);
  return { winners, places: winners.length, pairings: new Map(pairings) };
}
