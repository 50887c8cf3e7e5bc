import { gameAdminCalls, type AdminEvent } from '@tribina/contracts';
import { fill } from '@tribina/messages';
import { useAnswer } from '@tribina/ui';
import {
  button,
  buttons,
  check,
  Field,
  field,
  mainButton,
  quiet,
  RefusalNotice,
  row,
  stack,
  waiting,
} from '@tribina/ui/desk';
import { classes } from '@tribina/theme/classes';
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { askGame } from '../../shared/ask-game';
import { useGameDesk } from '../shared/game-desk-context';
import { ReasonField } from '../shared/ReasonField';
import { useAct } from '../shared/use-act';
import { Effects } from './Effects';
import { goals } from './stage.late.styles';

interface CorrectionFormProps {
  readonly event: AdminEvent;
  readonly onDone: () => void;
  /** Somebody else, or the feed, was faster: there is a newer result. */
  readonly onOutdated: () => void;
  readonly onClose: () => void;
}

/** A result as it is written. */
interface Fields {
  readonly home: string;
  readonly visitor: string;
  readonly code: string;
  readonly ended: boolean;
}

const CODES = ['0', '60', '62', '70', '71', '72'] as const;

function fieldsOf({ results }: AdminEvent): Fields {
  const [newest] = results;
  return {
    home: newest?.home?.toString() ?? '',
    visitor: newest?.visitor?.toString() ?? '',
    code: String(newest?.code ?? 0),
    ended: newest?.ended ?? true,
  };
}

const goalsOf = (text: string) => (text.trim() === '' ? null : Number(text));
const resultOf = ({ home, visitor, code, ended }: Fields) => ({
  home: goalsOf(home),
  visitor: goalsOf(visitor),
  code: Number(code),
  ended,
});

/**
 * Another result of a match: first what would follow from it, and only then, for a reason, the correction itself. Any change
 * of what is written asks anew.
 */
export function CorrectionForm({ event, onDone, onOutdated, onClose }: CorrectionFormProps): ReactNode {
  const { phrases, announce } = useGameDesk();
  const words = phrases.correction;
  const [fields, setFields] = useState(() => fieldsOf(event));
  const [reason, setReason] = useState('');
  // What the effects are shown of; null: not asked yet.
  const [tried, setTried] = useState<Fields | null>(null);
  const { refusal, isBusy, act } = useAct();
  const form = useRef<HTMLFormElement>(null);
  // It has taken the place of the button that was pressed.
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  const set = (changed: Partial<Fields>) => {
    setFields({ ...fields, ...changed });
    setTried(null);
  };
  const version = event.results[0]?.version ?? 0;
  const handleSubmit = (submitted: FormEvent) => {
    submitted.preventDefault();
    if (!tried) return setTried(fields);
    const body = { ...resultOf(fields), reason: reason.trim(), version };
    void act(
      () => askGame(gameAdminCalls.correctResult, { params: { eventId: event.id }, body }),
      ({ changed }) => {
        announce(fill(words.sent, { changed }));
        onDone();
      },
    );
  };
  return (
    <form
      ref={form}
      className={stack}
      aria-label={fill(words.title, { match: `${event.home} – ${event.visitor}` })}
      onSubmit={handleSubmit}
    >
      <p className={quiet}>{words.hint}</p>
      <ResultFields event={event} fields={fields} onChange={set} />
      {tried ? <Trial eventId={event.id} fields={tried} /> : <p className={quiet}>{words.attemptFirst}</p>}
      {tried ? <ReasonField value={reason} onChange={setReason} /> : null}
      {refusal ? (
        <RefusalNotice refusal={refusal} {...(refusal.code === 'VERSION_CONFLICT' ? { onRetry: onOutdated } : {})} />
      ) : null}
      <div className={buttons}>
        <button type="submit" className={mainButton} aria-busy={isBusy || undefined}>
          {tried ? words.send : words.attempt}
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

/** What would follow from a result; nothing is stored. */
function Trial({ eventId, fields }: { readonly eventId: number; readonly fields: Fields }): ReactNode {
  const { value, refusal, reload } = useAnswer(JSON.stringify(fields), () =>
    askGame(gameAdminCalls.tryCorrection, { params: { eventId }, body: resultOf(fields) }),
  );
  if (value) return <Effects trial={value} />;
  return refusal ? <RefusalNotice refusal={refusal} onRetry={reload} /> : <div className={waiting} aria-busy="true" />;
}
