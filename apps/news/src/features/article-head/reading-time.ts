import { READING_WORDS_PER_MINUTE } from '@tribina/shell-api';

/** Minutes that reading takes, at 230 words a minute (spec portal §9), begun ones counted; never none. */
export function readingMinutes(words: number): number {
  return Math.max(1, Math.ceil(words / READING_WORDS_PER_MINUTE));
}
