import { readFileSync, statSync } from 'node:fs';
import { JsonFile } from '../import/json-file';
import { Refusal } from '../import/refusal';
import { contentOf } from '../import/schema';
import { TableRules } from '../standings/table-rules';
import { TIE_BREAKERS, type TieBreaker } from '../standings/tie-breakers';
import { UsageError } from './usage-error';

/**
 * The rules that a command line names: tie-breakers with commas between them, or a file of all rules.
 *
 * @throws UsageError for neither, and for a file that is none of rules.
 */
export function rulesIn(text: string): TableRules {
  const names = text.split(',');
  const tieBreakers = names.flatMap((name) => TIE_BREAKERS.find((known) => known === name) ?? []);
  if (tieBreakers.length === names.length) return { tieBreakers };
  if (!statSync(text, { throwIfNoEntry: false })?.isFile()) throw unknownRules(names, tieBreakers);
  try {
    return contentOf(JsonFile.read(readFileSync(text)), TableRules);
  } catch (error) {
    if (error instanceof Refusal) {
      throw new UsageError(error.faults.map(({ line, reason }) => `${text}:${line}: ${reason}`).join('\n'));
    }
    throw error;
  }
}

function unknownRules(names: readonly string[], known: readonly TieBreaker[]): UsageError {
  const strange = names.filter((name) => !known.some((one) => one === name)).join(', ');
  return new UsageError(`--rules names neither a file nor rules: ${strange} (known: ${TIE_BREAKERS.join(', ')})`);
}
