import { notify } from '@tribina/browser';
import { accountCalls } from '@tribina/contracts';
import { fill } from '@tribina/messages';
import { classes } from '@tribina/theme/classes';
import { primaryButton } from '@tribina/ui';
import { useState, type ReactNode } from 'react';
import { accountRules, refusedThings } from '../../shared/forms/account-faults';
import { form as formClass, problem } from '../../shared/forms/forms.styles';
import { NewPassword } from '../../shared/forms/NewPassword';
import { PasswordField } from '../../shared/forms/PasswordField';
import { useForm } from '../../shared/forms/use-form';
import { note } from '../../shared/type.styles';
import { askOwn, phrasesOf, type Own } from './own';
import { wide } from './profile.late.styles';
import { Section } from './Section';

interface PasswordSectionProps extends Own {
  /** The password is another one, and other sessions have ended. */
  readonly onChanged: () => void;
}

/** Another password (spec portal §5); accounts of a social login have none. */
export function PasswordSection({ onChanged, ...own }: PasswordSectionProps): ReactNode {
  const words = phrasesOf(own).password;
  const { isSocial, provider_name: provider } = own.user;
  const [changes, setChanges] = useState(0);
  const handleDone = () => {
    notify({ text: words.saved, tone: 'good' });
    // With empty fields.
    setChanges(changes + 1);
    onChanged();
  };
  if (isSocial)
    return (
      <Section id="password" title={words.title} text={fill(words.social, { provider: provider ?? '' })}>
        {null}
      </Section>
    );
  return (
    <Section id="password" title={words.title} text={words.hint}>
      <PasswordForm key={changes} own={own} onDone={handleDone} />
    </Section>
  );
}

type Name = 'currentPassword' | 'password' | 'repeat';

function PasswordForm({ own, onDone }: { readonly own: Own; readonly onDone: () => void }): ReactNode {
  const { edition } = own;
  const phrases = phrasesOf(own);
  const words = phrases.password;
  const rules = accountRules(edition);
  const { form, isBusy, faults, handleSubmit, handleInput } = useForm<Name, unknown>({
    names: ['currentPassword', 'password', 'repeat'],
    check: ({ currentPassword, password, repeat }) => ({
      currentPassword: rules.given(currentPassword),
      password: rules.newPassword(password),
      repeat: rules.repeat(password, repeat),
    }),
    send: ({ currentPassword, password, repeat }) =>
      askOwn(accountCalls.changeData, { body: { currentPassword, password, passwordRepeat: repeat } }),
    faultsOf: (refusal) => refusedThings(edition, refusal),
    onDone,
  });
  return (
    <div className={wide}>
      <form ref={form} className={formClass} method="post" noValidate onSubmit={handleSubmit} onInput={handleInput}>
        {/* Says to password managers whose it is. */}
        <input type="hidden" name="username" autoComplete="username" value={own.user.email} readOnly />
        <PasswordField
          label={words.current}
          name="currentPassword"
          fault={faults.currentPassword}
          language={edition.language}
          autoComplete="current-password"
        />
        <NewPassword language={edition.language} faults={faults} />
        <p className={classes(problem, note)} role="alert">
          {faults.form}
        </p>
        <div>
          <button type="submit" className={primaryButton} aria-busy={isBusy}>
            {isBusy ? phrases.saving : words.submit}
          </button>
        </div>
      </form>
    </div>
  );
}
