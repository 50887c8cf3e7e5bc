import type { Scorer } from '@tribina/contracts';
import type { Language } from '@tribina/editions';
import { pagesPhrases } from '@tribina/messages/pages';
import { Flag } from '@tribina/ui/football';
import type { ReactNode } from 'react';
import { note } from '../../shared/type.styles';
import { SeasonTable } from './LeagueTables';
import { right } from './season.styles';

interface ScorersProps {
  /** Null: the source does not say who has scored. */
  readonly scorers: readonly Scorer[] | null;
  readonly language: Language;
}

const COLUMNS = ['rank', 'player', 'team', 'scored', 'penalties'] as const;

/** The list of scorers; where none are recorded it says so, and invents none. */
export function Scorers({ scorers, language }: ScorersProps): ReactNode {
  const phrases = pagesPhrases[language].season;
  if (scorers === null) return <p className={note}>{phrases.notRecorded}</p>;
  if (scorers.length === 0) return <p className={note}>{phrases.noGoals}</p>;
  return (
    <SeasonTable label={phrases.scorers} columns={COLUMNS} language={language}>
      {scorers.map(({ rank, name, competitor, goals, penalties }) => (
        <tr key={`${name} ${competitor.id}`}>
          <td>{rank}</td>
          <th scope="row">{name}</th>
          <td>
            <span>
              <Flag team={competitor} />
              {competitor.name}
            </span>
          </td>
          <td className={right}>{goals}</td>
          <td className={right}>{penalties}</td>
        </tr>
      ))}
    </SeasonTable>
  );
}
