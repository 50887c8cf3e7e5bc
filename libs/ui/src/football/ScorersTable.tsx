import type { Scorer } from '@tribina/contracts';
import type { Language } from '@tribina/editions';
import { tablePhrases } from '@tribina/messages/tables';
import { classes } from '@tribina/theme/classes';
import type { ReactNode } from 'react';
import { Flag } from './Flag';
import { figure, headed, named, strong, table, under, wider } from './tables.styles';

interface ScorersTableProps {
  readonly scorers: readonly Scorer[];
  readonly language: Language;
  /** Where the team has a page. */
  readonly teamPathOf?: ((competitorId: number) => string) | undefined;
}

/** Who has scored how often, and how many of those were penalties. */
export function ScorersTable({ scorers, language, teamPathOf }: ScorersTableProps): ReactNode {
  const phrases = tablePhrases[language];
  return (
    <table className={table}>
      <caption className="visually-hidden">{phrases.scorers}</caption>
      <thead>
        <tr>
          <th scope="col">
            <abbr title={phrases.rank.long}>{phrases.rank.short}</abbr>
          </th>
          <th scope="col">{phrases.scorer}</th>
          <th scope="col" className={classes(figure, wider)}>
            <abbr title={phrases.scored.long}>{phrases.scored.short}</abbr>
          </th>
          <th scope="col" className={classes(figure, headed)}>
            <abbr title={phrases.penalties.long}>{phrases.penalties.short}</abbr>
          </th>
        </tr>
      </thead>
      <tbody>
        {scorers.map(({ rank, name, competitor, goals, penalties }) => (
          <tr key={`${name} ${competitor.id}`}>
            <td>{rank}</td>
            <th scope="row">
              <span className={named}>
                <Flag team={competitor} />
                <span>
                  {name}
                  <small className={under}>
                    {teamPathOf ? <a href={teamPathOf(competitor.id)}>{competitor.name}</a> : competitor.name}
                  </small>
                </span>
              </span>
            </th>
            <td className={classes(figure, wider, strong)}>{goals}</td>
            <td className={figure}>{penalties}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
