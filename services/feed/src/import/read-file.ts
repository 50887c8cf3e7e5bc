import type { Queryable } from '@tribina/service-kit';
import type { ImportOptions } from './context';
import type { JsonFile } from './json-file';
import { readGroups, readStadiums } from './openfootball/companions';
import { readMatches } from './openfootball/matches';
import { withRoundsNamed, withTeamsNamed } from './openfootball/older-form';
import { readOwn } from './own/read-own';
import type { ReadFile, Reader } from './reader';
import { Refusal } from './refusal';

/** A file is known by the field that only its kind has; the order is that in which a folder's files are taken. */
const KINDS: readonly { readonly field: string; readonly read: Reader }[] = [
  { field: 'format', read: readOwn },
  { field: 'stadiums', read: readStadiums },
  { field: 'groups', read: (tx, file, options) => readGroups(tx, withTeamsNamed(file), options) },
  { field: 'matches', read: readMatches },
  { field: 'rounds', read: (tx, file, options) => readMatches(tx, withRoundsNamed(file), options) },
];

/** Where a file stands among those of a folder; groups and stadiums come before the matches that name them. */
export function rankOf(file: JsonFile): number {
  const found = KINDS.findIndex(({ field }) => hasField(file.value, field));
  return found === -1 ? KINDS.length : found;
}

/** Why a file has nothing for the feed; null where it has, or should have. */
export function besideTheFeed(file: JsonFile): string | null {
  if (hasField(file.value, 'undated')) return WITHOUT_DAYS;
  if (hasStandings(file.value)) return 'is a table: the feed makes its own out of the matches';
  if (rankOf(file) < KINDS.length) return null;
  return 'has neither matches nor groups or stadiums';
}

const WITHOUT_DAYS = 'has matches without any day: the feed has them by their time';

/** Reads a file of any kind. @throws Refusal */
export function readFeedFile(tx: Queryable, file: JsonFile, options: ImportOptions): Promise<ReadFile> {
  const kind = KINDS[rankOf(file)];
  if (hasField(file.value, 'undated')) throw new Refusal([file.fault([], WITHOUT_DAYS)]);
  if (!kind) {
    throw new Refusal([
      file.fault([], "is no feed file: it has neither 'matches' nor 'groups', 'stadiums' or 'format'"),
    ]);
  }
  return kind.read(tx, file, options);
}

function hasField(value: unknown, field: string): boolean {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, field);
}

/** `{ groups: [{ standings: [] }] }` */
function hasStandings(value: unknown): boolean {
  const groups: unknown = new Map(Object.entries(value ?? {})).get('groups');
  return Array.isArray(groups) && groups.length > 0 && groups.every((group) => hasField(group, 'standings'));
}
