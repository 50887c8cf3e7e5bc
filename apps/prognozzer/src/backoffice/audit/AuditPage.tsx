import { gameAdminCalls, type GameAuditRow } from '@tribina/contracts';
import { dateAndTime, fill } from '@tribina/messages';
import { useAnswer } from '@tribina/ui';
import { Pager, quiet, ScrollTable } from '@tribina/ui/desk';
import { useState, type ReactNode } from 'react';
import { askDesk } from '../shared/ask-desk';
import { useGameDesk } from '../shared/game-desk-context';
import { Screen } from '../shared/Screen';
import { Subject } from '../shared/Subject';

const PAGE = 50;

/** What organisers and the game itself have decided, and why; nothing in it is ever changed. */
export function AuditPage(): ReactNode {
  const { phrases } = useGameDesk();
  const words = phrases.audit;
  const [offset, setOffset] = useState(0);
  const { value, refusal, isLoading, reload } = useAnswer(String(offset), () =>
    askDesk(gameAdminCalls.audit, { query: { limit: PAGE, offset } }),
  );
  return (
    <Screen title={words.title} isWaiting={!value} refusal={refusal} onRetry={reload}>
      {value?.total === 0 ? <p className={quiet}>{words.none}</p> : null}
      {value && value.total > 0 ? (
        <>
          <ScrollTable label={words.title} columns={words.columns} isBusy={isLoading}>
            {value.rows.map((entry) => (
              <Row key={entry.id} entry={entry} />
            ))}
          </ScrollTable>
          <Pager phrases={phrases} size={PAGE} offset={offset} total={value.total} onMove={setOffset} />
        </>
      ) : null}
    </Screen>
  );
}

function Row({ entry }: { readonly entry: GameAuditRow }): ReactNode {
  const { edition, phrases } = useGameDesk();
  const words = phrases.audit;
  const { at, actor, action, subject, reason } = entry;
  return (
    <tr>
      <td>
        <time dateTime={at}>{dateAndTime(edition, at)}</time>
      </td>
      <td>{actor === null ? words.service : fill(words.user, { id: actor })}</td>
      <td>{words.actions[action] ?? action}</td>
      <th scope="row">
        <Subject subject={subject} />
      </th>
      <td>{reason ?? '–'}</td>
    </tr>
  );
}
