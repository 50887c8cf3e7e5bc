import type { Language } from '@tribina/editions';
import { fill } from '@tribina/messages';
import { specialPhrases } from '@tribina/messages/special';
import { CheckIcon } from '@tribina/ui';
import { Flag } from '@tribina/ui/football';
import type { ReactNode } from 'react';
import type { Group } from '../../shared/answers';
import { ADVANCING, hasAdvanced } from './advance';
import { code, name } from '../../shared/table.styles';
import type { Column } from './columns';
import { check, last, table, team } from './GroupTable.styles';

interface GroupTableProps {
  readonly group: Group;
  readonly columns: readonly Column[];
  readonly language: Language;
  /** On phones the team's code stands for its name. */
  readonly isNarrow?: boolean;
  /** Whether the first two go on, and are marked: not at every event of the past. */
  readonly hasMarks?: boolean;
}

/** The table of a group: a mark, not a colour alone, says who goes on. */
export function GroupTable({
  group,
  columns,
  language,
  isNarrow = false,
  hasMarks = true,
}: GroupTableProps): ReactNode {
  const phrases = specialPhrases[language];
  return (
    <table className={table}>
      <caption className="visually-hidden">{fill(phrases.tableOf, { group: group.name })}</caption>
      <thead>
        <tr>
          <th scope="col">
            <abbr title={phrases.rank.long}>{phrases.rank.short}</abbr>
          </th>
          <th scope="col">{phrases.team.short}</th>
          {columns.map(({ phrase }) => (
            <th key={phrase} scope="col">
              <abbr title={phrases[phrase].long}>{phrases[phrase].short}</abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {group.standings.map((standing, index) => (
          <tr key={standing.competitor.id} className={hasMarks && index === ADVANCING - 1 ? last : undefined}>
            <td>
              {standing.rank}
              {standing.undecided && standing.played > 0 ? <abbr title={phrases.undecided}>=</abbr> : null}
            </td>
            <th scope="row">
              <span className={team}>
                <Flag team={standing.competitor} />
                {isNarrow ? (
                  <span className={code} aria-hidden="true">
                    {standing.competitor.code}
                  </span>
                ) : null}
                <span className={isNarrow ? name : undefined}>{standing.competitor.name}</span>
                {hasMarks && hasAdvanced(standing, group.standings) ? (
                  <span className={check}>
                    <CheckIcon />
                    <span className="visually-hidden">{phrases.advanced}</span>
                  </span>
                ) : null}
              </span>
            </th>
            {columns.map(({ phrase, valueOf }) => (
              <td key={phrase}>{valueOf(standing)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
