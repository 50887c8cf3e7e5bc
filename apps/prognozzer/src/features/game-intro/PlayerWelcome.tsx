/** @jsxImportSource @emotion/react */
import type { Edition } from '@tribina/editions';
import { gamePhrases } from '@tribina/messages/game';
import { primaryButton } from '@tribina/ui';
import type { ReactNode } from 'react';
import { useShell } from '../../shared/shell-context';
import type { Player } from '../../shared/use-player';
import { note, welcome } from './GameIntro.styles';

interface PlayerWelcomeProps {
  readonly edition: Edition;
  readonly player: Player;
}

/** What a member can do, or what is in the way: the account is not linked, or not verified (spec game §1, §6). */
export function PlayerWelcome({ edition, player }: PlayerWelcomeProps): ReactNode {
  const phrases = gamePhrases[edition.language].welcome;
  const { openIdentity } = useShell();
  const { user, failure } = player;
  if (failure) return <p css={[welcome, note]}>{phrases.failed}</p>;
  // The place is kept until it is known.
  if (!user) return <div css={welcome} />;
  if (user.isLinked) return <p css={[welcome, note]}>{user.isVerified ? phrases.linked : phrases.unverified}</p>;
  return (
    <div css={welcome}>
      <p css={note}>{phrases.notLinked}</p>
      <button type="button" className={primaryButton} onClick={openIdentity}>
        {phrases.link}
      </button>
    </div>
  );
}
