import type { Database } from '@tribina/service-kit';
import { readdirSync, readFileSync, statSync, type Dirent, type Stats } from 'node:fs';
import path from 'node:path';
import { writeDocument, type Written } from '../write/document-writer';
import { TooManyMatches } from '../write/matches';
import { TooManyWithdrawals } from '../write/withdrawals';
import type { ImportOptions } from './context';
import { readText, titleIn } from './football-txt/read-text';
import { JsonFile } from './json-file';
import { besideTheFeed, rankOf, readFeedFile } from './read-file';
import { Refusal, type Fault } from './refusal';
import { refusalsOf, sourcesOf, type FoundFile, type Source } from './texts';

export interface TakenFile {
  readonly file: string;
  /** Files that are the rest of the competition. */
  readonly others: readonly string[];
  readonly competition: { readonly id: number; readonly key: string; readonly name: string; readonly isNew?: true };
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

/** A file of a folder in which there is nothing for the feed, or nothing that another one has not. */
export interface PassedOverFile {
  readonly file: string;
  readonly reason: string;
  /** The file that is taken instead. */
  readonly again?: string;
}

export interface ImportReport {
  readonly taken: readonly TakenFile[];
  readonly refused: readonly RefusedFile[];
  readonly passedOver: readonly PassedOverFile[];
}

/**
 * Imports files, or every file of JSON and Football.TXT of folders and their folders. A file is taken whole or not at all: one
 * transaction each; texts that are one competition together are taken as one. What lies in a folder beside the feed's files is passed
 * over, and so is a text of a competition that another one has told of.
 *
 * @throws Error when there is nothing to read, or the database fails.
 */
export async function importPaths(
  database: Database,
  targets: readonly string[],
  options: ImportOptions,
): Promise<ImportReport> {
  const walked = targets.map(filesOf);
  const found = walked.flatMap(({ files }) => files).map(fileOf);
  const passedOver: PassedOverFile[] = walked.flatMap((one) => one.passedOver);
  const besides = found.flatMap(({ file, content }) => {
    const reason = content instanceof JsonFile && !targets.includes(file) ? besideTheFeed(content) : null;
    return reason === null ? [] : [{ file, reason }];
  });
  passedOver.push(...besides);
  const beside = new Set(besides.map(({ file }) => file));
  const { sources, refused } = sourcesOf(found.filter(({ file }) => !beside.has(file)));
  refused.push(...walked.flatMap((one) => one.refused));
  const taken: TakenFile[] = [];
  const told = new Map<string, string>();
  for (const source of sources.sort((a, b) => rankOf(a.content) - rankOf(b.content))) {
    const again = source.title === null || targets.includes(source.file) ? undefined : told.get(source.title);
    if (again !== undefined) {
      passedOver.push(...[source.file, ...source.others].map((file) => toldAgain(file, source.title, again)));
      continue;
    }
    const result = await importFile(database, source, options);
    if (result instanceof Refusal) refused.push(...refusalsOf(source, result));
    else {
      taken.push(result);
      if (source.title !== null) told.set(source.title, source.file);
    }
  }
  return { taken, refused, passedOver };
}

/** One telling of a competition is enough; who wants another one names it. */
function toldAgain(file: string, title: string | null, again: string): PassedOverFile {
  return { file, reason: `tells of ${title}, of which ${again} is taken`, again };
}

/** What a folder and its folders have. */
interface Walked {
  readonly files: string[];
  readonly passedOver: PassedOverFile[];
  readonly refused: RefusedFile[];
}

const FEED_FILE = /\.(?:json|txt)$/i;

function filesOf(target: string): Walked {
  const walked: Walked = { files: [], passedOver: [], refused: [] };
  const found = statSync(target);
  if (found.isFile()) return { ...walked, files: [target] };
  if (!found.isDirectory()) throw new Error(`${target} is neither a file nor a folder`);
  const folders = [target];
  for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
    for (const entry of entriesOf(folder, walked)) {
      const file = path.join(folder, entry.name);
      if (entry.isDirectory()) folders.push(file);
      else if (FEED_FILE.test(entry.name) && !entry.name.startsWith('.')) addFile(file, entry, walked);
    }
  }
  walked.files.sort();
  const count = walked.files.length + walked.passedOver.length + walked.refused.length;
  if (count === 0) throw new Error(`There is no file of JSON or Football.TXT in ${target}`);
  return walked;
}

function entriesOf(folder: string, { refused }: Walked): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    refused.push({ file: folder, faults: unreadable(error).faults });
    return [];
  }
}

function addFile(file: string, entry: Dirent, { files, passedOver }: Walked): void {
  const linked = entry.isSymbolicLink() ? targetOf(file) : entry;
  // What is not there is refused when it is read.
  if (!linked || linked.isFile()) files.push(file);
  else {
    const reason = linked.isDirectory() ? 'is no file: a link to a folder is not followed' : 'is no file';
    passedOver.push({ file, reason });
  }
}

/** Null where a link leads nowhere, to itself or where nobody may look. */
function targetOf(link: string): Stats | null {
  try {
    return statSync(link);
  } catch {
    return null;
  }
}

function unreadable(error: unknown): Refusal {
  const code = error instanceof Object && 'code' in error ? String(error.code) : 'failed';
  return new Refusal([{ line: 1, reason: `cannot be read: ${UNREADABLE[code] ?? code}` }]);
}

const UNREADABLE: Readonly<Record<string, string>> = {
  ENOENT: 'it is not there, or its name is not UTF-8',
  EACCES: 'there is no permission to',
  ELOOP: 'it is a link that leads to itself',
};

function fileOf(file: string): FoundFile {
  const bytes = bytesOf(file);
  if (bytes instanceof Refusal) return { file, content: bytes, title: null };
  const isText = /\.txt$/i.test(file);
  const content = refusalOr(() => (isText ? readText(bytes) : JsonFile.read(bytes)));
  return { file, content, title: isText ? titleIn(bytes) : null };
}

function bytesOf(file: string): Uint8Array | Refusal {
  try {
    return readFileSync(file);
  } catch (error) {
    return unreadable(error);
  }
}

async function importFile(
  database: Database,
  { file, content, others }: Source,
  options: ImportOptions,
): Promise<TakenFile | Refusal> {
  let found: TakenFile | undefined;
  try {
    return await database.transaction(async (tx) => {
      const { document, remarks } = await readFeedFile(tx, content, options);
      const isAllowed = options.allowsWithdrawals ?? options.isDryRun ?? false;
      const { competitionId, isNewCompetition, matches, isNews, changes } = await writeDocument(
        tx,
        document,
        isAllowed,
      );
      const { key, names } = document.competition;
      const competition = { id: competitionId, key, name: names.en, ...(isNewCompetition && { isNew: true as const }) };
      found = { file, others, competition, matches, isNews, remarks, changes };
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
