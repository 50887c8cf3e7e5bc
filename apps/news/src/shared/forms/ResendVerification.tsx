import { accountCalls } from '@tribina/contracts';
import type { Language } from '@tribina/editions';
import { accountPhrases } from '@tribina/messages/account';
import { quietButton } from '@tribina/ui';
import { useState, type ReactNode } from 'react';
import { ask } from '../ask';
import { note } from '../type.styles';

interface ResendVerificationProps {
  readonly language: Language;
  readonly email: string;
}

/** Sends the link that verifies an account once more; the answer is the same whatever the address. */
export function ResendVerification({ language, email }: ResendVerificationProps): ReactNode {
  const { login, form } = accountPhrases[language];
  const [isBusy, setBusy] = useState(false);
  const [said, setSaid] = useState('');
  const handlePress = async () => {
    if (isBusy) return;
    setBusy(true);
    setSaid('');
    const answer = await ask(accountCalls.resendVerification, { body: { email } });
    setBusy(false);
    if (answer.isOk) setSaid(login.resent);
    else setSaid(answer.status === 429 ? form.limited : answer.status === 0 ? form.unreachable : form.failed);
  };
  return (
    <div>
      <button type="button" className={quietButton} aria-busy={isBusy} onClick={() => void handlePress()}>
        {login.resend}
      </button>
      <output className={note}>{said}</output>
    </div>
  );
}
