import { beginningOf } from '@tribina/service-kit';
import type { Observation, Step } from '../step';
import { isMixed } from '../plain-text';
import { isCheer } from './cheer';

const LETTER = /\p{L}/gu;
/** Shouted: so many letters, and hardly a small one among them. */
const SHOUT = { letters: 15, share: 0.7, weight: 15 } as const;
const NOISE = 55;
const RUN = /(.)\1{9,}/u;
const LONGEST_WORD = 35;
/** Keys beside each other, and consonants that no word of ours has in a row. */
const MASHED = /asdf|qwer|zxcv|hjkl|sdfg|dfgh|fghj|jkl[cč]|[bcdfghjklmnpqstvwxz]{7,}/i;
const REPEATED = { least: 6, weight: 50 } as const;
const MIXED = 50;
const STACKED_MARKS = /\p{M}{3,}/u;

/** What a text looks like: shouted, drawn out, thrown at the keys, put together from letters of two scripts. */
export const shape: Step = {
  name: 'shape',
  look: ({ text }) => [...shouted(text), ...noise(text), ...repeated(text), ...disguised(text)],
};

function shouted(text: string): Observation[] {
  const letters = text.match(LETTER) ?? [];
  const large = letters.filter((letter) => letter !== letter.toLowerCase()).length;
  return letters.length >= SHOUT.letters && large / letters.length >= SHOUT.share
    ? [{ detail: '', weight: SHOUT.weight }]
    : [];
}

function noise(text: string): Observation[] {
  const words = text.split(/\s+/).filter((word) => !isCheer(word) && !/[/@.]/.test(word));
  return words
    .filter(
      (word) =>
        (RUN.test(word) && new Set(word.toLowerCase()).size <= 3) || MASHED.test(word) || word.length > LONGEST_WORD,
    )
    .slice(0, 1)
    .map((detail) => ({ detail: beginningOf(detail, LONGEST_WORD), weight: NOISE }));
}

/** One word or line again and again. */
function repeated(text: string): Observation[] {
  const parts = text
    .toLowerCase()
    .split(/[\s,.!?]+/)
    .filter((part) => part.length > 1 && !isCheer(part));
  const counts = new Map<string, number>();
  for (const part of parts) counts.set(part, (counts.get(part) ?? 0) + 1);
  const [most] = [...counts].sort(([, a], [, b]) => b - a);
  const isMost = most && most[1] >= REPEATED.least && most[1] / parts.length > 0.5;
  return isMost ? [{ detail: most[0], weight: REPEATED.weight }] : [];
}

/** Letters of two scripts in one word, and marks upon marks. */
export function disguised(text: string): Observation[] {
  const mixed = (text.match(/[\p{L}\p{M}]+/gu) ?? []).filter(isMixed).slice(0, 1);
  const marks = STACKED_MARKS.exec(text.normalize('NFD'))?.slice(0, 1) ?? [];
  return [...mixed, ...marks].map((detail) => ({ detail, weight: MIXED }));
}
