import { accountCalls, type Enrolment } from '@tribina/contracts';
import { classes } from '@tribina/theme/classes';
import { primaryButton, quietButton } from '@tribina/ui';
import { useEffect, type ReactNode, type RefObject } from 'react';
import type { Answer, Refusal } from '../../shared/ask';
import { accountRules, refusedThings } from '../../shared/forms/account-faults';
import { form as formClass, problem } from '../../shared/forms/forms.styles';
import { PasswordField } from '../../shared/forms/PasswordField';
import { TextField } from '../../shared/forms/TextField';
import { useForm } from '../../shared/forms/use-form';
import { textLink } from '../../shared/layout.styles';
import { note } from '../../shared/type.styles';
import { askOwn, phrasesOf, type Own } from './own';
import { buttons, secret, wide } from './profile.late.styles';
import { QrCode } from './QrCode';

/** What is made from it hears, too, that it is not as it is shown: another tab, or a call that nobody has answered, has done it. */
export interface OwnFactor extends Own {
  readonly onStale: () => void;
}

interface StepProps {
  readonly own: OwnFactor;
  readonly onCancel: () => void;
}

const CONFLICT = 409;

function faultsBy({ edition, onStale }: OwnFactor) {
  return (refusal: Refusal) => {
    if (refusal.status === CONFLICT) onStale();
    return refusedThings(edition, refusal);
  };
}

/** What has opened a form is gone: the focus goes to its first field. */
function useFirstField(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => form.current?.querySelector('input')?.focus(), [form]);
}

function CodeField({ label, fault }: { readonly label: string; readonly fault: string | undefined }): ReactNode {
  return (
    <TextField
      label={label}
      name="code"
      fault={fault}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={40}
      required
    />
  );
}

interface ActsProps {
  readonly own: Own;
  readonly submit: string;
  readonly isBusy: boolean;
  readonly fault: string | undefined;
  readonly onCancel: () => void;
}

/** The end of each form: what is wrong with the whole, the act, and the way back. */
function Acts({ own, submit, isBusy, fault, onCancel }: ActsProps): ReactNode {
  return (
    <>
      <p className={classes(problem, note)} role="alert">
        {fault}
      </p>
      <div className={buttons}>
        <button type="submit" className={primaryButton} aria-busy={isBusy}>
          {submit}
        </button>
        <button type="button" className={quietButton} onClick={onCancel}>
          {phrasesOf(own).cancel}
        </button>
      </div>
    </>
  );
}

/** The first step: by the password a secret is made. */
export function EnrolForm({
  own,
  onDone,
  onCancel,
}: StepProps & { readonly onDone: (enrolment: Enrolment) => void }): ReactNode {
  const { edition } = own;
  const words = phrasesOf(own).secondFactor;
  const rules = accountRules(edition);
  const { form, isBusy, faults, handleSubmit, handleInput } = useForm<'currentPassword', { readonly data: Enrolment }>({
    names: ['currentPassword'],
    check: ({ currentPassword }) => ({ currentPassword: rules.given(currentPassword) }),
    send: ({ currentPassword }) => askOwn(accountCalls.enrolSecondFactor, { body: { password: currentPassword } }),
    faultsOf: faultsBy(own),
    onDone: ({ data }) => onDone(data),
  });
  useFirstField(form);
  return (
    <div className={wide}>
      <form ref={form} className={formClass} method="post" noValidate onSubmit={handleSubmit} onInput={handleInput}>
        <PasswordField
          label={words.password}
          name="currentPassword"
          fault={faults.currentPassword}
          language={edition.language}
          autoComplete="current-password"
        />
        <Acts own={own} submit={words.start} isBusy={isBusy} fault={faults.form} onCancel={onCancel} />
      </form>
    </div>
  );
}

interface ConfirmEnrolmentProps extends StepProps {
  readonly enrolment: Enrolment;
  readonly onDone: (recoveryCodes: readonly string[]) => void;
}

/** The second: the authenticator shows that it has the secret. */
export function ConfirmEnrolment({ own, enrolment, onDone, onCancel }: ConfirmEnrolmentProps): ReactNode {
  const { edition } = own;
  const words = phrasesOf(own).secondFactor;
  const rules = accountRules(edition);
  type Reply = { readonly data: { readonly recoveryCodes: readonly string[] } };
  const { form, isBusy, faults, handleSubmit, handleInput } = useForm<'code', Reply>({
    names: ['code'],
    check: ({ code }) => ({ code: rules.given(code.trim()) }),
    send: ({ code }) => askOwn(accountCalls.confirmSecondFactor, { body: { code: code.trim() } }),
    faultsOf: faultsBy(own),
    onDone: ({ data }) => onDone(data.recoveryCodes),
  });
  useFirstField(form);
  return (
    <div className={wide}>
      <form ref={form} className={formClass} method="post" noValidate onSubmit={handleSubmit} onInput={handleInput}>
        <p className={note}>{words.scan}</p>
        <QrCode rows={enrolment.qr} label={words.qr} />
        <div>
          <p className={note}>{words.secret}</p>
          <p className={secret}>{enrolment.secret}</p>
          <a className={textLink} href={enrolment.uri}>
            {words.open}
          </a>
        </div>
        <CodeField label={words.code} fault={faults.code} />
        <Acts own={own} submit={words.confirm} isBusy={isBusy} fault={faults.form} onCancel={onCancel} />
      </form>
    </div>
  );
}

interface ProvenFormProps<T> extends StepProps {
  readonly submit: string;
  readonly send: (body: { readonly password: string; readonly code: string }) => Promise<Answer<T>>;
  readonly onDone: (value: T) => void;
}

/** What takes something from the protection of an account needs both factors. */
export function ProvenForm<T>({ own, submit, send, onDone, onCancel }: ProvenFormProps<T>): ReactNode {
  const { edition } = own;
  const words = phrasesOf(own).secondFactor;
  const rules = accountRules(edition);
  const { form, isBusy, faults, handleSubmit, handleInput } = useForm<'currentPassword' | 'code', T>({
    names: ['currentPassword', 'code'],
    check: ({ currentPassword, code }) => ({
      currentPassword: rules.given(currentPassword),
      code: rules.given(code.trim()),
    }),
    send: ({ currentPassword, code }) => send({ password: currentPassword, code: code.trim() }),
    faultsOf: faultsBy(own),
    onDone,
  });
  useFirstField(form);
  return (
    <div className={wide}>
      <form ref={form} className={formClass} method="post" noValidate onSubmit={handleSubmit} onInput={handleInput}>
        <PasswordField
          label={words.password}
          name="currentPassword"
          fault={faults.currentPassword}
          language={edition.language}
          autoComplete="current-password"
        />
        <CodeField label={words.anyCode} fault={faults.code} />
        <Acts own={own} submit={submit} isBusy={isBusy} fault={faults.form} onCancel={onCancel} />
      </form>
    </div>
  );
}
