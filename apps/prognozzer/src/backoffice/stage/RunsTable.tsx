import type { SettlementRun } from '@tribina/contracts';
import { dateAndTime } from '@tribina/messages';
import { quiet, ScrollTable } from '@tribina/ui/desk';
import type { ReactNode } from 'react';
import { useGameDesk } from '../shared/game-desk-context';

/** How often a stage was settled, why, and for how many players that has changed something. */
export function RunsTable({ runs }: { readonly runs: readonly SettlementRun[] }): ReactNode {
  const { edition, phrases } = useGameDesk();
  const words = phrases.stage;
  if (runs.length === 0) return <p className={quiet}>{words.noRuns}</p>;
  return (
    <ScrollTable label={words.runs} columns={words.runColumns}>
      {runs.map(({ id, generation, cause, changed, players, endedAt }) => (
        <tr key={id}>
          <td>{generation}</td>
          <th scope="row">{words.causes[cause] ?? cause}</th>
          <td>{changed}</td>
          <td>{players}</td>
          <td>
            <time dateTime={endedAt}>{dateAndTime(edition, endedAt)}</time>
          </td>
        </tr>
      ))}
    </ScrollTable>
  );
}
