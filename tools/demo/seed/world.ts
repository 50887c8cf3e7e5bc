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

/** Names of entries that are no categories, and what stands below some names. */
export interface NavigationPhrases extends Readonly<
  Record<
    | 'home'
    | 'schedule'
    | 'teams'
    | 'referees'
    | 'stadiums'
    | 'history'
    | 'allNews'
    | 'favourites'
    | 'login'
    | 'loginNote'
    | 'bettingNote'
    | 'adNote'
    | 'specialEntry'
    | 'specialNote',
    string
  >
> {
  /** The season pages that the menu leads to: a country as a slug, their names, and what stands below them. */
  readonly season: Readonly<Record<'country' | 'seasonSchedules' | 'scorersStandings' | 'note', string>>;
  /** Sites of others, without the betting site. */
  readonly otherSites: readonly { readonly name: string; readonly url: string }[];
}

/** Small texts of `phrases.yaml`. */
export interface Phrases {
  readonly live: Readonly<
    Record<
      'title' | 'lead' | 'leadOver' | 'body' | 'bodyOver' | 'kickOff' | 'goal' | 'halfTime' | 'fullTime' | 'preview',
      string
    >
  >;
  readonly suggestions: Readonly<Record<'fixes_of_the_day' | 'good_to_try' | 'not_good_for_try', string>>;
  readonly navigation: NavigationPhrases;
  readonly special: { readonly name: string };
  readonly game: Readonly<Record<'challenge' | 'round' | 'short', string>>;
}

/** What is said of clubs and matches, of `matches.yaml`. */
export interface MatchesPhrases {
  readonly stadium: string;
  readonly preview: Readonly<Record<'title' | 'lead', string>> & { readonly body: readonly string[] };
  readonly marks: Readonly<Record<'title' | 'one' | 'more' | 'ownGoal' | 'cleanSheet' | 'conceded', string>>;
  /** Titles of posts of a live report, the pinned one, and how a score is written. */
  readonly live: Readonly<
    Record<'kickOff' | 'goal' | 'halfTime' | 'fullTime' | 'preview' | 'guide' | 'guideText' | 'score', string>
  >;
  /** Invented, by the club's key. */
  readonly coaches: Readonly<Record<string, string>>;
}

/** Everything that the demo world says in one edition. */
export interface EditionWorld {
  readonly edition: EditionId;
  readonly categories: readonly CategoryNode[];
  readonly writers: readonly WriterEntry[];
  readonly articles: readonly WrittenArticle[];
  readonly phrases: Phrases;
  readonly matches: MatchesPhrases;
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

function readMatches(edition: EditionId): MatchesPhrases {
  const { coaches, ...texts } = yaml<
    Pick<MatchesPhrases, 'coaches'> & Record<EditionId, Omit<MatchesPhrases, 'coaches'>>
  >('matches.yaml');
  return { ...texts[edition], coaches };
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
    matches: readMatches(edition),
    writeReport: REPORTS[edition],
  };
}
