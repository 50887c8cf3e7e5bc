import type { Language } from '@tribina/editions';
import { wordList } from '../../../moderation/words';
import { foldWord } from '../../../search/fold';
import { stemOf } from '../../../search/stem';
import { ENGLISH_PHRASES, ENGLISH_WORDS } from '../lists/english';
import { SOUTH_SLAVIC_PHRASES, SOUTH_SLAVIC_WORDS } from '../lists/south-slavic';
import type { Phrase } from '../lists/words';
import { plainTextOf, type PlainText } from '../plain-text';
import type { Observation, Step } from '../step';
import { WordList } from '../word-list';

const SOUTH_SLAVIC = new WordList(SOUTH_SLAVIC_WORDS, 'sr');
const ENGLISH = new WordList(ENGLISH_WORDS, 'en');
/** English is sworn in everywhere, Serbian and Croatian not in Kenya. */
const LISTS: Readonly<Record<Language, readonly WordList[]>> = {
  sr: [SOUTH_SLAVIC, ENGLISH],
  hr: [SOUTH_SLAVIC, ENGLISH],
  en: [ENGLISH],
};
const PHRASES: Readonly<Record<Language, readonly Phrase[]>> = {
  sr: [...SOUTH_SLAVIC_PHRASES, ...ENGLISH_PHRASES],
  hr: [...SOUTH_SLAVIC_PHRASES, ...ENGLISH_PHRASES],
  en: ENGLISH_PHRASES,
};
const OWN_WEIGHTS = { banned: 70, suspect: 30 } as const;
const MOST = 10;

/** Insults, hatred and threats, in every form and behind every disguise that we know; and the moderators' own words. */
export const words: Step = {
  name: 'words',
  look: async ({ edition, text: typed }, db) => {
    const own = await wordList(db, edition.id);
    const text = plainTextOf(typed);
    const { language } = edition;
    const allowed = new Set(
      own.flatMap(({ word, kind }) => (kind === 'allowed' ? [stemOf(foldWord(word), language)] : [])),
    );
    const isAllowed = (word: string) => allowed.has(stemOf(word, language));
    const found = [...LISTS[language], ownList(own, language)].flatMap((list) => list.in(text, isAllowed));
    return [...eachOnce(found), ...phrasesIn(text, PHRASES[language])].slice(0, MOST);
  },
};

/** A word that stands in several lists, or twice in the text, is one word: by what it weighs most. */
function eachOnce(found: readonly { readonly typed: string; readonly weight: number }[]): Observation[] {
  const words = new Map<string, Observation>();
  for (const { typed, weight } of found) {
    const folded = foldWord(typed);
    if (weight > (words.get(folded)?.weight ?? 0)) words.set(folded, { detail: typed, weight });
  }
  return [...words.values()];
}

function ownList(own: Awaited<ReturnType<typeof wordList>>, language: Language): WordList {
  const groups = (['banned', 'suspect'] as const).map((kind) => ({
    weight: OWN_WEIGHTS[kind],
    words: own.flatMap((entry) => (entry.kind === kind ? [foldWord(entry.word)] : [])).join(' '),
  }));
  return new WordList(groups, language);
}

/** What of the phrases stands in a plain text, as it was typed. @param read where they are looked for, when more is read than it. */
export function phrasesIn(
  { text, typedAt }: Pick<PlainText, 'text' | 'typedAt'>,
  phrases: readonly Phrase[],
  read = text,
): Observation[] {
  return phrases.flatMap(([pattern, weight]) => {
    const found = pattern.exec(read);
    if (!found) return [];
    const [plain] = found;
    return [{ detail: typedAt(found.index, found.index + plain.length) ?? plain, weight }];
  });
}
