import { quoted } from '@tribina/messages';
import type { ReactNode } from 'react';
import { Actor } from '../../shared/Actor';
import { useConsole } from '../../shared/console-context';
import { quiet } from '../../shared/controls.styles';
import { FailureCard } from '../../shared/FailureCard';
import { useAuditQuery, type OpsFailure } from '../../shared/ops-api';
import { Pager, PAGE_ROWS, usePages } from '../../shared/Pager';
import { ScrollTable } from '../../shared/ScrollTable';
import { number } from '../../shared/table.styles';
import { useLive } from '../../shared/use-live';
import { When } from '../../shared/When';
import { done, lines, refused, whole } from './AuditTable.styles';
import { readEntry, type AuditEntry } from './read-entry';

const NUMBERS = [0];

/** Every act and every refusal, newest first. */
export function AuditTable(): ReactNode {
  const { phrases } = useConsole();
  const pages = usePages();
  const { data, error } = useAuditQuery({ before: pages.before }, useLive());
  const rows = data?.rows ?? [];
  if (error && !data) return <FailureCard failure={error as OpsFailure} phrases={phrases} />;
  return (
    <>
      {data && rows.length === 0 ? <p className={quiet}>{phrases.noRows}</p> : null}
      {rows.length > 0 ? (
        <ScrollTable label={phrases.audit} columns={phrases.auditColumns} numbers={NUMBERS}>
          {rows.map((row) => (
            <Row key={row.seq} entry={readEntry(row)} />
          ))}
        </ScrollTable>
      ) : null}
      <Pager pages={pages} oldest={rows.length === PAGE_ROWS ? rows.at(-1)?.seq : undefined} />
    </>
  );
}

function Row({ entry }: { readonly entry: AuditEntry }): ReactNode {
  const { edition, phrases } = useConsole();
  return (
    <tr>
      <td className={number}>{entry.seq}</td>
      <td>{entry.at ? <When at={entry.at} /> : '–'}</td>
      <td>
        <Actor name={entry.actor} />
      </td>
      <td>
        {entry.action} <strong>{entry.subject}</strong>
      </td>
      <td className={entry.refusal ? refused : done}>
        {entry.refusal ? `${phrases.refused} · ${entry.refusal}` : phrases.done}
      </td>
      <td className={lines}>
        {entry.changes.map((line) => (
          <div key={line}>{line}</div>
        ))}
        {entry.reason ? <div>{quoted(entry.reason, edition.language)}</div> : null}
        <details>
          <summary>{phrases.wholeEntry}</summary>
          <pre className={whole}>{entry.text}</pre>
        </details>
      </td>
    </tr>
  );
}
