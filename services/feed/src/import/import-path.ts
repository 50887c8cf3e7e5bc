import type { Database } from '@tribina/service-kit';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { writeDocument, type Written } from '../write/document-writer';
import { TooManyMatches } from '../write/matches';
import { TooManyWithdrawals } from '../write/withdrawals';
import type { ImportOptions } from './context';
import { readText } from './football-txt/read-text';
import { JsonFile } from './json-file';
import { besideTheFeed, rankOf, readFeedFile } from './read-file';
import { Refusal, type Fault } from './refusal';

export interface TakenFile {
  readonly file: string;
  readonly competition: { readonly id: number; readonly key: string; readonly name: string };
  readonly matches: Written['matches'];
  /** False when everything in it was known. */
  readonly isNews: boolean;
  readonly remarks: readonly Fault[];
  /** What has become of each match that is not as it stood. */
  readonly changes: Written['changes'];
}

export interface RefusedFile {
  readonly file: string;
  readonly faults: readonly Fault[];
}

/** A file of a folder in which there is nothing for the feed. */
export interface PassedOverFile {
  readonly file: string;
  readonly reason: string;
}

export interface ImportReport {
  readonly taken: readonly TakenFile[];
  readonly refused: readonly RefusedFile[];
  readonly passedOver: readonly PassedOverFile[];
}

/**
 * Imports files, or every file of JSON and Football.TXT of folders and their folders. A file is taken whole or not at all: one transaction each. What
 * lies in a folder beside the feed's files is passed over.
 *
 * @throws Error when there is nothing to read, or the database fails.
 */
export async function importPaths(
  database: Database,
  targets: readonly string[],
  options: ImportOptions,
): Promise<ImportReport> {
  const found = targets.flatMap(filesOf).map((file) => ({ file, content: contentOf(file) }));
  const passedOver = found.flatMap(({ file, content }) => {
    const reason = content instanceof JsonFile && !targets.includes(file) ? besideTheFeed(content) : null;
    return reason === null ? [] : [{ file, reason }];
  });
  const read = found.filter(({ file }) => !passedOver.some((one) => one.file === file));
  const refused = read.flatMap(({ file, content }) =>
    content instanceof Refusal ? [{ file, faults: content.faults }] : [],
  );
  const readable = read.flatMap(({ file, content }) => (content instanceof JsonFile ? [{ file, content }] : []));
  const taken: TakenFile[] = [];
  for (const { file, content } of readable.sort((a, b) => rankOf(a.content) - rankOf(b.content))) {
    const result = await importFile(database, file, content, options);
    if (result instanceof Refusal) refused.push({ file, faults: result.faults });
    else taken.push(result);
  }
  return { taken, refused, passedOver };
}

function filesOf(target: string): string[] {
  if (statSync(target).isFile()) return [target];
  const files = readdirSync(target, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /^[^.].*\.(?:json|txt)$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
  if (files.length === 0) throw new Error(`There is no file of JSON or Football.TXT in ${target}`);
  return files;
}

function contentOf(file: string): JsonFile | Refusal {
  const read = file.endsWith('.txt') ? readText : JsonFile.read;
  return refusalOr(() => read(readFileSync(file)));
}

async function importFile(
  database: Database,
  file: string,
  content: JsonFile,
  options: ImportOptions,
): Promise<TakenFile | Refusal> {
  let found: TakenFile | undefined;
  try {
    return await database.transaction(async (tx) => {
      const { document, remarks } = await readFeedFile(tx, content, options);
      const isAllowed = options.allowsWithdrawals ?? options.isDryRun ?? false;
      const { competitionId, matches, isNews, changes } = await writeDocument(tx, document, isAllowed);
      const { key, names } = document.competition;
      found = { file, competition: { id: competitionId, key, name: names.en }, matches, isNews, remarks, changes };
      if (options.isDryRun) throw new TakenBack();
      return found;
    });
  } catch (error) {
    if (error instanceof Refusal) return error;
    if (error instanceof TakenBack && found) return found;
    if (error instanceof TooManyMatches) return new Refusal([content.fault(['matches'], error.message)]);
    if (error instanceof TooManyWithdrawals) {
      return new Refusal([content.fault(['matches'], `${error.message}: ${ASKED_FOR}`)]);
    }
    throw error;
  }
}

const ASKED_FOR = '--dry-run lists them, --allow-withdrawals takes them out';

/** Ends a transaction whose outcome is wanted and whose changes are not. */
class TakenBack extends Error {}

function refusalOr<T>(work: () => T): T | Refusal {
  try {
    return work();
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}
