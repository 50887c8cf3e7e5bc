import type { Language } from '@tribina/editions';
import { fill } from '@tribina/messages';
import { tablePhrases } from '@tribina/messages/tables';
import { StandingsTable } from '@tribina/ui/football';
import type { ReactNode } from 'react';
import type { Group } from '../../shared/answers';
import { ADVANCING, hasAdvanced } from './advance';
import { Through } from './Through';

interface GroupTableProps {
  readonly group: Group;
  readonly language: Language;
  /** Matches and points alone. */
  readonly isSummary?: boolean;
  /** Whether the first two go on, and are marked: not at every event of the past. */
  readonly hasMarks?: boolean;
}

/** The table of a group: a mark, not a colour alone, says who goes on. */
export function GroupTable({ group, language, isSummary = false, hasMarks = true }: GroupTableProps): ReactNode {
  const { name, standings } = group;
  const through = <Through language={language} />;
  return (
    <StandingsTable
      standings={standings}
      language={language}
      caption={fill(tablePhrases[language].tableOf, { group: name })}
      isSummary={isSummary}
      {...(hasMarks
        ? { advancing: ADVANCING, markOf: (standing) => (hasAdvanced(standing, standings) ? through : null) }
        : {})}
    />
  );
}
