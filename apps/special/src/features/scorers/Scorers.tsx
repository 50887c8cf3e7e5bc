import type { Scorer } from '@tribina/contracts';
import type { Edition } from '@tribina/editions';
import { specialPagePhrases } from '@tribina/messages/special-pages';
import { Flag } from '@tribina/ui/football';
import type { ReactNode } from 'react';
import { teamPath } from '../../shared/paths';
import { empty, figure, narrow, table, under, withFlag } from '../../shared/table.styles';

interface ScorersProps {
  readonly scorers: readonly Scorer[];
  readonly edition: Edition;
  /** Whether the teams have pages here. */
  readonly hasTeamPages?: boolean;
}

const SHOWN = 20;

/** Who has scored most; those with as many goals as the last one are not left out. */
export function Scorers({ scorers, edition, hasTeamPages = true }: ScorersProps): ReactNode {
  const phrases = specialPagePhrases[edition.language];
  if (scorers.length === 0) return <p className={empty}>{phrases.noScorers}</p>;
  const least = scorers[SHOWN - 1]?.goals ?? 0;
  return (
    <table className={table}>
      <caption className="visually-hidden">{phrases.scorers}</caption>
      <thead>
        <tr>
          <th scope="col" className={narrow}>
            #
          </th>
          <th scope="col">{phrases.scorer}</th>
          <th scope="col" className={figure}>
            <abbr title={phrases.goals.long}>{phrases.goals.short}</abbr>
          </th>
          <th scope="col" className={figure}>
            <abbr title={phrases.penalties.long}>{phrases.penalties.short}</abbr>
          </th>
        </tr>
      </thead>
      <tbody>
        {scorers
          .filter(({ goals }) => goals >= least)
          .map(({ rank, name, competitor, goals, penalties }) => (
            <tr key={`${name} ${competitor.id}`}>
              <td>{rank}</td>
              <th scope="row">
                <span className={withFlag}>
                  <Flag team={competitor} />
                  <span>
                    {name}
                    <small className={under}>
                      {hasTeamPages ? (
                        <a href={teamPath(edition, competitor.id)}>{competitor.name}</a>
                      ) : (
                        competitor.name
                      )}
                    </small>
                  </span>
                </span>
              </th>
              <td className={figure}>{goals}</td>
              <td className={figure}>{penalties}</td>
            </tr>
          ))}
      </tbody>
    </table>
  );
}
