// The flags are those of country-flag-icons (MIT): its licence lies beside it in node_modules.
import { FLAG_NAMES } from '@tribina/contracts/associations';
import * as flags from 'country-flag-icons/string/3x2';
import { HISTORIC_FLAGS } from './historic-flags';

const DRAWINGS: ReadonlyMap<string, string> = new Map(Object.entries(flags));

/** Teams that play no more, and whose flag another one has. */
const SAME_FLAG: ReadonlyMap<string, string> = new Map([
  ['frg', 'ger'],
  ['tch', 'cze'],
  ['dei', 'ned'],
]);

/**
 * The flag of a nation as SVG, 3:2.
 *
 * @param code FIFA's, in lower case: `srb`, `cro`, `eng`.
 */
export function flagOf(code: string): string | null {
  return (
    HISTORIC_FLAGS.get(code) ?? DRAWINGS.get(FLAG_NAMES.get((SAME_FLAG.get(code) ?? code).toUpperCase()) ?? '') ?? null
  );
}
