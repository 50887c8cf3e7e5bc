/** @jsxImportSource @emotion/react */
import type { Edition } from '@tribina/editions';
import { fill } from '@tribina/messages';
import { gamePhrases } from '@tribina/messages/game';
import { primaryButton } from '@tribina/ui';
import type { ReactNode } from 'react';
import { amount } from '../../shared/amount';
import { ForMember, ForVisitor } from '../../shared/ForReader';
import { loginPath } from '../../shared/paths';
import {
  access,
  figure,
  firstOutcome,
  headlineLine,
  headlineText,
  inner,
  kicker,
  lead,
  loginNote,
  panel,
  welcomePlace,
} from './GameIntro.styles';

interface GameIntroProps {
  readonly edition: Edition;
  /** Name of the challenge. */
  readonly name: string;
  /** Of the current stage, whole RSD. */
  readonly prizePool: number;
  /** What a member can do. */
  readonly welcome: ReactNode;
}

/** What the game is, and what a visitor (log in) or a member (link the account) can do about it. */
export function GameIntro({ edition, name, prizePool, welcome }: GameIntroProps): ReactNode {
  const phrases = gamePhrases[edition.language];
  return (
    <div css={panel}>
      <div css={inner}>
        <div>
          <p css={kicker}>{name}</p>
          <h1 css={headlineText}>
            <span css={headlineLine}>{phrases.headline} </span>
            <span css={headlineLine}>{fill(phrases.headlinePool, { pool: amount(edition, prizePool) })}</span>
          </h1>
          <p css={lead}>{phrases.lead}</p>
          {edition.features.login ? (
            <div css={access}>
              <ForVisitor>
                <a className={primaryButton} href={loginPath(edition)}>
                  {phrases.login}
                </a>
                <p css={loginNote}>{phrases.loginNote}</p>
              </ForVisitor>
              <ForMember>
                <div css={welcomePlace}>{welcome}</div>
              </ForMember>
            </div>
          ) : null}
        </div>
        <OutcomesFigure />
      </div>
    </div>
  );
}

/** The three outcomes as a poster would set them; drawn, for a late font would move letters of this size. */
function OutcomesFigure(): ReactNode {
  return (
    <svg css={figure} viewBox="0 0 267 100" aria-hidden="true">
      <path css={firstOutcome} d="M30 0h23v82h19v18H0v-18h28V27L0 36V17z" />
      <path d="M88 0h28l17 33 17-33h28l-30 49 31 51h-28l-18-35-18 35H87l31-51z" />
      <path d="M194 33c0-21 14-33 36-33s35 11 35 30c0 14-8 24-22 35l-18 15h42v20H194v-19l34-28c10-8 13-13 13-21s-4-13-11-13-12 5-12 14z" />
    </svg>
  );
}
