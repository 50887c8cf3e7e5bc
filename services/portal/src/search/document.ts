import type { Block } from '@tribina/contracts';
import type { Language } from '@tribina/editions';
import { textsOf } from '../content/editorial/articles/body';
import { wordsOf, type TextWord } from './fold';
import { stemOf } from './stem';

/** What an article is found by. */
export interface SearchableArticle {
  readonly title: string;
  readonly lead: string;
  readonly writer: string;
  readonly tags: readonly string[];
  readonly body: readonly Block[];
}

/** An article as the index keeps it. */
interface SearchDocument {
  /** Literals of the type tsvector. */
  readonly head: string;
  readonly words: string;
  /** Every word and stem, each once. */
  readonly lexemes: readonly string[];
}

/** To be raised with every change of how words are folded, stemmed or weighted: what was indexed before is indexed anew. */
export const INDEX_RULES = 2;
/** Before a stem, so that the start of a word is never looked for among stems. */
export const STEM = '~';
/** No word of a field stands beside one of the next, or a phrase could be found across both. */
const FIELD_GAP = 2;
/** PostgreSQL counts no further than 16,383, and no more than 255 places of one word. */
const LAST_PLACE = 16_000;
const MOST_PLACES = 200;

type Weight = 'A' | 'B' | 'C' | '';

/** Folds the words of an article and says where each stands. */
export function searchDocument(article: SearchableArticle, language: Language): SearchDocument {
  const places = new Places(language);
  places.add(article.title, 'A');
  for (const name of [...article.tags, article.writer]) places.add(name, 'B');
  places.add(article.lead, 'C');
  const head = places.literal();
  for (const text of article.body.flatMap(textsOf)) places.add(text, '');
  return { head, words: places.literal(), lexemes: places.lexemes() };
}

/** Words and stems with their places, and the weight of each place. */
class Places {
  readonly #places = new Map<string, string[]>();
  #last = 0;

  constructor(private readonly language: Language) {}

  add(text: string, weight: Weight): void {
    let before: TextWord | null = null;
    for (const word of wordsOf(text)) {
      if (this.#last >= LAST_PLACE) return;
      this.#last += 1;
      this.#noteForms(word.folded, weight);
      // `taj-brejk` and `semi-final` are looked for in one word too.
      if (before && text.slice(before.end, word.start) === '-') this.#noteForms(before.folded + word.folded, weight);
      before = word;
    }
    this.#last += FIELD_GAP;
  }

  literal(): string {
    return [...this.#places].map(([lexeme, places]) => `'${lexeme}':${places.join(',')}`).join(' ');
  }

  lexemes(): string[] {
    return [...this.#places.keys()];
  }

  #noteForms(word: string, weight: Weight): void {
    const stem = stemOf(word, this.language);
    this.#note(word, weight);
    if (stem !== word) this.#note(STEM + stem, weight);
  }

  #note(lexeme: string, weight: Weight): void {
    const places = this.#places.get(lexeme);
    if (!places) this.#places.set(lexeme, [`${this.#last}${weight}`]);
    else if (places.length < MOST_PLACES) places.push(`${this.#last}${weight}`);
  }
}
