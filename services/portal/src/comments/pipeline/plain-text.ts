import { foldWord } from '../../search/fold';
import { visibleText } from './visible-text';

/** Letters of other scripts and figures that stand for a Latin letter they look like. */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  ...pairs('авекмнорстухіјѕԁԛԝɡ', 'abekmhopctyxijsdqwg'),
  ...pairs('αβεικνορτυχωη', 'abeikvoptyxwn'),
  ...pairs('ьһӏօոսհցգզ', 'bhlonuhgqq'),
};
const FIGURES: Readonly<Record<string, string>> = pairs('013457@$!|€', 'oieastasiie');

const WORD = /[\p{L}\p{N}](?:[\p{L}\p{N}@$!|€*#]*[\p{L}\p{N}@$*#])?/gu;
const DRAWN_OUT = /(.)\1{2,}/gu;
const LATIN = /\p{Script=Latin}/u;
const OTHER_SCRIPT =
  /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}\p{Script=Coptic}\p{Script=Lisu}]/u;
/** Letters one by one: `k u r a c`, `p.o.r.n`. */
const SPREAD = /(?<![\p{L}\p{N}])\p{L}(?:[ .\-_*/]{1,3}\p{L}(?![\p{L}\p{N}])){3,}/gu;

function pairs(from: string, to: string): Record<string, string> {
  return Object.fromEntries([...from].map((letter, index) => [letter, to[index] ?? '']));
}

/** A text as a reader reads it, whatever it was disguised by. */
export interface PlainText {
  /** In small plain Latin letters, with its punctuation: what patterns are looked for in. */
  readonly text: string;
  /** As it was typed what stands in `text` from here to there, by whole words; null where `text` ends before. */
  readonly typedAt: (start: number, end: number) => string | null;
  readonly words: readonly PlainWord[];
  /** What was written letter by letter, joined. */
  readonly spread: readonly string[];
}

export interface PlainWord {
  /** As it was typed. */
  readonly typed: string;
  /** Ways to read it; the first is the plainest. A letter that is hidden by a star is a star. */
  readonly readings: readonly string[];
}

export function plainTextOf(typed: string): PlainText {
  const visible = visibleText(typed);
  const pieces = piecesOf(visible);
  const text = pieces.map(({ plain }) => plain).join('');
  return {
    text,
    typedAt: (start, end) => (end > text.length ? null : typedIn(pieces, start, end)),
    words: [...visible.matchAll(WORD)].map(([word]) => ({ typed: word, readings: readingsOf(word) })),
    spread: [...visible.matchAll(SPREAD)].map(([letters]) => foldWord(letters.replaceAll(/[^\p{L}]/gu, ''))),
  };
}

interface Piece {
  readonly plain: string;
  readonly typed: string;
}

/** Words, and each sign between them. */
function piecesOf(visible: string): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  const signsUntil = (start: number) =>
    visible
      .slice(end, start)
      .split('')
      .map((sign) => ({ plain: sign, typed: sign }));
  for (const { 0: typed, index } of visible.matchAll(WORD)) {
    pieces.push(...signsUntil(index), { plain: foldWord(inLatin(typed)), typed });
    end = index + typed.length;
  }
  return [...pieces, ...signsUntil(visible.length)];
}

function typedIn(pieces: readonly Piece[], start: number, end: number): string {
  let at = 0;
  const isIn = ({ plain }: Piece) => {
    const from = at;
    at += plain.length;
    return from < end && at > start;
  };
  return pieces
    .filter(isIn)
    .map(({ typed }) => typed)
    .join('');
}

/** Whether letters of two scripts stand in one word, which nobody types by accident. */
export function isMixed(word: string): boolean {
  return LATIN.test(word) && OTHER_SCRIPT.test(word);
}

function inLatin(word: string): string {
  return isMixed(word) ? lookingLatin(word) : word;
}

/** With the Latin letters that those of other scripts look like. */
export function lookingLatin(word: string): string {
  return [...word.toLowerCase()].map((letter) => LOOK_ALIKES[letter] ?? letter).join('');
}

/** A letter of another script may stand for how it looks or for how it sounds. */
function readingsOf(typed: string): string[] {
  const spelt = [...new Set([inLatin(typed), typed])].map((word) => word.toLowerCase().replaceAll('#', '*'));
  const letters = spelt.flatMap((word) =>
    /\p{L}/u.test(word) && /[0-9@$!|€]/.test(word) ? [word, withoutFigures(word)] : [word],
  );
  const folded = letters.map((word) =>
    word.includes('*') ? word.normalize('NFD').replaceAll(/\p{M}/gu, '') : foldWord(word),
  );
  return [...new Set(folded.flatMap((word) => [word.replaceAll(DRAWN_OUT, '$1'), word.replaceAll(DRAWN_OUT, '$1$1')]))];
}

function withoutFigures(word: string): string {
  return [...word].map((sign) => FIGURES[sign] ?? sign).join('');
}
