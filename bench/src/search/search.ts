import { EDITIONS } from '@tribina/editions';
import { openDatabase } from '@tribina/service-kit';
import { createSearchRepository } from '../../../services/portal/src/search/repository';
import { searchArticles } from '../../../services/portal/src/search/service';
import { type Bench } from '../bench';
import { inOwnSystem, p95Figure, timed } from '../own-system';
import { get } from '../site';
import { insertManyArticles, numbers, type ManyArticles } from './many-articles';
import { passOf } from './pass';

const ARTICLES = 100_000;
/** Of each kind; together a little less than what the gateway lets one address search in a minute. */
const OF_A_KIND = 20;
const WARM_UP = 20;
const QUESTIONS = 100;
const EDITION = EDITIONS.rs;

/** Words, starts of words, several words, words with a mistake, phrases: those of the articles, the common ones more often. */
function termsOf({ titles, words, names }: ManyArticles, seed: number): string[] {
  const next = numbers(seed);
  const at = <T>(values: readonly T[]): T => values[Math.floor(next() * values.length)] as T;
  const long = words.filter((word) => word.length >= 5);
  const many = (make: () => string) => Array.from({ length: OF_A_KIND }, make);
  return [
    ...many(() => at(long)),
    ...many(() => `${at(long)} ${at(names)}`.slice(0, -2)),
    ...many(() => at(long).slice(0, 4)),
    ...many(() => at(titles).split(' ').slice(2, 5).join(' ')),
    ...many(() => at(long).replace(/^(..)(.)(.)/, '$1$3$2')),
  ];
}

/** As somebody asks in so many words: those of two articles, which no article has all of. */
function questionsOf({ titles }: ManyArticles, seed: number): string[] {
  const next = numbers(seed);
  const partOf = (from: number) =>
    titles[Math.floor(next() * titles.length)]
      ?.split(' ')
      .slice(from, from + 3)
      .join(' ') ?? '';
  return Array.from({ length: QUESTIONS }, () => `kako ${partOf(2)} ${partOf(5)}`);
}

async function inDatabase(ownerUrl: string, terms: readonly string[]): Promise<number[]> {
  const database = openDatabase({ url: ownerUrl, schema: 'portal', clock: 'system', poolSize: 1 });
  const index = createSearchRepository(database);
  const search = (term: string) => searchArticles(index, EDITION, { term, limit: 10, offset: 0 });
  try {
    for (const term of terms.slice(0, WARM_UP)) await search(term);
    const times: number[] = [];
    for (const term of terms) times.push((await timed(() => search(term))).ms);
    return times;
  } finally {
    await database.close();
  }
}

async function atGateway(port: number, terms: readonly string[]): Promise<number[]> {
  const cookie = await passOf(port);
  const times: number[] = [];
  for (const term of terms) {
    const query = new URLSearchParams({ term, limit: '10', offset: '0' }).toString();
    const { ms, value } = await timed(() => get(port, `/api/search-news?${query}`, { cookie }));
    if (value.status !== 200) throw new Error(`'${term}': ${value.status} ${value.body.toString()}`);
    times.push(ms);
  }
  return times;
}

/** `POST /search-articles-by-query` and `/api/search-news` among 100,000 articles. */
export const search: Bench = {
  name: 'search',
  isInProcess: true,
  method:
    `${ARTICLES.toLocaleString('en')} articles of 250 words, made of the demo world's words as often as it has them and of 40,000 names, ` +
    'in a system of its own; 100 terms (words, starts, several words, title words, one mistake), each new to every memory; and 100 questions of seven words, which no article has all of.',
  run: ({ say }) =>
    inOwnSystem(async (system, ownerUrl) => {
      const { ms, value: made } = await timed(() => insertManyArticles(ownerUrl, ARTICLES));
      say(`${ARTICLES} articles in ${Math.round(ms / 1_000)} s`);
      const database = await inDatabase(ownerUrl, termsOf(made, 11));
      const questions = await inDatabase(ownerUrl, questionsOf(made, 13));
      const gateway = await atGateway(system.port, termsOf(made, 12));
      return [
        p95Figure(
          'search-database',
          'a search among 100,000 articles in the database, highlights included',
          database,
          20,
        ),
        p95Figure('search-questions', 'a question of which articles have only most of the words', questions, 60),
        p95Figure('search-gateway', 'the same at the gateway', gateway, 50),
      ];
    }),
};
