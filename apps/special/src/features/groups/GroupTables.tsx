import type { Language } from '@tribina/editions';
import { specialPhrases } from '@tribina/messages/special';
import { CheckIcon } from '@tribina/ui';
import type { ReactNode } from 'react';
import type { Group } from '../../shared/answers';
import { smallTitle } from '../../shared/layout.styles';
import { isFinished } from './advance';
import { COLUMNS } from './columns';
import { frame, legend, tables } from './groups.styles';
import { check } from './GroupTable.styles';
import { GroupTable } from './GroupTable';

interface GroupTablesProps {
  readonly groups: readonly Group[];
  readonly language: Language;
}

/** The tables of all groups, and what their abbreviations and marks mean. */
export function GroupTables({ groups, language }: GroupTablesProps): ReactNode {
  const phrases = specialPhrases[language];
  return (
    <>
      <div className={tables}>
        {groups.map((group) => (
          <div key={group.id}>
            <h3 id={`g${group.id}`} className={smallTitle}>
              {group.name}
            </h3>
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be in reach of the keyboard */}
            <section className={frame} aria-labelledby={`g${group.id}`} tabIndex={0}>
              <GroupTable group={group} columns={COLUMNS} language={language} />
            </section>
          </div>
        ))}
      </div>
      <div className={legend}>
        {groups.some(({ standings }) => isFinished(standings)) ? (
          <p>
            <span className={check}>
              <CheckIcon />
            </span>
            {phrases.advancedNote}
          </p>
        ) : null}
        <p>{phrases.advancing}</p>
        <dl>
          {COLUMNS.map(({ phrase }) => (
            <div key={phrase}>
              <dt>{phrases[phrase].short}</dt>
              <dd>{phrases[phrase].long}</dd>
            </div>
          ))}
        </dl>
      </div>
    </>
  );
}
