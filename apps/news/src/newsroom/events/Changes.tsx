import { eventDeskCalls, type EventChange } from '@tribina/contracts';
import type { NewsroomPhrases } from '@tribina/messages/newsroom';
import { RefusalNotice, ScrollTable, waiting } from '@tribina/ui/desk';
import type { ReactNode } from 'react';
import { ask, useAnswer } from '../../shared/ask';
import { useNewsroom } from '../shared/newsroom-context';

/** Who has changed what of an event, the newest first. */
export function Changes({ competitionId }: { readonly competitionId: number }): ReactNode {
  const { phrases, edition } = useNewsroom();
  const words = phrases.events;
  const { value, refusal, reload } = useAnswer(`event changes ${competitionId}`, () =>
    ask(eventDeskCalls.eventChanges, { params: { competitionId } }),
  );
  if (refusal) return <RefusalNotice refusal={refusal} onRetry={reload} />;
  if (!value) return <div className={waiting} aria-busy="true" />;
  const time = new Intl.DateTimeFormat(edition.locale, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: edition.timeZone,
  });
  if (value.data.length === 0) return <p>{words.none}</p>;
  return (
    <ScrollTable label={words.parts.changes} columns={words.columns}>
      {value.data.map((change) => (
        <tr key={change.id}>
          <td>{time.format(new Date(change.at))}</td>
          <td>{change.by.name}</td>
          <td>{whatOf(change, words)}</td>
        </tr>
      ))}
    </ScrollTable>
  );
}

/** `Referee: Nikola Petrović (added)` */
function whatOf({ action, subject }: EventChange, { kinds, acts }: NewsroomPhrases['events']): string {
  const [kind = '', act = ''] = action.split('.');
  return `${named(kinds, kind)}: ${subject} (${named(acts, act)})`;
}

function named(words: Readonly<Record<string, string>>, key: string): string {
  return words[key] ?? key;
}
