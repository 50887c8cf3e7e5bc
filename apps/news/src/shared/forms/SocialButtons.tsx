import { socialApiCalls } from '@tribina/contracts';
import type { Language } from '@tribina/editions';
import { fill } from '@tribina/messages';
import { accountPhrases } from '@tribina/messages/account';
import { classes } from '@tribina/theme/classes';
import { quietButton } from '@tribina/ui';
import { useState, type ReactNode } from 'react';
import { ask } from '../ask';
import { note } from '../type.styles';
import { otherWays, problem } from './forms.styles';

/** Somebody who vouches for who a person is: Google, Facebook, or what a deployment has. */
export interface Provider {
  readonly name: string;
  readonly label: string;
}

interface SocialButtonsProps {
  readonly language: Language;
  readonly providers: readonly Provider[];
  /** Whether one may go on; says by itself why not. */
  readonly canGo: () => boolean;
  /** Whether the terms were agreed to: without it nobody becomes a member. */
  readonly hasConsent: () => boolean;
}

/** Other accounts that one can log in with (spec portal §1); none where no provider is set up. */
export function SocialButtons({ language, providers, canGo, hasConsent }: SocialButtonsProps): ReactNode {
  const words = accountPhrases[language].social;
  const [busy, setBusy] = useState<string | null>(null);
  const [hasFailed, setFailed] = useState(false);
  if (providers.length === 0) return null;
  const handlePress = async (provider: string) => {
    if (busy !== null || !canGo()) return;
    setBusy(provider);
    setFailed(false);
    const ref = new URLSearchParams(location.search).get('ref_url');
    const body = { provider, consent: hasConsent(), ...(ref === null ? {} : { ref_url: ref }) };
    const answer = await ask(socialApiCalls.socialLogin, { body });
    if (answer.isOk) return location.assign(answer.value.url);
    setBusy(null);
    setFailed(true);
  };
  return (
    <div className={otherWays}>
      <p className={note}>{words.title}</p>
      {providers.map(({ name, label }) => (
        <button
          key={name}
          type="button"
          className={quietButton}
          aria-busy={busy === name}
          onClick={() => void handlePress(name)}
        >
          {fill(words.with, { name: label })}
        </button>
      ))}
      <p className={classes(problem, note)} role="alert">
        {hasFailed ? words.failed : null}
      </p>
    </div>
  );
}
