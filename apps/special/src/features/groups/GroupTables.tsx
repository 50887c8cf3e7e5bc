import type { Match } from '@tribina/contracts';
import type { Language } from '@tribina/editions';
import { specialPhrases } from '@tribina/messages/special';
import { CheckIcon } from '@tribina/ui';
import { StandingsLegend } from '@tribina/ui/football';
import type { ReactNode } from 'react';
import type { Group } from '../../shared/answers';
import { smallTitle } from '../../shared/layout.styles';
import { livePart } from '../../shared/live-part';
import { isFinished } from './advance';
import { check, legend, tables } from './groups.styles';
import { GroupTable } from './GroupTable';

interface GroupTablesProps {
  readonly groups: readonly Group[];
  readonly language: Language;
  /** Matches that change them. */
  readonly awaited?: readonly Pick<Match, 'id'>[];
}

/** The tables of all groups, and what their abbreviations and marks mean. */
export function GroupTables({ groups, language, awaited = [] }: GroupTablesProps): ReactNode {
  const phrases = specialPhrases[language];
  return (
    <>
      <div className={tables} {...livePart('tables', awaited)}>
        {groups.map((group) => (
          <div key={group.id}>
            <h3 className={smallTitle}>{group.name}</h3>
            <GroupTable group={group} language={language} />
          </div>
        ))}
      </div>
      <div className={legend}>
        {awaited.length > 0 || groups.some(({ standings }) => isFinished(standings)) ? (
          <p>
            <span className={check}>
              <CheckIcon />
            </span>
            {phrases.advancedNote}
          </p>
        ) : null}
        <p>{phrases.advancing}</p>
        <StandingsLegend language={language} />
      </div>
    </>
  );
}
