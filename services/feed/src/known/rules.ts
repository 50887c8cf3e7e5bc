import { DEFAULT_RULES, type TableRules } from '../standings/table-rules';
import { slugOf } from '../slug';
import { CUP_RULES } from './cup-rules';
import { LEAGUE_RULES } from './league-rules';
import type { RulesSince } from './series-rules';

const SERIES: ReadonlyMap<string, readonly RulesSince[]> = new Map(
  [...CUP_RULES, ...LEAGUE_RULES].flatMap(({ names, since }) => names.map((name) => [slugOf(name), since] as const)),
);

/** `world-cup-1990`, `serie-a-2023-24` */
const KEY = /^(.+?)-(\d{4})(?:-\d{2,4})?$/;

/** What the key of a competition is without its season. */
export function seriesOf(key: string): string {
  return KEY.exec(key)?.[1] ?? key;
}

/** The rules of a competition that is known by its key, as its season has them; null of one that is not. */
export function knownRules(key: string): TableRules | null {
  const year = Number(KEY.exec(key)?.[2] ?? 0);
  const found = SERIES.get(seriesOf(key))?.findLast(([since]) => since <= year);
  return found?.[1] ?? null;
}

/** The rules that a competition has: those named for it, those known by its key, or those of most. */
export function rulesOf({ key, rules }: { readonly key: string; readonly rules: TableRules | null }): TableRules {
  return rules ?? knownRules(key) ?? DEFAULT_RULES;
}
