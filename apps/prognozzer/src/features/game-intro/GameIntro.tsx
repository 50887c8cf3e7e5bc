/** @jsxImportSource @emotion/react */
import type { Edition } from '@tribina/editions';
import { fill } from '@tribina/messages';
import { gamePhrases } from '@tribina/messages/game';
import { primaryButton } from '@tribina/ui';
import type { ReactNode } from 'react';
import { amount } from '../../shared/amount';
import { ForMember, ForVisitor } from '../../shared/ForReader';
import { loginPath } from '../../shared/paths';
import { access, figure, headlineText, inner, kicker, lead, loginNote, notLinked, panel } from './GameIntro.styles';

interface GameIntroProps {
  readonly edition: Edition;
  /** Name of the challenge. */
  readonly name: string;
  /** Of the current stage, whole RSD. */
  readonly prizePool: number;
}

/** What the game is, and what a visitor (log in) or a member (not linked yet) can do about it. */
export function GameIntro({ edition, name, prizePool }: GameIntroProps): ReactNode {
  const phrases = gamePhrases[edition.language];
  return (
    <div css={panel}>
      <div css={inner}>
        <div>
          <p css={kicker}>{name}</p>
          <h1 css={headlineText}>{fill(phrases.headline, { pool: amount(edition, prizePool) })}</h1>
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
                <p css={notLinked}>{phrases.notLinked}</p>
              </ForMember>
            </div>
          ) : null}
        </div>
        <p css={figure} aria-hidden="true">
          <span>1</span>
          <span>X</span>
          <span>2</span>
        </p>
      </div>
    </div>
  );
}
