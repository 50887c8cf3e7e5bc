import type { Match } from '@tribina/contracts';
import type { Language } from '@tribina/editions';
import { StandingsLegend } from '@tribina/ui/football';
import type { ReactNode } from 'react';
import type { Group } from '../../shared/answers';
import { smallTitle } from '../../shared/layout.styles';
import { livePart } from '../../shared/live-part';
import { legend, tables } from './groups.styles';
import { GroupTable } from './GroupTable';

interface LeagueTablesProps {
  readonly groups: readonly Group[];
  readonly language: Language;
  /** Matches that change them. */
  readonly awaited?: readonly Pick<Match, 'id'>[];
}

/** Tables of which nobody goes on, and what their abbreviations mean. One that stands alone is called by what holds it. */
export function LeagueTables({ groups, language, awaited = [] }: LeagueTablesProps): ReactNode {
  return (
    <>
      <div className={tables} {...livePart('tables', awaited)}>
        {groups.map((group) => (
          <div key={group.id}>
            {groups.length > 1 ? <h3 className={smallTitle}>{group.name}</h3> : null}
            <GroupTable group={group} language={language} hasMarks={false} />
          </div>
        ))}
      </div>
      <div className={legend}>
        <StandingsLegend language={language} />
      </div>
    </>
  );
}
