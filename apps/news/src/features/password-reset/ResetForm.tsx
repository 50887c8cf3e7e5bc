import { accountCalls } from '@tribina/contracts';
import { forgotPath, loginPath, type Edition } from '@tribina/editions';
import { accountPhrases } from '@tribina/messages/account';
import { classes } from '@tribina/theme/classes';
import { primaryButton } from '@tribina/ui';
import { useState, type ReactNode } from 'react';
import { ask } from '../../shared/ask';
import { accountRules, refusedThings } from '../../shared/forms/account-faults';
import { DoneNotice } from '../../shared/forms/DoneNotice';
import { form as formClass, problem } from '../../shared/forms/forms.styles';
import { NewPassword } from '../../shared/forms/NewPassword';
import { useForm } from '../../shared/forms/use-form';
import { useMailedCode } from '../../shared/forms/use-mailed-code';
import { note } from '../../shared/type.styles';

/** Where the mailed link of a forgotten password leads: a new one, by its code (`POST /change-data`). */
export function ResetForm({ edition }: { readonly edition: Edition }): ReactNode {
  const { reset: words, form: common } = accountPhrases[edition.language];
  const rules = accountRules(edition);
  const code = useMailedCode();
  const [state, setState] = useState<'asked' | 'stale' | 'done'>('asked');
  const { form, isBusy, faults, handleSubmit, handleInput } = useForm<'password' | 'repeat', unknown>({
    names: ['password', 'repeat'],
    check: ({ password, repeat }) => ({
      password: rules.newPassword(password),
      repeat: rules.repeat(password, repeat),
    }),
    send: ({ password, repeat }) =>
      ask(accountCalls.changeData, { body: { code: code ?? '', password, passwordRepeat: repeat } }),
    faultsOf: (refusal) => {
      if (refusal.code === 'INVALID_CODE') setState('stale');
      return refusedThings(edition, refusal);
    },
    onDone: () => setState('done'),
  });
  if (state === 'done') {
    return (
      <DoneNotice title={words.doneTitle} text={words.done}>
        <a className={primaryButton} href={loginPath(edition)}>
          {common.toLogin}
        </a>
      </DoneNotice>
    );
  }
  if (code === null || state === 'stale') {
    return (
      <div className={formClass}>
        <p className={classes(problem, note)} role="alert">
          {state === 'stale' ? words.stale : words.missing}
        </p>
        <a className={primaryButton} href={forgotPath(edition)}>
          {words.newLink}
        </a>
      </div>
    );
  }
  return (
    <form ref={form} className={formClass} method="post" noValidate onSubmit={handleSubmit} onInput={handleInput}>
      <p className={note}>{words.text}</p>
      <NewPassword language={edition.language} faults={faults} />
      <p className={classes(problem, note)} role="alert">
        {faults.form}
      </p>
      <button type="submit" className={primaryButton} aria-busy={isBusy} disabled={code === undefined}>
        {isBusy ? words.busy : words.submit}
      </button>
      <noscript>{common.noScript}</noscript>
    </form>
  );
}
