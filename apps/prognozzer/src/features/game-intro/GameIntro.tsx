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
    <div className={panel}>
      <div className={inner}>
        <div>
          <p className={kicker}>{name}</p>
          <h1 className={headlineText}>
            <span className={headlineLine}>{phrases.headline} </span>
            <span className={headlineLine}>{fill(phrases.headlinePool, { pool: amount(edition, prizePool) })}</span>
          </h1>
          <p className={lead}>{phrases.lead}</p>
          {edition.features.login ? (
            <div className={access}>
              <ForVisitor>
                <a className={primaryButton} href={loginPath(edition)}>
                  {phrases.login}
                </a>
                <p className={loginNote}>{phrases.loginNote}</p>
              </ForVisitor>
              <ForMember>
                <div className={welcomePlace}>{welcome}</div>
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
    <svg className={figure} viewBox="0 0 134 50" aria-hidden="true">
      <path className={firstOutcome} d="M15 0h12v41h9v9H0v-9h14V13L0 18V8z" />
      <path d="M44 0h14l8 17 9-17h14L74 25l15 25H75l-9-17-9 17H43l16-25z" />
      <path d="M97 17C97 6 104 0 115 0s18 5 18 15c0 7-4 12-11 17l-9 8h20v10H97V40l17-14c5-4 7-6 7-10s-2-7-6-7-6 3-6 7z" />
    </svg>
  );
}
