import type { EditionId } from '@tribina/editions';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse as parseYaml } from 'yaml';
import type { WriteReport } from '../reports/match-facts';
import { writeReport as writeKenyan } from '../content/ke/reports';
import { writeReport as writeCroatian } from '../content/hr/reports';
import { writeReport as writeSerbian } from '../content/rs/reports';
import { readArticle, type WrittenArticle } from './markdown';

/** A category of `categories.yaml`. */
export interface CategoryNode {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
  readonly segment?: string;
  readonly children?: readonly CategoryNode[];
}

export interface WriterEntry {
  readonly key: string;
  readonly name: string;
  readonly role: string;
  readonly bio: string;
  readonly topics: readonly string[];
}

/** Small texts of `phrases.yaml`. */
export interface Phrases {
  readonly live: Readonly<Record<'title' | 'lead' | 'body' | 'kickOff' | 'goal' | 'halfTime' | 'preview', string>>;
  readonly suggestions: Readonly<Record<'fixes_of_the_day' | 'good_to_try' | 'not_good_for_try', string>>;
  readonly navigation: Readonly<Record<'home' | 'schedule' | 'standings', string>>;
  readonly special: { readonly name: string };
  readonly game: Readonly<Record<'challenge' | 'round' | 'short', string>>;
}

/** Everything that the demo world says in one edition. */
export interface EditionWorld {
  readonly edition: EditionId;
  readonly categories: readonly CategoryNode[];
  readonly writers: readonly WriterEntry[];
  readonly articles: readonly WrittenArticle[];
  readonly phrases: Phrases;
  readonly writeReport: WriteReport;
}

const CONTENT = fileURLToPath(new URL('../content', import.meta.url));
const REPORTS: Readonly<Record<EditionId, WriteReport>> = { rs: writeSerbian, hr: writeCroatian, ke: writeKenyan };

function yaml<T>(...file: string[]): T {
  return parseYaml(readFileSync(path.join(CONTENT, ...file), 'utf8')) as T;
}

export function readPhrases(): Readonly<Record<EditionId, Phrases>> {
  return yaml('phrases.yaml');
}

/** Reads an edition's texts. @throws Error that names the file that is wrong. */
export function readWorld(edition: EditionId): EditionWorld {
  const folder = path.join(CONTENT, edition, 'articles');
  const articles = readdirSync(folder)
    .filter((file) => file.endsWith('.md'))
    .sort()
    .map((file) => {
      try {
        return readArticle(readFileSync(path.join(folder, file), 'utf8'));
      } catch (error) {
        throw new Error(`${edition}/articles/${file}: ${error instanceof Error ? error.message : ''}`, {
          cause: error,
        });
      }
    });
  return {
    edition,
    categories: yaml(edition, 'categories.yaml'),
    writers: yaml(edition, 'writers.yaml'),
    articles,
    phrases: readPhrases()[edition],
    writeReport: REPORTS[edition],
  };
}
