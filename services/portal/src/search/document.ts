import type { Block } from '@tribina/contracts';
import type { Language } from '@tribina/editions';
import { textsOf } from '../content/editorial/articles/body';
import { wordsOf, type TextWord } from './fold';
import { rootOf } from './root';

/** What an article is found by. */
export interface SearchableArticle {
  readonly title: string;
  /** The last part of its address. */
  readonly url: string;
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
  /** Every word and root, each once. */
  readonly lexemes: readonly string[];
}

/** To be raised with every change of how words are folded, rooted or weighted: what was indexed before is indexed anew. */
export const INDEX_RULES = 3;
/** Before a root, so that the start of a word is never looked for among roots. */
export const ROOT = '~';
/** No word of a field stands beside one of the next, or a phrase could be found across both. */
const FIELD_GAP = 2;
/** PostgreSQL counts no further than 16,383, and no more than 255 places of one word. */
const LAST_PLACE = 16_000;
const MOST_PLACES = 200;
/** PostgreSQL takes no tsvector of more than a mebibyte; room is left for the words of one more place, and the marks. */
const LARGEST = 1_000_000;
/** What a lexeme takes beside its letters, and each of its places. */
const LEXEME_SIZE = 3;
const PLACE_SIZE = 2;

type Weight = 'A' | 'B' | 'C' | '';

/** Folds the words of an article and says where each stands. */
export function searchDocument(article: SearchableArticle, language: Language): SearchDocument {
  const places = new Places(language);
  places.add(article.title, 'A');
  for (const name of [...article.tags, article.writer]) places.add(name, 'B');
  places.add(article.lead, 'C');
  places.add(article.url.replaceAll('-', ' '), 'C');
  const head = places.literal();
  for (const text of article.body.flatMap(textsOf)) places.add(text, '');
  return { head, words: places.literal(), lexemes: places.lexemes() };
}

/** Words and roots with their places, and the weight of each place. */
class Places {
  readonly #places = new Map<string, string[]>();
  #last = 0;
  /** Bytes, at most. */
  #size = 0;

  constructor(private readonly language: Language) {}

  add(text: string, weight: Weight): void {
    let before: TextWord | null = null;
    for (const word of wordsOf(text)) {
      if (this.#last >= LAST_PLACE || this.#size >= LARGEST) return;
      this.#last += 1;
      this.#noteForms(word.folded, weight);
      if (before && isOneWord(text, before, word)) this.#noteForms(before.folded + word.folded, weight);
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
    const root = rootOf(word, this.language);
    this.#note(word, weight);
    if (root !== word) this.#note(ROOT + root, weight);
  }

  #note(lexeme: string, weight: Weight): void {
    const places = this.#places.get(lexeme) ?? [];
    if (places.length === 0) {
      this.#places.set(lexeme, places);
      this.#size += Buffer.byteLength(lexeme) + LEXEME_SIZE;
    }
    if (places.length >= MOST_PLACES) return;
    places.push(`${this.#last}${weight}`);
    this.#size += PLACE_SIZE;
  }
}

/** `taj-brejk` and `semi-final` are looked for in one word too, and `1,246` without its mark. */
function isOneWord(text: string, before: TextWord, word: TextWord): boolean {
  const between = text.slice(before.end, word.start);
  return between === '-' || (/^[.,]$/.test(between) && /^\d{1,3}$/.test(before.folded) && /^\d{3}$/.test(word.folded));
}
