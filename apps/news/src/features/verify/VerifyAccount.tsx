import { accountCalls } from '@tribina/contracts';
import { loginPath, type Edition } from '@tribina/editions';
import { accountPhrases } from '@tribina/messages/account';
import { classes } from '@tribina/theme/classes';
import { primaryButton, quietButton } from '@tribina/ui';
import { useState, type ReactNode } from 'react';
import { ask } from '../../shared/ask';
import { accountRules, refusedThings } from '../../shared/forms/account-faults';
import { form as formClass, problem, success } from '../../shared/forms/forms.styles';
import { TextField } from '../../shared/forms/TextField';
import { useForm } from '../../shared/forms/use-form';
import { useMailedCode } from '../../shared/forms/use-mailed-code';
import { textLink } from '../../shared/layout.styles';
import { note } from '../../shared/type.styles';

/** Says that the account is there (spec portal §2, `message=activation_success`). */
const DONE = '/?message=activation_success';

interface VerifyAccountProps {
  readonly edition: Edition;
  /** Goes to an address as a new document. */
  readonly onDone?: (address: string) => void;
}

const goTo = (address: string) => location.assign(address);

/** Where the mailed link leads: scanners of mail follow links too, so only the button verifies (`POST /verify-user`). */
export function VerifyAccount({ edition, onDone = goTo }: VerifyAccountProps): ReactNode {
  const { verify: words, form: common } = accountPhrases[edition.language];
  const code = useMailedCode();
  const [isStale, setStale] = useState(false);
  const { form, isBusy, faults, handleSubmit } = useForm<never, unknown>({
    names: [],
    send: () => ask(accountCalls.verifyUser, { body: { activation_code: code ?? '' } }),
    faultsOf: (refusal) => {
      if (refusal.code === 'INVALID_CODE') setStale(true);
      return { form: refusedThings(edition, refusal).form };
    },
    onDone: () => onDone(DONE),
    isLast: true,
  });
  if (code === null || isStale) return <AnotherLink edition={edition} reason={isStale ? words.stale : words.missing} />;
  return (
    <form ref={form} className={formClass} method="post" onSubmit={handleSubmit}>
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

/** A link that is too old: another one, or the login for whoever has verified long ago. */
function AnotherLink({ edition, reason }: { readonly edition: Edition; readonly reason: string }): ReactNode {
  const { verify: words, login, form: common } = accountPhrases[edition.language];
  const rules = accountRules(edition);
  const [isSent, setSent] = useState(false);
  const { form, isBusy, faults, handleSubmit, handleInput } = useForm<'email', unknown>({
    names: ['email'],
    check: ({ email }) => ({ email: rules.email(email) }),
    send: ({ email }) => {
      setSent(false);
      return ask(accountCalls.resendVerification, { body: { email: email.trim() } });
    },
    faultsOf: (refusal) => refusedThings(edition, refusal),
    onDone: () => setSent(true),
  });
  return (
    <form ref={form} className={formClass} method="post" noValidate onSubmit={handleSubmit} onInput={handleInput}>
      <p className={classes(problem, note)} role="alert">
        {reason}
      </p>
      <TextField
        label={words.email}
        name="email"
        type="email"
        fault={faults.email}
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <p className={classes(problem, note)} role="alert">
        {faults.form}
      </p>
      <button type="submit" className={quietButton} aria-busy={isBusy}>
        {words.resend}
      </button>
      <output className={classes(success, note)}>{isSent ? login.resent : null}</output>
      <a className={textLink} href={loginPath(edition)}>
        {common.toLogin}
      </a>
    </form>
  );
}
