/** @jsxImportSource @emotion/react */
import { BETTING_SITE, type Edition } from '@tribina/editions';
import { gameLaterPhrases, type GameLaterPhrases } from '@tribina/messages/game/later';
import type { ReactNode } from 'react';
import { LoginLink } from '../../shared/LoginLink';
import { ad, failure, failureText, failureTitle, register } from './IdentityDialog.styles';

type Failures = GameLaterPhrases['identity']['failures'];

/** Why the account was not linked, in short and at length; what an account there would help leads to one (spec game §8). */
export function LinkingFailure({ edition, code }: { readonly edition: Edition; readonly code: string }): ReactNode {
  const phrases = gameLaterPhrases[edition.language].identity;
  const isKnown = (one: string): one is keyof Failures => Object.hasOwn(phrases.failures, one);
  const { short, long } = isKnown(code) ? phrases.failures[code] : phrases.general;
  const hasRegister = code === 'NOT_FOUND' || code === 'TAKEN';
  return (
    <div css={failure} role="alert" data-code={code}>
      <p css={failureTitle}>{short}</p>
      <p css={failureText}>{long}</p>
      {code === 'UNAUTHORIZED' ? <LoginLink edition={edition} /> : null}
      {hasRegister ? (
        <p>
          <a
            css={register}
            href={BETTING_SITE.registerUrl}
            target="_blank"
            rel="noopener sponsored"
            data-offer="betting-site-register"
            data-offer-type="LINK"
            data-offer-domain={new URL(BETTING_SITE.registerUrl).host}
          >
            {phrases.register}
            <span css={ad}>{phrases.registerNote}</span>
            <span className="visually-hidden">, {phrases.newWindow}</span>
          </a>
        </p>
      ) : null}
    </div>
  );
}
