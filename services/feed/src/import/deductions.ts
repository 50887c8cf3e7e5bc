import type { Queryable } from '@tribina/service-kit';
import { knownDeductions } from '../known/deductions';
import { isKnownTeam } from '../known/teams';
import type { CompetitionFacts, FeedDocument } from '../write/document';
import { storedCompetition, storedTeams } from './context';
import type { JsonFile } from './json-file';
import { refuseFor } from './refusal';

/**
 * The points that a competition takes away: by the rules that are named for it, now or before, or as the feed knows it by itself.
 * Undefined where nobody says.
 *
 * @throws Refusal where one of the teams is one whom nobody knows.
 */
export async function deductionsOf(
  tx: Queryable,
  file: JsonFile,
  { key, rules }: Pick<CompetitionFacts, 'key' | 'rules'>,
  matches: readonly { readonly home: string; readonly visitor: string }[],
): Promise<FeedDocument['deductions']> {
  const playing = [...new Set(matches.flatMap(({ home, visitor }) => [home, visitor]))];
  const named = (rules ?? (await storedCompetition(tx, key))?.rules)?.deductions;
  const deductions = named ?? knownDeductions(key, playing);
  // Rules that are named without any take those of before back.
  if (!deductions) return rules ? {} : undefined;
  const known = new Set([...playing, ...(await storedTeams(tx, Object.keys(deductions)))]);
  const unknown = Object.keys(deductions).filter((team) => !known.has(team) && !isKnownTeam(team));
  refuseFor(unknown.map((team) => file.fault([], `takes points from '${team}' by its rules, whom nobody knows`)));
  return deductions;
}
