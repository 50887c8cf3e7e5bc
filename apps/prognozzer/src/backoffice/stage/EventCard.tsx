import { serverNow } from '@tribina/api-client';
import type { AdminEvent, ResultVersion } from '@tribina/contracts';
import { dateAndTime, fill } from '@tribina/messages';
import { classes } from '@tribina/theme/classes';
import { button, card, quiet, ScrollTable, stack, state } from '@tribina/ui/desk';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useGameDesk } from '../shared/game-desk-context';
import { isInProgress, useJobs } from '../shared/jobs-context';
import { triedBy, trialOf, type Fields } from './correction';
import { CorrectionForm } from './CorrectionForm';
import { resultText, stateText } from './result-text';
import { atEnd, head, versions as versionsClass } from './stage.late.styles';

interface EventCardProps {
  readonly event: AdminEvent;
  readonly onCorrected: () => void;
}

/** What was last typed, and over which result. */
interface Typed {
  readonly fields: Fields;
  readonly over: number | undefined;
}

/** A match with its result, all of its versions, and the form that corrects it. */
export function EventCard({ event, onCorrected }: EventCardProps): ReactNode {
  const { edition, phrases, user } = useGameDesk();
  const words = phrases.stage;
  const { home, visitor, startTime, offered, isVoid, results } = event;
  const [newest] = results;
  const { jobs } = useJobs();
  const trial = trialOf(jobs, event, user.id);
  const [choice, setChoice] = useState<'open' | 'closed' | null>(null);
  // The form begins anew on a newer result: why there should be another one stays.
  const [reason, setReason] = useState('');
  const [typed, setTyped] = useState<Typed | null>(null);
  const isCorrecting = choice === 'open';
  // Who comes back to what is being tried finds it, and what it comes to.
  if (choice === null && trial && isInProgress(trial)) setChoice('open');
  // The form begins with what was tried: it is no more to go without a word than what is typed.
  const tried = isCorrecting && !typed ? triedBy(trial) : null;
  if (tried) setTyped({ fields: tried.fields, over: newest?.version });
  const opener = useRef<HTMLButtonElement>(null);
  // Whoever has closed the form is where it was opened, unless they have gone on elsewhere.
  useEffect(() => {
    if (choice === 'closed' && document.activeElement === document.body) opener.current?.focus();
  }, [choice]);
  const close = () => {
    setChoice('closed');
    setReason('');
    setTyped(null);
  };
  const match = `${home} – ${visitor}`;
  const hasStarted = new Date(startTime) <= serverNow();
  return (
    <article className={classes(card, stack)} aria-label={match}>
      <div className={head}>
        <h3>{match}</h3>
        <time dateTime={startTime}>{dateAndTime(edition, startTime)}</time>
        <strong>{newest ? resultText(newest, words.noResult) : words.noResult}</strong>
        {newest ? <span className={quiet}>{stateText(newest, words)}</span> : null}
        {offered ? null : (
          <span className={state} data-state="withdrawn">
            {words.withdrawn}
          </span>
        )}
        {isVoid ? (
          <span className={state} data-state="withdrawn">
            {words.isVoid}
          </span>
        ) : null}
        {hasStarted && !isCorrecting ? (
          <button
            ref={opener}
            type="button"
            className={classes(button, atEnd)}
            aria-label={`${phrases.correction.open}: ${match}`}
            onClick={() => setChoice('open')}
          >
            {phrases.correction.open}
          </button>
        ) : null}
      </div>
      {results.length > 0 ? (
        <details className={versionsClass}>
          <summary>{fill(words.versions, { count: results.length })}</summary>
          <ScrollTable
            label={`${fill(words.versions, { count: results.length })}: ${match}`}
            columns={words.versionColumns}
          >
            {results.map((version) => (
              <VersionRow key={version.version} version={version} />
            ))}
          </ScrollTable>
        </details>
      ) : null}
      {isCorrecting ? (
        <CorrectionForm
          key={newest?.version}
          event={event}
          trial={trial}
          unsent={typed && typed.over !== newest?.version ? typed.fields : null}
          onTyped={(fields) => setTyped({ fields, over: newest?.version })}
          reason={reason}
          onReason={setReason}
          onDone={() => {
            close();
            onCorrected();
          }}
          onOutdated={onCorrected}
          onClose={close}
        />
      ) : null}
    </article>
  );
}

function VersionRow({ version }: { readonly version: ResultVersion }): ReactNode {
  const { edition, phrases } = useGameDesk();
  const words = phrases.stage;
  const { source, recordedAt, recordedBy, reason } = version;
  return (
    <tr>
      <th scope="row">{version.version}</th>
      <td>{resultText(version, words.noResult)}</td>
      <td>{stateText(version, words)}</td>
      <td>
        {words.sources[source]}
        {recordedBy === null ? '' : ` (${fill(words.by, { id: recordedBy })})`}
      </td>
      <td>
        <time dateTime={recordedAt}>{dateAndTime(edition, recordedAt)}</time>
      </td>
      <td>{reason ?? '–'}</td>
    </tr>
  );
}
