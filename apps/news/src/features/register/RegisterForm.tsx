import { accountCalls, PASSWORD_LENGTH, toUserName, USER_NAME_LENGTH } from '@tribina/contracts';
import { loginPath, privacyPath, termsPath, type Edition } from '@tribina/editions';
import { fill } from '@tribina/messages';
import { accountPhrases } from '@tribina/messages/account';
import { tellAction } from '@tribina/shell-api';
import { classes } from '@tribina/theme/classes';
import { primaryButton } from '@tribina/ui';
import { useRef, useState, type ReactNode } from 'react';
import { ask } from '../../shared/ask';
import { accountRules, refusedThings } from '../../shared/forms/account-faults';
import { useCookieGate } from '../../shared/forms/CookieGate';
import { DoneNotice } from '../../shared/forms/DoneNotice';
import { check, fault as faultClass, form as formClass, otherWays, problem } from '../../shared/forms/forms.styles';
import { PasswordField } from '../../shared/forms/PasswordField';
import { ResendVerification } from '../../shared/forms/ResendVerification';
import { SocialButtons, type Provider } from '../../shared/forms/SocialButtons';
import { TextField } from '../../shared/forms/TextField';
import { useForm, type Faults } from '../../shared/forms/use-form';
import { line, textLink } from '../../shared/layout.styles';
import { note } from '../../shared/type.styles';

type Name = 'display_name' | 'email' | 'password' | 'repeat' | 'consent';
const NAMES: readonly Name[] = ['display_name', 'email', 'password', 'repeat', 'consent'];
/** Where an account is made, as the portal counts it (spec portal §7). */
const ORIGIN = 'web';

interface RegisterFormProps {
  readonly edition: Edition;
  readonly providers: readonly Provider[];
}

/** A new account (spec portal §5, §7): its faults are said at their fields, its link comes by mail. */
export function RegisterForm({ edition, providers }: RegisterFormProps): ReactNode {
  const { language } = edition;
  const { register: words, fault, form: common } = accountPhrases[language];
  const rules = accountRules(edition);
  const { gate, isOpen } = useCookieGate(language);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [typedName, setTypedName] = useState('');
  const consent = useRef<HTMLInputElement>(null);
  const { form, isBusy, faults, handleSubmit, handleInput } = useForm<Name, unknown>({
    names: NAMES,
    check: (given) => ({
      display_name: rules.name(toUserName(given.display_name)),
      email: rules.email(given.email),
      password: rules.firstPassword(given.password),
      repeat: rules.repeat(given.password, given.repeat),
      consent: given.consent === '' ? fault.consent : undefined,
    }),
    send: ({ display_name, email, password }) =>
      ask(accountCalls.register, {
        body: { display_name, email: email.trim(), password, origin: ORIGIN, consent: true },
      }),
    faultsOf: (refusal): Faults<Name> => {
      const { name, ...others } = refusedThings(edition, refusal, true);
      return refusal.code === 'ERROR_REGISTER'
        ? { form: words.failed }
        : { ...others, ...(name === undefined ? {} : { display_name: name }) };
    },
    onDone: (_reply, { email }) => {
      tellAction('REGISTERED');
      setSentTo(email.trim());
    },
  });
  if (sentTo !== null) {
    return (
      <DoneNotice title={words.doneTitle} text={fill(words.done, { email: sentTo })}>
        <p className={note}>{words.doneHint}</p>
        <ResendVerification language={language} email={sentTo} />
      </DoneNotice>
    );
  }
  const shownName = toUserName(typedName);
  const nameHint = shownName === typedName ? words.nameHint : fill(words.nameShown, { name: shownName });
  return (
    <>
      <form ref={form} className={formClass} method="post" noValidate onSubmit={handleSubmit} onInput={handleInput}>
        <TextField
          label={words.name}
          name="display_name"
          hint={nameHint}
          fault={faults.display_name}
          autoComplete="nickname"
          autoCapitalize="none"
          spellCheck={false}
          minLength={USER_NAME_LENGTH.least}
          required
          onChange={(event) => setTypedName(event.target.value)}
        />
        <TextField
          label={words.email}
          name="email"
          type="email"
          hint={words.emailHint}
          fault={faults.email}
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <PasswordField
          label={words.password}
          name="password"
          hint={words.passwordHint}
          fault={faults.password}
          language={language}
          autoComplete="new-password"
          minLength={PASSWORD_LENGTH.leastAtRegistration}
        />
        <TextField
          label={words.repeat}
          name="repeat"
          type="password"
          fault={faults.repeat}
          autoComplete="new-password"
          required
        />
        <Consent edition={edition} fault={faults.consent} box={consent} />
        {providers.length > 0 ? gate : null}
        <p className={classes(problem, note)} role="alert">
          {faults.form}
        </p>
        <button type="submit" className={primaryButton} aria-busy={isBusy}>
          {isBusy ? words.busy : words.submit}
        </button>
        <noscript>{common.noScript}</noscript>
      </form>
      <SocialButtons
        language={language}
        providers={providers}
        canGo={() => {
          if (!consent.current?.checked) consent.current?.focus();
          return consent.current?.checked === true && isOpen();
        }}
        hasConsent={() => true}
      />
      <p className={classes(otherWays, note)}>
        <span className={line}>
          {words.hasAccount}
          <a className={textLink} href={loginPath(edition)}>
            {words.login}
          </a>
        </span>
      </p>
    </>
  );
}

interface ConsentProps {
  readonly edition: Edition;
  readonly fault: string | undefined;
  readonly box: React.RefObject<HTMLInputElement | null>;
}

/** Nobody becomes a member without it (spec portal §5); the texts open beside the form, so that nothing typed is lost. */
function Consent({ edition, fault, box }: ConsentProps): ReactNode {
  const words = accountPhrases[edition.language].register;
  const links: Readonly<Record<string, ReactNode>> = {
    terms: <TextLink key="terms" href={termsPath(edition)} text={words.terms} />,
    privacy: <TextLink key="privacy" href={privacyPath(edition)} text={words.privacy} />,
  };
  return (
    <div>
      <label className={check}>
        <input
          type="checkbox"
          name="consent"
          ref={box}
          required
          aria-invalid={fault ? true : undefined}
          aria-describedby={fault ? 'consent-fault' : undefined}
        />
        <span>{words.consent.split(/\{(\w+)\}/).map((part) => links[part] ?? part)}</span>
      </label>
      {fault ? (
        <p className={faultClass} id="consent-fault">
          {fault}
        </p>
      ) : null}
    </div>
  );
}

function TextLink({ href, text }: { readonly href: string; readonly text: string }): ReactNode {
  return (
    <a href={href} target="_blank" rel="noopener">
      {text}
    </a>
  );
}
