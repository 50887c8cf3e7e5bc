import type { Language } from '@tribina/editions';
import { specialPhrases } from '@tribina/messages/special';
import { CheckIcon } from '@tribina/ui';
import type { ReactNode } from 'react';
import type { Group } from '../../shared/answers';
import { isFinished } from './advance';
import { COLUMNS } from './columns';
import { frame, groupTitle, legend, tables } from './groups.styles';
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
          <section key={group.id}>
            <h3 id={`g${group.id}`} className={groupTitle}>
              {group.name}
            </h3>
            {/* A table that is wider than a phone is moved by keys too. */}
            <div className={frame} role="region" aria-labelledby={`g${group.id}`} tabIndex={0}>
              <GroupTable group={group} columns={COLUMNS} language={language} />
            </div>
          </section>
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
