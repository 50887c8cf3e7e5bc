import type { TableRules } from '../standings/table-rules';

/** Rules and the year in which the first season begins that they hold for. */
export type RulesSince = readonly [year: number, rules: TableRules];

/** Competitions by what their key is without the season, or by what their files are called. */
export interface SeriesRules {
  readonly names: readonly string[];
  /** The oldest first. */
  readonly since: readonly RulesSince[];
}
