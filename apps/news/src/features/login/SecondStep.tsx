import { apiCalls } from '@tribina/contracts';
import type { Edition } from '@tribina/editions';
import { accountPhrases } from '@tribina/messages/account';
import { newsPhrases } from '@tribina/messages/news';
import { classes } from '@tribina/theme/classes';
import { primaryButton } from '@tribina/ui';
import { useEffect, type ReactNode } from 'react';
import { ask } from '../../shared/ask';
import { form as formClass, problem } from '../../shared/forms/forms.styles';
import { TextField } from '../../shared/forms/TextField';
import { useForm } from '../../shared/forms/use-form';
import { textLink } from '../../shared/layout.styles';
import { display24, note } from '../../shared/type.styles';
import { failureText, type Credentials } from './login-failure';

interface SecondStepProps {
  readonly edition: Edition;
  readonly credentials: Credentials;
  readonly onDone: () => void;
  readonly onBack: () => void;
}

/** The code of an authenticator, or a recovery code, after a right password. */
export function SecondStep({ edition, credentials, onDone, onBack }: SecondStepProps): ReactNode {
  const { login: words, fault } = accountPhrases[edition.language];
  const phrases = newsPhrases[edition.language].login;
  const { form, isBusy, faults, handleSubmit, handleInput } = useForm<'code', unknown>({
    names: ['code'],
    check: ({ code }) => ({ code: code.trim() === '' ? fault.required : undefined }),
    send: ({ code }) => ask(apiCalls.login, { body: { ...credentials, code: code.trim() } }),
    faultsOf: (refusal) =>
      refusal.code === 'SECOND_FACTOR_WRONG' ? { code: fault.wrongCode } : { form: failureText(refusal, phrases) },
    onDone,
    isLast: true,
    focus: 'code',
  });
  useEffect(() => form.current?.querySelector('input')?.focus(), [form]);
  return (
    <form ref={form} className={formClass} noValidate onSubmit={handleSubmit} onInput={handleInput}>
      <h2 className={display24}>{words.codeTitle}</h2>
      <TextField
        label={words.code}
        name="code"
        hint={words.codeText}
        fault={faults.code}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        required
      />
      <p className={classes(problem, note)} role="alert">
        {faults.form}
      </p>
      <button type="submit" className={primaryButton} aria-busy={isBusy}>
        {isBusy ? phrases.busy : words.codeSubmit}
      </button>
      <button type="button" className={textLink} onClick={onBack}>
        {words.codeBack}
      </button>
    </form>
  );
}
