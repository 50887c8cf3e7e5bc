import type { Competitor, HistorySummary } from '@tribina/contracts';
import type { Edition } from '@tribina/editions';
import { specialPagePhrases } from '@tribina/messages/special-pages';
import { Flag } from '@tribina/ui/football';
import type { ReactNode } from 'react';
import { historyPath } from '../../shared/paths';
import { code, name, narrow, slimFigure, table, withFlag } from '../../shared/table.styles';

interface HistoryTableProps {
  /** Newest first. */
  readonly entries: readonly HistorySummary[];
  readonly edition: Edition;
}

/** Earlier events one by one: who won, who came next, how many goals; each leads to its page. */
export function HistoryTable({ entries, edition }: HistoryTableProps): ReactNode {
  const phrases = specialPagePhrases[edition.language];
  return (
    <table className={table}>
      <caption className="visually-hidden">{phrases.history}</caption>
      <thead>
        <tr>
          <th scope="col" className={narrow}>
            {phrases.year}
          </th>
          <th scope="col">{phrases.champion}</th>
          <th scope="col">{phrases.runnerUp}</th>
          <th scope="col">{phrases.third}</th>
          <th scope="col" className={slimFigure}>
            <abbr title={phrases.goals.long}>{phrases.goals.short}</abbr>
          </th>
        </tr>
      </thead>
      <tbody>
        {entries.map(({ slug, season, champion, runnerUp, third, goals }) => (
          <tr key={slug}>
            <th scope="row">
              <a href={historyPath(edition, slug)}>{season}</a>
            </th>
            <td>
              <Team team={champion} />
            </td>
            <td>
              <Team team={runnerUp} />
            </td>
            <td>
              <Team team={third} />
            </td>
            <td className={slimFigure}>{goals}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Team({ team }: { readonly team: Competitor | null }): ReactNode {
  if (!team) return '–';
  return (
    <span className={withFlag}>
      <Flag team={team} />
      <span className={code} aria-hidden="true">
        {team.code}
      </span>
      <span className={name}>{team.name}</span>
    </span>
  );
}
