import { fill } from '@tribina/messages';
import { useEffect, useId, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { ActButton } from '../../shared/ActButton';
import { useConsole } from '../../shared/console-context';
import { buttons, card, field, mainButton, sectionTitle, stack } from '../../shared/controls.styles';
import { FailureCard } from '../../shared/FailureCard';
import { failureOf, useFreezeMutation, type OpsFailure } from '../../shared/ops-api';
import { classes } from '@tribina/theme/classes';

interface FreezeFormProps {
  readonly remote: string;
  readonly onClose: () => void;
}

/** Lets promotion of a remote stand still; others are to read why. */
export function FreezeForm({ remote, onClose }: FreezeFormProps): ReactNode {
  const { phrases, announce } = useConsole();
  const [reason, setReason] = useState('');
  const [failure, setFailure] = useState<OpsFailure | null>(null);
  const [freeze, { isLoading }] = useFreezeMutation();
  const input = useRef<HTMLInputElement>(null);
  const titleId = useId();
  useEffect(() => input.current?.focus(), []);

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const refusal = failureOf(await freeze({ remote, reason: reason.trim(), since: null }));
    setFailure(refusal);
    if (refusal) return;
    announce(fill(phrases.frozenNow, { remote }));
    onClose();
  };

  return (
    <form className={classes(card, stack)} aria-labelledby={titleId} onSubmit={(event) => void handleSubmit(event)}>
      <h2 id={titleId} className={sectionTitle}>
        {fill(phrases.freezeTitle, { remote })}
      </h2>
      <label className={field}>
        {phrases.reason}
        <input
          ref={input}
          value={reason}
          required
          maxLength={500}
          pattern=".*\S.*"
          onChange={(event) => setReason(event.target.value)}
        />
      </label>
      {failure ? <FailureCard failure={failure} phrases={phrases} /> : null}
      <div className={buttons}>
        <button type="submit" className={mainButton} aria-busy={isLoading || undefined}>
          {phrases.freeze}
        </button>
        <ActButton onClick={onClose} shortcut="Escape">
          {phrases.cancel}
        </ActButton>
      </div>
    </form>
  );
}
