import { fetchCall } from '@tribina/api-client';
import { apiCalls } from '@tribina/contracts';
import type { Edition } from '@tribina/editions';
import { newsPhrases, type NewsPhrases } from '@tribina/messages/news';
import type { CallResult } from '@tribina/shell-api';
import { classes } from '@tribina/theme/classes';
import { primaryButton } from '@tribina/ui';
import { useId, useRef, useState, type SyntheticEvent, type ReactNode } from 'react';
import { input, textLink } from '../../shared/layout.styles';
import { note } from '../../shared/type.styles';
import { form, problem } from './LoginForm.styles';
import { returnAddress } from './return-path';

interface LoginFormProps {
  readonly edition: Edition;
  /** Goes to an address as a new document, so that every part of it sees the session. */
  readonly onDone?: (address: string) => void;
}

const goTo = (address: string) => location.assign(address);

/** E-mail and password (spec portal §7, `POST /api/login`); a failure says no more than that it failed (spec portal §8). */
export function LoginForm({ edition, onDone = goTo }: LoginFormProps): ReactNode {
  const phrases = newsPhrases[edition.language].login;
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [isShown, setShown] = useState(false);
  const password = useRef<HTMLInputElement>(null);
  const [emailId, passwordId, problemId] = [useId(), useId(), useId()];

  const handleSubmit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const given = new FormData(event.currentTarget);
    setBusy(true);
    setFailure(null);
    const body = { email: String(given.get('email')).trim(), password: String(given.get('password')) };
    const result = await fetchCall({ method: 'POST', path: apiCalls.login.path, body });
    if (result.isOk) {
      onDone(returnAddress(new URLSearchParams(location.search).get('ref_url'), location.href));
      return;
    }
    setBusy(false);
    setFailure(failureText(result, phrases));
    password.current?.focus();
  };

  return (
    // Without script the password must not end up in an address: never GET.
    <form
      className={form}
      method="post"
      action={apiCalls.login.path}
      aria-describedby={problemId}
      onSubmit={(event) => void handleSubmit(event)}
    >
      <div>
        <label className={note} htmlFor={emailId}>
          {phrases.email}
        </label>
        <input
          className={input}
          id={emailId}
          name="email"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          required
        />
      </div>
      <div>
        <label className={note} htmlFor={passwordId}>
          {phrases.password}
        </label>
        <input
          className={input}
          ref={password}
          id={passwordId}
          name="password"
          type={isShown ? 'text' : 'password'}
          autoComplete="current-password"
          maxLength={256}
          required
        />
        <button type="button" className={textLink} aria-controls={passwordId} onClick={() => setShown(!isShown)}>
          {isShown ? phrases.hide : phrases.show}
        </button>
      </div>
      <p className={classes(problem, note)} id={problemId} role="alert">
        {failure}
      </p>
      <button type="submit" className={primaryButton} aria-busy={isBusy}>
        {isBusy ? phrases.busy : phrases.submit}
      </button>
      <noscript>{phrases.noScript}</noscript>
    </form>
  );
}

/** What to say of a failed login; never which of the two was wrong. */
export function failureText(result: Extract<CallResult, { isOk: false }>, phrases: NewsPhrases['login']): string {
  if (result.code === 'NOT_VERIFIED') return phrases.notVerified;
  if (result.status === 429) return phrases.limited;
  if (result.status === 0) return phrases.unreachable;
  return result.status >= 500 ? phrases.overloaded : phrases.failed;
}
