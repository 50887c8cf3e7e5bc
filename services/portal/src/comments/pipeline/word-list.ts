import type { Language } from '@tribina/editions';
import { foldWord } from '../../search/fold';
import { stemOf } from '../../search/stem';
import type { WordGroup } from './lists/words';
import type { PlainText, PlainWord } from './plain-text';

interface Entry {
  readonly word: string;
  readonly weight: number;
}

/** Letters of a hidden word that must be seen: one star for a letter is no disguise, three are no word. */
const LEAST_SEEN = 2;
const SHORTEST_SPREAD = 4;

/** `Jebić`, `Ciganović`: a family's name, as it is written. */
function isSurname(typed: string): boolean {
  return /^\p{Lu}\p{Ll}+(?:ić|ovic|evic)(?:[aiue]|em|om|ev[aeiou]?|ima)?$/u.test(typed);
}

/** A list of words, ready to be looked for. */
export class WordList {
  readonly #exact = new Map<string, number>();
  readonly #stems = new Map<string, number>();
  readonly #beginnings: readonly Entry[];

  constructor(
    groups: readonly WordGroup[],
    private readonly language: Language,
  ) {
    const entries = groups.flatMap(({ weight, words }) =>
      words
        .split(/\s+/)
        .filter(Boolean)
        .map((word) => ({ word: foldWord(word), weight })),
    );
    this.#beginnings = entries.flatMap(({ word, weight }) =>
      word.endsWith('*') ? [{ word: word.slice(0, -1), weight }] : [],
    );
    for (const { word, weight } of entries) {
      if (word.endsWith('!')) this.#exact.set(word.slice(0, -1), weight);
      else if (!word.endsWith('*')) {
        this.#exact.set(word, weight);
        this.#stems.set(stemOf(word, language), weight);
      }
    }
  }

  /** The words of a text that stand in the list, as they were typed, and what each weighs. @param isAllowed words that are none. */
  in(text: PlainText, isAllowed: (word: string) => boolean = () => false): { typed: string; weight: number }[] {
    const words = text.words.flatMap((word) => {
      const weight = isSurname(word.typed) || word.readings.some(isAllowed) ? 0 : this.#weightOf(word);
      return weight > 0 ? [{ typed: word.typed, weight }] : [];
    });
    const spread = text.spread.flatMap((letters) => {
      const weight = this.#weightWithin(letters);
      return weight > 0 ? [{ typed: letters, weight }] : [];
    });
    return [...words, ...spread];
  }

  #weightOf({ readings }: PlainWord): number {
    return Math.max(
      0,
      ...readings.map((reading) => (reading.includes('*') ? this.#hidden(reading) : this.#open(reading))),
    );
  }

  #open(word: string): number {
    const beginning = this.#beginnings.find((entry) => word.startsWith(entry.word));
    return beginning?.weight ?? this.#exact.get(word) ?? this.#stems.get(stemOf(word, this.language)) ?? 0;
  }

  /** `k*rac`: each star may be any letter. */
  #hidden(word: string): number {
    if (word.replaceAll('*', '').length < LEAST_SEEN) return 0;
    const couldBe = (entry: string, isWhole: boolean) =>
      (isWhole ? word.length === entry.length : word.length >= entry.length) &&
      [...entry].every((letter, index) => word[index] === letter || word[index] === '*');
    const found =
      this.#beginnings.find((entry) => couldBe(entry.word, false))?.weight ??
      [...this.#exact].find(([entry]) => couldBe(entry, true))?.[1];
    return found ?? 0;
  }

  /** What was written letter by letter can be more than one word. */
  #weightWithin(letters: string): number {
    const others = [...this.#exact, ...this.#stems].map(([word, weight]) => ({ word, weight }));
    const found = [...this.#beginnings, ...others].find(
      ({ word }) => word.length >= SHORTEST_SPREAD && letters.includes(word),
    );
    return found?.weight ?? 0;
  }
}
