import { accountCalls } from '@tribina/contracts';
import { loginPath, type Edition } from '@tribina/editions';
import { fill } from '@tribina/messages';
import { accountPhrases } from '@tribina/messages/account';
import { classes } from '@tribina/theme/classes';
import { primaryButton, quietButton } from '@tribina/ui';
import { useState, type ReactNode } from 'react';
import { ask } from '../../shared/ask';
import { accountRules, refusedThings } from '../../shared/forms/account-faults';
import { DoneNotice } from '../../shared/forms/DoneNotice';
import { form as formClass, problem } from '../../shared/forms/forms.styles';
import { TextField } from '../../shared/forms/TextField';
import { useForm } from '../../shared/forms/use-form';
import { textLink } from '../../shared/layout.styles';
import { note } from '../../shared/type.styles';

/** Asks for a link to a new password; the answer is the same for every address (design "USER_NOT_FOUND"). */
export function ForgotForm({ edition }: { readonly edition: Edition }): ReactNode {
  const { forgot: words, form: common } = accountPhrases[edition.language];
  const rules = accountRules(edition);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { form, isBusy, faults, handleSubmit, handleInput } = useForm<'email', unknown>({
    names: ['email'],
    check: ({ email }) => ({ email: rules.email(email) }),
    send: ({ email }) => ask(accountCalls.forgotPassword, { body: { email: email.trim() } }),
    faultsOf: (refusal) => refusedThings(edition, refusal),
    onDone: (_reply, { email }) => setSentTo(email.trim()),
  });
  if (sentTo !== null) {
    return (
      <DoneNotice title={words.doneTitle} text={fill(words.done, { email: sentTo })}>
        <button type="button" className={quietButton} onClick={() => setSentTo(null)}>
          {words.again}
        </button>
      </DoneNotice>
    );
  }
  return (
    <form ref={form} className={formClass} method="post" noValidate onSubmit={handleSubmit} onInput={handleInput}>
      <TextField
        label={words.email}
        name="email"
        type="email"
        fault={faults.email}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <p className={classes(problem, note)} role="alert">
        {faults.form}
      </p>
      <button type="submit" className={primaryButton} aria-busy={isBusy}>
        {isBusy ? words.busy : words.submit}
      </button>
      <a className={textLink} href={loginPath(edition)}>
        {common.toLogin}
      </a>
      <noscript>{common.noScript}</noscript>
    </form>
  );
}
