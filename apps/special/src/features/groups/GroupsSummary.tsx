import type { Match } from '@tribina/contracts';
import type { Language } from '@tribina/editions';
import type { ReactNode } from 'react';
import type { Group } from '../../shared/answers';
import { smallTitle } from '../../shared/layout.styles';
import { livePart } from '../../shared/live-part';
import { summary } from './groups.styles';
import { GroupTable } from './GroupTable';

interface GroupsSummaryProps {
  readonly groups: readonly Group[];
  readonly language: Language;
  /** Matches that change them. */
  readonly awaited?: readonly Pick<Match, 'id'>[];
  readonly hasMarks?: boolean;
}

/** All groups at a glance: matches and points. */
export function GroupsSummary({ groups, language, awaited = [], hasMarks = true }: GroupsSummaryProps): ReactNode {
  return (
    <div className={summary} {...livePart('tables', awaited)}>
      {groups.map((group) => (
        <section key={group.id}>
          <h3 className={smallTitle}>{group.name}</h3>
          <GroupTable group={group} language={language} isSummary hasMarks={hasMarks} />
        </section>
      ))}
    </div>
  );
}
