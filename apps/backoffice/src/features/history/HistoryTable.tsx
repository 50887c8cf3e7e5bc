import type { AssignmentRow } from '@tribina/contracts';
import { fill } from '@tribina/messages';
import type { ReactNode } from 'react';
import { Actor } from '../../shared/Actor';
import { useConsole } from '../../shared/console-context';
import { quiet, sectionTitle } from '../../shared/controls.styles';
import { FailureCard } from '../../shared/FailureCard';
import { percentText, versionOf } from '../../shared/figures';
import { useHistoryQuery, type OpsFailure } from '../../shared/ops-api';
import { Pager, PAGE_ROWS, usePages } from '../../shared/Pager';
import { ScrollTable } from '../../shared/ScrollTable';
import { number } from '../../shared/table.styles';
import { useLive } from '../../shared/use-live';
import { When } from '../../shared/When';

/** Every act that has decided what a remote serves, newest first. */
export function HistoryTable({ remote }: { readonly remote: string }): ReactNode {
  const { phrases } = useConsole();
  const pages = usePages();
  const { data, error } = useHistoryQuery({ remote, before: pages.before }, useLive());
  const rows = data?.rows ?? [];
  return (
    <section>
      <h2 className={sectionTitle}>{phrases.history}</h2>
      {error && !data ? <FailureCard failure={error as OpsFailure} phrases={phrases} /> : null}
      {data && rows.length === 0 ? <p className={quiet}>{phrases.noRows}</p> : null}
      {rows.length > 0 ? (
        <ScrollTable label={phrases.history} columns={phrases.historyColumns} numbers={NUMBERS}>
          {rows.map((row) => (
            <Row key={row.seq} row={row} />
          ))}
        </ScrollTable>
      ) : null}
      <Pager pages={pages} oldest={rows.length === PAGE_ROWS ? rows.at(-1)?.seq : undefined} />
    </section>
  );
}

const NUMBERS = [0];

function Row({ row }: { readonly row: AssignmentRow }): ReactNode {
  const { edition, phrases } = useConsole();
  const { remote, canary, recalled, previousGood } = row;
  return (
    <tr>
      <td className={number}>{row.seq}</td>
      <td>
        <When at={row.at} />
      </td>
      <td>
        <Actor name={row.actor} />
      </td>
      <td>
        {phrases.actions[row.action]}
        {recalled
          ? ` ${fill(phrases.recalledAs, { release: versionOf(remote, recalled), level: row.level ?? '' })}`
          : ''}
      </td>
      <td>{row.edition.toUpperCase()}</td>
      <td>{versionOf(remote, row.stable)}</td>
      <td>{previousGood ? versionOf(remote, previousGood) : '–'}</td>
      <td>
        {canary ? `${versionOf(remote, canary.release)} · ${percentText(edition, canary.basisPoints / 100)}` : '–'}
      </td>
      <td>{row.reason ?? ''}</td>
    </tr>
  );
}
