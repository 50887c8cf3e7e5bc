import { gameAdminCalls, type TicketNotice } from '@tribina/contracts';
import { dateAndTime } from '@tribina/messages';
import { useAnswer } from '@tribina/ui';
import { Pager, quiet, ScrollTable } from '@tribina/ui/desk';
import { useState, type ReactNode } from 'react';
import { askDesk } from '../shared/ask-desk';
import { amountIn } from '../shared/amount';
import { useGameDesk } from '../shared/game-desk-context';
import { paths } from '../shared/paths';
import { Screen } from '../shared/Screen';

const PAGE = 50;

/** What the betting site has told of tickets, and the jokers that this has granted. */
export function NoticesPage(): ReactNode {
  const { phrases } = useGameDesk();
  const words = phrases.notices;
  const [offset, setOffset] = useState(0);
  const { value, refusal, isLoading, reload } = useAnswer(String(offset), () =>
    askDesk(gameAdminCalls.listTicketNotices, { query: { limit: PAGE, offset } }),
  );
  return (
    <Screen title={words.title} isWaiting={!value} refusal={refusal} onRetry={reload}>
      <p className={quiet}>{words.hint}</p>
      {value?.total === 0 ? <p className={quiet}>{words.none}</p> : null}
      {value && value.total > 0 ? (
        <>
          <ScrollTable label={words.title} columns={words.columns} isBusy={isLoading}>
            {value.notices.map((notice) => (
              <NoticeRow key={notice.id} notice={notice} />
            ))}
          </ScrollTable>
          <Pager phrases={phrases} size={PAGE} offset={offset} total={value.total} onMove={setOffset} />
        </>
      ) : null}
    </Screen>
  );
}

function NoticeRow({ notice }: { readonly notice: TicketNotice }): ReactNode {
  const { edition, phrases } = useGameDesk();
  const words = phrases.notices;
  const { userId, username, amount, currency, placedAt, receivedAt, granted, batchId } = notice;
  const given = Object.entries(words.granted).find(([name]) => name === granted)?.[1];
  return (
    <tr>
      <td>
        <time dateTime={receivedAt}>{dateAndTime(edition, receivedAt)}</time>
      </td>
      <th scope="row">{userId === null ? words.unknown : <a href={paths.player(userId)}>{username}</a>}</th>
      <td>
        {amountIn(edition, amount)} {currency === 'BAM' ? 'KM' : currency}
      </td>
      <td>
        <time dateTime={placedAt}>{dateAndTime(edition, placedAt)}</time>
      </td>
      <td>{given ?? granted ?? words.nothing}</td>
      <td>{batchId}</td>
    </tr>
  );
}
