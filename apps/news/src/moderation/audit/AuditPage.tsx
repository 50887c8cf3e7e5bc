import { moderationCalls, type ModerationAction, type ModerationRecord } from '@tribina/contracts';
import { dateAndTime, fill } from '@tribina/messages';
import { field, Pager, quiet, RefusalNotice, ScrollTable, stack, title as titleClass, waiting } from '@tribina/ui/desk';
import { useState, type ReactNode } from 'react';
import { ask, useAnswer } from '../../shared/ask';
import { useModeration } from '../shared/moderation-context';
import { paths } from '../shared/paths';

const PAGE = 50;

/** Who decided what, and why; nothing in it is ever changed. */
export function AuditPage(): ReactNode {
  const { phrases } = useModeration();
  const words = phrases.audit;
  const [action, setAction] = useState<ModerationAction | undefined>();
  const [offset, setOffset] = useState(0);
  const { value, refusal, reload } = useAnswer(`${action} ${offset}`, () =>
    ask(moderationCalls.auditTrail, { query: { ...(action ? { action } : {}), limit: PAGE, offset } }),
  );
  const actions = Object.entries(words.actions) as [ModerationAction, string][];
  return (
    <div className={stack}>
      <h1 className={titleClass}>{words.title}</h1>
      <label className={field}>
        {words.action}
        <select
          value={action ?? ''}
          onChange={({ target }) => {
            setAction(actions.find(([name]) => name === target.value)?.[0]);
            setOffset(0);
          }}
        >
          <option value="">{words.all}</option>
          {actions.map(([name, text]) => (
            <option key={name} value={name}>
              {text}
            </option>
          ))}
        </select>
      </label>
      {refusal ? <RefusalNotice refusal={refusal} onRetry={reload} /> : null}
      {!value && !refusal ? <div className={waiting} aria-busy="true" /> : null}
      {value?.total === 0 ? <p className={quiet}>{words.none}</p> : null}
      {value && value.total > 0 ? (
        <>
          <ScrollTable label={words.title} columns={words.columns}>
            {value.data.map((record) => (
              <Row key={record.id} record={record} />
            ))}
          </ScrollTable>
          <Pager phrases={words} size={PAGE} offset={offset} total={value.total} onMove={setOffset} />
        </>
      ) : null}
    </div>
  );
}

const SUBJECT = 160;

function Row({ record }: { readonly record: ModerationRecord }): ReactNode {
  const { edition, phrases, reasons } = useModeration();
  const words = phrases.audit;
  const { at, by, action, undoneAt, subject, userId, reason, note, until } = record;
  // Of somebody who has left there are no words.
  const text = subject.length > SUBJECT ? `${subject.slice(0, SUBJECT)}…` : subject || '–';
  const why = [
    reason ? reasons[reason] : '',
    until ? fill(phrases.users.suspendedUntil, { when: dateAndTime(edition, until) }) : '',
    note,
  ].filter((part) => part !== '');
  return (
    <tr>
      <td>
        <time dateTime={at}>{dateAndTime(edition, at)}</time>
      </td>
      <td>{by.name || words.somebody}</td>
      <td>
        {words.actions[action]}
        {undoneAt ? ` (${words.undone})` : ''}
      </td>
      <th scope="row">{userId === null ? text : <a href={paths.user(userId)}>{text}</a>}</th>
      <td>{why.join(' · ') || '–'}</td>
    </tr>
  );
}
