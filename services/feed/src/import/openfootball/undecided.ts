import type { JsonFile } from '../json-file';
import type { Fault } from '../refusal';
import type { SourceMatch } from './schema';

/**
 * What stands for a team that is not known yet: winner and loser of a match by its number (`W74`, `L101`), a place in a group
 * (`1A`, `3A/B/C/D/F`), words.
 */
const PLACEHOLDER =
  /^(?:[WL]\d{1,3}|[1-4][A-L](?:\/[1-4]?[A-L])*|N\. ?N\.|TB[ACD]|\?+|(?:Winner|Loser|Runner-up|Sieger|Verlierer|Zweiter)s? .+)$/i;

export function hasTeams({ team1, team2 }: Pick<SourceMatch, 'team1' | 'team2'>): boolean {
  return !PLACEHOLDER.test(team1) && !PLACEHOLDER.test(team2);
}

/** What is said of matches whose teams are not known yet: they come with a later version of the file. */
export function undecided(file: JsonFile, matches: readonly SourceMatch[]): Fault[] {
  return matches.flatMap((match, index) =>
    hasTeams(match)
      ? []
      : [file.fault(['matches', index], `is between '${match.team1}' and '${match.team2}': left until they are known`)],
  );
}
