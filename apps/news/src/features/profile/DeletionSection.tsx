import { profileCalls } from '@tribina/contracts';
import { fill } from '@tribina/messages';
import { classes } from '@tribina/theme/classes';
import { quietButton } from '@tribina/ui';
import { useEffect, useState, type ReactNode } from 'react';
import { accountRules, refusedThings } from '../../shared/forms/account-faults';
import { DoneNotice } from '../../shared/forms/DoneNotice';
import { form as formClass, problem } from '../../shared/forms/forms.styles';
import { PasswordField } from '../../shared/forms/PasswordField';
import { useForm } from '../../shared/forms/use-form';
import { note } from '../../shared/type.styles';
import { askOwn, phrasesOf, type Own } from './own';
import { buttons, danger, wide } from './profile.late.styles';
import { Section } from './Section';

/** How a member leaves: by the password, or without one by the mail alone; nothing is gone before its link says so. */
export function DeletionSection(own: Own): ReactNode {
  const { deletion: words, visits } = phrasesOf(own);
  const [state, setState] = useState<'closed' | 'open' | 'sent'>('closed');
  return (
    <Section id="deletion" title={words.title} text={words.text}>
      <p className={note}>
        {visits.erased} {visits.others}
      </p>
      {state === 'closed' ? (
        <button type="button" className={classes(quietButton, danger)} onClick={() => setState('open')}>
          {words.start}
        </button>
      ) : null}
      {state === 'open' ? (
        <DeletionForm own={own} onSent={() => setState('sent')} onCancel={() => setState('closed')} />
      ) : null}
      {state === 'sent' ? (
        <DoneNotice title={words.sentTitle} text={fill(words.sent, { email: own.user.email })} />
      ) : null}
    </Section>
  );
}

interface DeletionFormProps {
  readonly own: Own;
  readonly onSent: () => void;
  readonly onCancel: () => void;
}

function DeletionForm({ own, onSent, onCancel }: DeletionFormProps): ReactNode {
  const { edition, user } = own;
  const phrases = phrasesOf(own);
  const words = phrases.deletion;
  const rules = accountRules(edition);
  const { form, isBusy, faults, handleSubmit, handleInput } = useForm<'currentPassword', unknown>({
    names: ['currentPassword'],
    check: ({ currentPassword }) => (user.isSocial ? {} : { currentPassword: rules.given(currentPassword) }),
    send: ({ currentPassword }) =>
      askOwn(profileCalls.deleteProfile, { body: user.isSocial ? {} : { password: currentPassword } }),
    faultsOf: (refusal) => refusedThings(edition, refusal),
    onDone: onSent,
  });
  // The button that has opened it is gone.
  useEffect(() => form.current?.querySelector<HTMLElement>('input, button')?.focus(), [form]);
  return (
    <div className={wide}>
      <form ref={form} className={formClass} method="post" noValidate onSubmit={handleSubmit} onInput={handleInput}>
        {user.isSocial ? (
          <p className={note}>{words.socialText}</p>
        ) : (
          <PasswordField
            label={words.password}
            name="currentPassword"
            hint={words.passwordText}
            fault={faults.currentPassword}
            language={edition.language}
            autoComplete="current-password"
          />
        )}
        <p className={classes(problem, note)} role="alert">
          {faults.form}
        </p>
        <div className={buttons}>
          <button type="submit" className={classes(quietButton, danger)} aria-busy={isBusy}>
            {words.submit}
          </button>
          <button type="button" className={quietButton} onClick={onCancel}>
            {phrases.cancel}
          </button>
        </div>
      </form>
    </div>
  );
}
