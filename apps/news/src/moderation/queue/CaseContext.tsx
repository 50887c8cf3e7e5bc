import { moderationCalls, type ModerationCase, type ModerationRecord } from '@tribina/contracts';
import { dateAndTime } from '@tribina/messages';
import { RefusalNotice, waiting } from '@tribina/ui/desk';
import type { ReactNode } from 'react';
import { ask, useAnswer } from '../../shared/ask';
import { useModeration } from '../shared/moderation-context';
import { context } from './queue.late.styles';
import { useFocusBack } from './use-focus-back';

/** What one has to know to decide: the thread, what the author has written before, what was decided, what readers say. */
export function CaseContext({ item }: { readonly item: ModerationCase }): ReactNode {
  const { edition, phrases, reasons } = useModeration();
  const words = phrases.context;
  useFocusBack(null);
  const { value, refusal, reload } = useAnswer(item.id, () =>
    ask(moderationCalls.caseContext, { params: { id: item.id } }),
  );
  if (refusal) return <RefusalNotice refusal={refusal} onRetry={reload} />;
  if (!value) return <div className={waiting} aria-busy="true" />;
  const { lead, thread, history, records, reports } = value.data;
  return (
    <div className={context}>
      {item.article ? (
        <Part title={words.lead}>
          <p>
            <a href={item.article.path} target="_blank" rel="noopener">
              {item.article.title}
            </a>
          </p>
          {lead ? <p>{lead}</p> : null}
        </Part>
      ) : null}
      {thread.length > 1 ? (
        <Part title={words.thread}>
          <ol>
            {thread.map(({ id, name, text, depth }) => (
              <li key={id}>
                {depth > 0 ? '↳ ' : ''}
                {id === item.comment?.id ? <strong>{name}</strong> : name}: {text}
              </li>
            ))}
          </ol>
        </Part>
      ) : null}
      {reports.length > 0 ? (
        <Part title={words.reports}>
          <ul>
            {reports.map(({ reason, text, at, by }) => (
              <li key={at + reason}>
                {reasons[reason]}
                {text ? `: ${text}` : ''} · {by ?? phrases.queue.guest} · {dateAndTime(edition, at)}
              </li>
            ))}
          </ul>
        </Part>
      ) : null}
      <Part title={words.history}>
        {item.author.userId === null && item.comment ? <p>{words.guest}</p> : null}
        {history.length === 0 ? <p>{words.noHistory}</p> : null}
        <ul>
          {history.map(({ id, text, state, createdAt }) => (
            <li key={id}>
              <strong>{phrases.states[state]}</strong> · {dateAndTime(edition, createdAt)} · {text}
            </li>
          ))}
        </ul>
      </Part>
      <Part title={words.records}>
        {records.length === 0 ? <p>{words.noRecords}</p> : null}
        <ul>
          {records.map((record) => (
            <li key={record.id}>
              <RecordLine record={record} />
            </li>
          ))}
        </ul>
      </Part>
    </div>
  );
}

interface PartProps {
  readonly title: string;
  readonly children: ReactNode;
}

function Part({ title, children }: PartProps): ReactNode {
  return (
    <section>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

/** One decision in a line. */
export function RecordLine({ record }: { readonly record: ModerationRecord }): ReactNode {
  const { edition, phrases, reasons } = useModeration();
  const { action, reason, note, by, at, undoneAt } = record;
  const words = phrases.audit;
  return (
    <>
      <strong>{words.actions[action]}</strong>
      {undoneAt ? ` (${words.undone})` : ''} · {by.name || words.somebody} · {dateAndTime(edition, at)}
      {reason ? ` · ${reasons[reason]}` : ''}
      {note ? ` · ${note}` : ''}
    </>
  );
}
