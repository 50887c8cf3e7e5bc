import { notify } from '@tribina/browser';
import { accountCalls, type Enrolment, type SecondFactor } from '@tribina/contracts';
import { fill, plural } from '@tribina/messages';
import { quietButton } from '@tribina/ui';
import { useState, type ReactNode } from 'react';
import { useAnswer } from '../../shared/ask';
import { note } from '../../shared/type.styles';
import { Late } from './Late';
import { askOwn, phrasesOf, type Own } from './own';
import { buttons, strong } from './profile.late.styles';
import { ConfirmEnrolment, EnrolForm, ProvenForm, type OwnFactor } from './SecondFactorForms';
import { RecoveryCodes } from './RecoveryCodes';
import { Section } from './Section';

/** The second step of the login, by an authenticator (TOTP). */
export function SecondFactorSection(own: Own): ReactNode {
  const words = phrasesOf(own).secondFactor;
  const { isSocial, provider_name: provider } = own.user;
  return (
    <Section
      id="second-factor"
      title={words.title}
      text={isSocial ? fill(words.social, { provider: provider ?? '' }) : words.text}
    >
      {isSocial ? null : <SecondStep own={own} />}
    </Section>
  );
}

function SecondStep(props: { readonly own: Own }): ReactNode {
  const { value, refusal, reload } = useAnswer('second-factor', () => askOwn(accountCalls.secondFactor));
  const own = { ...props.own, onStale: reload };
  const words = phrasesOf(own).secondFactor;
  /** Shown once, whatever the portal says meanwhile. */
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes) return <RecoveryCodes own={own} codes={codes} onDone={() => setCodes(null)} />;
  if (!value) return <Late own={own} failed={refusal ? words.failed : null} onRetry={reload} />;
  const handleCodes = (given: readonly string[]) => {
    setCodes(given);
    reload();
  };
  return value.data.isOn ? (
    <TurnedOn own={own} state={value.data} onCodes={handleCodes} />
  ) : (
    <TurnedOff own={own} state={value.data} onCodes={handleCodes} />
  );
}

interface StateProps {
  readonly own: OwnFactor;
  readonly state: SecondFactor;
  readonly onCodes: (codes: readonly string[]) => void;
}

function TurnedOff({ own, state, onCodes }: StateProps): ReactNode {
  const words = phrasesOf(own).secondFactor;
  const [step, setStep] = useState<'closed' | 'password' | Enrolment>('closed');
  if (step === 'password') return <EnrolForm own={own} onDone={setStep} onCancel={() => setStep('closed')} />;
  if (step !== 'closed') {
    const handleDone = (codes: readonly string[]) => {
      notify({ text: words.turnedOn, tone: 'good' });
      onCodes(codes);
    };
    return <ConfirmEnrolment own={own} enrolment={step} onDone={handleDone} onCancel={() => setStep('closed')} />;
  }
  return (
    <>
      <p className={strong}>{words.off}</p>
      {state.isRequired ? <p className={note}>{words.required}</p> : null}
      <button type="button" className={quietButton} onClick={() => setStep('password')}>
        {words.start}
      </button>
    </>
  );
}

function TurnedOn({ own, state, onCodes }: StateProps): ReactNode {
  const words = phrasesOf(own).secondFactor;
  const [step, setStep] = useState<'closed' | 'renew' | 'remove'>('closed');
  const close = () => setStep('closed');
  if (step === 'renew') {
    return (
      <ProvenForm
        own={own}
        submit={words.renew}
        send={(body) => askOwn(accountCalls.renewRecoveryCodes, { body })}
        onDone={({ data }) => onCodes(data.recoveryCodes)}
        onCancel={close}
      />
    );
  }
  if (step === 'remove') {
    const handleOff = () => {
      notify({ text: words.turnedOff, tone: 'good' });
      own.onStale();
    };
    return (
      <ProvenForm
        own={own}
        submit={words.remove}
        send={(body) => askOwn(accountCalls.removeSecondFactor, { body })}
        onDone={handleOff}
        onCancel={close}
      />
    );
  }
  return (
    <>
      <p className={strong}>{words.on}</p>
      <p className={note}>{plural(own.edition.locale, state.recoveryCodesLeft, words.left)}</p>
      <div className={buttons}>
        <button type="button" className={quietButton} onClick={() => setStep('renew')}>
          {words.renew}
        </button>
        <button type="button" className={quietButton} onClick={() => setStep('remove')}>
          {words.remove}
        </button>
      </div>
    </>
  );
}
