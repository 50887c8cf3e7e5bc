import { apiCalls } from '@tribina/contracts';
import { forgotPath, registerPath, type Edition } from '@tribina/editions';
import { accountPhrases } from '@tribina/messages/account';
import { newsPhrases } from '@tribina/messages/news';
import { classes } from '@tribina/theme/classes';
import { primaryButton } from '@tribina/ui';
import { useState, type ReactNode } from 'react';
import { ask } from '../../shared/ask';
import { useCookieGate } from '../../shared/forms/CookieGate';
import { form as formClass, otherWays, problem } from '../../shared/forms/forms.styles';
import { PasswordField } from '../../shared/forms/PasswordField';
import { ResendVerification } from '../../shared/forms/ResendVerification';
import { SocialButtons, type Provider } from '../../shared/forms/SocialButtons';
import { TextField } from '../../shared/forms/TextField';
import { useForm } from '../../shared/forms/use-form';
import { line, textLink } from '../../shared/layout.styles';
import { note } from '../../shared/type.styles';
import { failureText, type Credentials } from './login-failure';
import { returnAddress } from './return-path';
import { SecondStep } from './SecondStep';

interface LoginFormProps {
  readonly edition: Edition;
  readonly providers?: readonly Provider[];
  /** Goes to an address as a new document, so that every part of it sees the session. */
  readonly onDone?: (address: string) => void;
}

const NO_PROVIDERS: readonly Provider[] = [];
const goTo = (address: string) => location.assign(address);

/** The login: e-mail and password, where the account has one its second factor, and the ways to an account. */
export function LoginForm({ edition, providers = NO_PROVIDERS, onDone = goTo }: LoginFormProps): ReactNode {
  const [proven, setProven] = useState<Credentials | null>(null);
  const handleDone = () => onDone(returnAddress(new URLSearchParams(location.search).get('ref_url'), location.href));
  if (proven)
    return <SecondStep edition={edition} credentials={proven} onDone={handleDone} onBack={() => setProven(null)} />;
  return <FirstStep edition={edition} providers={providers} onDone={handleDone} onSecondStep={setProven} />;
}

interface FirstStepProps {
  readonly edition: Edition;
  readonly providers: readonly Provider[];
  readonly onDone: () => void;
  readonly onSecondStep: (credentials: Credentials) => void;
}

/** E-mail and password (spec portal §7, `POST /api/login`); a failure says no more than that it failed (spec portal §8). */
function FirstStep({ edition, providers, onDone, onSecondStep }: FirstStepProps): ReactNode {
  const { language } = edition;
  const phrases = newsPhrases[language].login;
  const words = accountPhrases[language].login;
  const { gate, isOpen } = useCookieGate(language);
  /** Whose account waits for its mailed link. */
  const [unverified, setUnverified] = useState<string | null>(null);
  const { form, isBusy, faults, handleSubmit } = useForm<'email' | 'password', unknown>({
    names: ['email', 'password'],
    canSend: isOpen,
    send: ({ email, password }) => {
      setUnverified(null);
      return ask(apiCalls.login, { body: { email: email.trim(), password } });
    },
    faultsOf: (refusal, { email, password }) => {
      if (refusal.code === 'SECOND_FACTOR_REQUIRED') onSecondStep({ email: email.trim(), password });
      if (refusal.code === 'NOT_VERIFIED') setUnverified(email.trim());
      return { form: failureText(refusal, phrases) };
    },
    onDone,
    isLast: true,
    focus: 'password',
  });
  return (
    <>
      {/* Without script the password must not end up in an address: never GET. */}
      <form ref={form} className={formClass} method="post" action={apiCalls.login.path} onSubmit={handleSubmit}>
        <noscript>{phrases.noScript}</noscript>
        <TextField
          label={phrases.email}
          name="email"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          required
        />
        <PasswordField label={phrases.password} name="password" language={language} autoComplete="current-password" />
        {gate}
        <div>
          <p className={classes(problem, note)} role="alert">
            {faults.form}
          </p>
          {unverified === null ? null : <ResendVerification language={language} email={unverified} />}
        </div>
        <button type="submit" className={primaryButton} aria-busy={isBusy}>
          {isBusy ? phrases.busy : phrases.submit}
        </button>
      </form>
      <SocialButtons language={language} providers={providers} canGo={isOpen} hasConsent={() => false} />
      <div className={classes(otherWays, note)}>
        <a className={textLink} href={forgotPath(edition)}>
          {words.forgot}
        </a>
        <span className={line}>
          {words.noAccount}
          <a className={textLink} href={registerPath(edition)}>
            {words.register}
          </a>
        </span>
      </div>
    </>
  );
}
