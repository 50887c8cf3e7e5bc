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
    <svg css={figure} viewBox="0 0 534 200" aria-hidden="true" focusable="false">
      <path css={firstOutcome} d="M60 0h46v164h38v36H0v-36h56V54L0 72V34z" />
      <path d="M176 0h56l34 66 34-66h56l-60 98 62 102h-56l-36-70-36 70h-56l62-102z" />
      <path d="M388 66c0-42 28-66 72-66s70 22 70 60c0 28-16 48-44 70l-36 30h84v40H388v-38l68-56c20-16 26-26 26-42s-8-26-22-26-24 10-24 28z" />
    </svg>
  );
}
