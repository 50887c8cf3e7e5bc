import { saysNothing } from '@tribina/contracts';

/** Characters that are not seen and change how others are: controls but line breaks and tabs, and overrides of direction. */
const HIDDEN = /(?![\n\t])[\p{Cc}\p{Bidi_Control}]/gu;
const UNSEEN = /\p{Default_Ignorable_Code_Point}/gu;

/** A comment as it is kept: what was typed, without what cannot be seen and without a pile of empty lines. */
export function cleanText(text: string): string {
  return isBlank(text)
    ? ''
    : text
        .replaceAll(/\r\n?/g, '\n')
        .replaceAll(HIDDEN, '')
        .replaceAll(/\n{3,}/g, '\n\n')
        .trim();
}

/** A guest's name as it is kept: nothing in it that is not seen, or it would look like one that it is not. */
export function cleanName(name: string): string {
  return isBlank(name) ? '' : name.replaceAll(HIDDEN, '').replaceAll(UNSEEN, '').replaceAll(/\s+/g, ' ').trim();
}

function isBlank(text: string): boolean {
  return saysNothing(text.replaceAll(HIDDEN, ''));
}

const MENTION = /(?<![\p{L}\p{N}_@.])@([\p{L}\p{N}_.-]{2,60})/gu;
/** A text may call so many; further ones are only text. */
const MOST_MENTIONS = 10;

/** What stands for a name that is gone, in a text that others go on reading. */
const GONE = '…';

/** A text that calls none of these any more; whoever is called by a longer name, is. @param names lower case. */
export function withoutMentions(text: string, names: ReadonlySet<string>): string {
  return text.replaceAll(MENTION, (whole, name: string) => {
    const called = [name, name.replace(/[.-]+$/, '')].find((one) => names.has(one.toLowerCase()));
    return called === undefined ? whole : `@${GONE}${name.slice(called.length)}`;
  });
}

/** A text without these, in any case, where each stands for itself: words that contain one stay whole. */
export function withoutWords(text: string, words: readonly string[]): string {
  const longestFirst = words.toSorted((a, b) => b.length - a.length);
  const pattern = longestFirst.map((word) => word.replaceAll(/[\\^$.|?*+()[\]{}/]/g, String.raw`\$&`)).join('|');
  return text.replaceAll(new RegExp(`(?<![\\p{L}\\p{N}_])(?:${pattern})(?![\\p{L}\\p{N}_])`, 'giu'), GONE);
}

/** What stands behind each `@`, lower case; a name with a point or a dash at its end is also tried without. */
export function mentionedNames(text: string): string[] {
  const names = [...text.matchAll(MENTION)].flatMap(([, name = '']) => [name, name.replace(/[.-]+$/, '')]);
  return [...new Set(names.map((name) => name.toLowerCase()))].slice(0, MOST_MENTIONS);
}
