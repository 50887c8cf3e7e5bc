import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import type { BackofficePhrases } from '@tribina/messages/backoffice';
import { buttons, field, mainButton, quiet } from '../../shared/controls.styles';
import { FailureCard } from '../../shared/FailureCard';
import { box, command, title } from './SignIn.styles';
import type { SignInState } from './use-sign-in';

interface SignInProps {
  readonly phrases: BackofficePhrases;
  readonly state: SignInState;
  /** The session has ended under somebody's hands: what they were at is kept, and they are led here. */
  readonly hasEnded: boolean;
  readonly onSubmit: (pasted: string) => void;
}

const COMMAND = 'npm run release -- login';

/** Who has no session is told how to get one: by a link of the command line, or by its code. */
export function SignIn({ phrases, state, hasEnded, onSubmit }: SignInProps): ReactNode {
  const [pasted, setPasted] = useState('');
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (hasEnded) input.current?.focus();
  }, [hasEnded]);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit(pasted);
  };
  return (
    <form className={box} onSubmit={handleSubmit}>
      <h1 className={title}>{hasEnded ? phrases.sessionEndedTitle : phrases.signInTitle}</h1>
      <p>{hasEnded ? phrases.sessionEndedText : phrases.signInText}</p>
      <pre className={command}>
        <code>{COMMAND}</code>
      </pre>
      <p className={quiet}>{phrases.signInNote}</p>
      <label className={field}>
        {phrases.signInField}
        <input
          ref={input}
          value={pasted}
          onChange={(event) => setPasted(event.target.value)}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          required
          aria-invalid={state.kind === 'failed' || undefined}
        />
      </label>
      {state.kind === 'failed' ? <FailureCard failure={state.failure} phrases={phrases} /> : null}
      <div className={buttons}>
        <button type="submit" className={mainButton} aria-busy={state.kind === 'busy' || undefined}>
          {phrases.signIn}
        </button>
      </div>
    </form>
  );
}
