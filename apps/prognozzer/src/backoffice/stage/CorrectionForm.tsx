import type { AdminEvent, DeskJob } from '@tribina/contracts';
import { lazyPart } from '@tribina/federation-web';
import { fill } from '@tribina/messages';
import {
  button,
  buttons,
  check,
  Field,
  field,
  lateNotice,
  mainButton,
  note,
  quiet,
  row,
  stack,
} from '@tribina/ui/desk';
import { classes } from '@tribina/theme/classes';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useAct, useGameDesk } from '../shared/game-desk-context';
import { useJobs } from '../shared/jobs-context';
import { loadLateParts } from '../shared/load-late-parts';
import { ReasonField } from '../shared/ReasonField';
import { fieldsOf, isAwaited, isSame, resultOf, triedBy, type Fields } from './correction';
import { resultText, stateText } from './result-text';
import { goals } from './stage.late.styles';
import { TriedRefusal } from './TriedRefusal';

const Trial = lazyPart(() => loadLateParts().then((module) => module.Trial), lateNotice);

const CODES = ['0', '60', '62', '70', '71', '72'] as const;

interface CorrectionFormProps {
  readonly event: AdminEvent;
  /** A trial that was begun before, by whose result the form begins. */
  readonly trial: DeskJob | undefined;
  /** What was typed over the result of before: nobody has recorded it. */
  readonly unsent: Fields | null;
  readonly onTyped: (fields: Fields) => void;
  readonly reason: string;
  readonly onReason: (reason: string) => void;
  /** It is written down; what follows from it is worked out by itself. */
  readonly onDone: () => void;
  /** Somebody else, or the feed, was faster: there is a newer result. */
  readonly onOutdated: () => void;
  readonly onClose: () => void;
}

/**
 * Another result of a match: first what would follow from it, and only then, for a reason, the correction itself. Any change
 * of what is written asks anew.
 */
export function CorrectionForm(props: CorrectionFormProps): ReactNode {
  const { event, trial, unsent, onTyped, reason, onReason, onDone, onOutdated, onClose } = props;
  const { phrases } = useGameDesk();
  const words = phrases.correction;
  const { jobs, start } = useJobs();
  // What the effects are shown of, and the job that works them out; null: not asked yet.
  const [tried, setTried] = useState(() => triedBy(trial));
  const [fields, setFields] = useState(() => tried?.fields ?? fieldsOf(event));
  const { refusal, isBusy, act } = useAct();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // It has taken the place of the button that was pressed; made anew for a newer result it takes nothing from who writes elsewhere.
    if (!document.activeElement?.matches('input, select, textarea')) form.current?.querySelector('input')?.focus();
  }, []);
  const textOf = (one: Fields) => {
    const { noResult, ...stage } = phrases.stage;
    return `${resultText(resultOf(one), noResult)} (${stateText(resultOf(one), stage)})`;
  };
  const shown = tried && isSame(tried.fields, fields) ? tried : null;
  const [shownBy, setShownBy] = useState<number | null>(null);
  const isTrying = isAwaited(shown?.jobId, shownBy, jobs);
  const attempt = () =>
    void act(
      () => start({ kind: 'try-correction', eventId: event.id, ...resultOf(fields) }),
      ({ job }) => setTried({ fields, jobId: job.id }),
    );
  const correct = (trial: number) => {
    const version = event.results[0]?.version ?? 0;
    const stated = { ...resultOf(fields), reason: reason.trim(), version, trial };
    void act(() => start({ kind: 'correction', eventId: event.id, ...stated }), onDone);
  };
  return (
    <form
      ref={form}
      className={stack}
      aria-label={fill(words.title, { match: `${event.home} – ${event.visitor}` })}
      onSubmit={(submitted) => {
        submitted.preventDefault();
        if (!shown) attempt();
        else if (!isTrying) correct(shown.jobId);
      }}
    >
      <p className={quiet}>{words.hint}</p>
      {unsent && !isSame(unsent, fields) ? (
        <output className={note}>{fill(words.unsent, { mine: textOf(unsent), now: textOf(fieldsOf(event)) })}</output>
      ) : null}
      <ResultFields
        event={event}
        fields={fields}
        onChange={(changed) => {
          const typed = { ...fields, ...changed };
          setFields(typed);
          onTyped(typed);
        }}
      />
      {shown ? (
        <Trial key={shown.jobId} jobId={shown.jobId} onShown={setShownBy} onAgain={attempt} />
      ) : (
        <p className={quiet}>{words.attemptFirst}</p>
      )}
      {shown ? <ReasonField value={reason} onChange={onReason} /> : null}
      {refusal ? <TriedRefusal refusal={refusal} onLook={onOutdated} onTry={attempt} /> : null}
      <div className={buttons}>
        <button type="submit" className={mainButton} aria-busy={isBusy || isTrying || undefined}>
          {shown ? words.send : words.attempt}
        </button>
        <button type="button" className={button} onClick={onClose}>
          {phrases.cancel}
        </button>
      </div>
    </form>
  );
}

interface ResultFieldsProps {
  readonly event: AdminEvent;
  readonly fields: Fields;
  readonly onChange: (changed: Partial<Fields>) => void;
}

function ResultFields({ event, fields, onChange }: ResultFieldsProps): ReactNode {
  const { phrases } = useGameDesk();
  const words = phrases.correction;
  const score = (name: 'home' | 'visitor') => (
    <Field label={fill(words.home, { team: event[name] })} className={classes(field, goals)}>
      {(control) => (
        <input
          {...control}
          type="number"
          inputMode="numeric"
          min={0}
          max={99}
          step={1}
          value={fields[name]}
          onChange={({ target }) => onChange({ [name]: target.value })}
        />
      )}
    </Field>
  );
  return (
    <div className={row}>
      {score('home')}
      {score('visitor')}
      <label className={classes(field, goals)}>
        {words.code}
        <select value={fields.code} onChange={({ target }) => onChange({ code: target.value })}>
          {CODES.map((code) => (
            <option key={code} value={code}>
              {phrases.stage.codes[code]}
            </option>
          ))}
        </select>
      </label>
      <label className={check}>
        <input type="checkbox" checked={fields.ended} onChange={({ target }) => onChange({ ended: target.checked })} />
        {words.isEnded}
      </label>
    </div>
  );
}
