// The flags are those of country-flag-icons (MIT): its licence lies beside it in node_modules.
import * as flags from 'country-flag-icons/string/3x2';
import { FLAG_NAMES } from './fifa-codes';

const DRAWINGS: ReadonlyMap<string, string> = new Map(Object.entries(flags));

/**
 * The flag of a nation as SVG, 3:2.
 *
 * @param code FIFA's, in lower case: `srb`, `cro`, `eng`.
 */
export function flagOf(code: string): string | null {
  return DRAWINGS.get(FLAG_NAMES.get(code) ?? '') ?? null;
}
