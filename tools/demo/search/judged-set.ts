import type { EditionId } from '@tribina/editions';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A search, and the articles (by slug) that somebody who types it wants; none: nothing may be found. */
export interface JudgedQuery {
  readonly edition: EditionId;
  readonly kind: string;
  readonly query: string;
  readonly relevant: readonly string[];
}

/** Reads one query per line. */
export function readQueries(file: string): JudgedQuery[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as JudgedQuery);
}

/** Further sets: every `.jsonl` file of the folder. */
export function readEvalSet(folder: string | undefined): { readonly name: string; readonly queries: JudgedQuery[] }[] {
  if (!folder || !existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((file) => file.endsWith('.jsonl'))
    .sort()
    .map((name) => ({ name, queries: readQueries(path.join(folder, name)) }));
}

/** What was found for a judged query: slugs, the best first. */
export interface Judged extends JudgedQuery {
  readonly found: readonly string[];
}

const LAST_RANK = 10;

/** Mean reciprocal rank of the first relevant article among the first ten; of a query without any, 1 where nothing is found. */
export function meanReciprocalRank(judged: readonly Judged[]): number {
  const ranks = judged.map(({ relevant, found }) => {
    if (relevant.length === 0) return found.length === 0 ? 1 : 0;
    const place = found.slice(0, LAST_RANK).findIndex((slug) => relevant.includes(slug));
    return place === -1 ? 0 : 1 / (place + 1);
  });
  return mean(ranks);
}

/** Share of the relevant articles that are among the first ten, on average; queries without any do not count. */
export function recall(judged: readonly Judged[]): number {
  const asked = judged.filter(({ relevant }) => relevant.length > 0);
  return mean(
    asked.map(({ relevant, found }) => {
      const first = found.slice(0, LAST_RANK);
      return relevant.filter((slug) => first.includes(slug)).length / relevant.length;
    }),
  );
}

function mean(values: readonly number[]): number {
  return values.length === 0 ? 1 : values.reduce((sum, value) => sum + value, 0) / values.length;
}
