/** @jsxImportSource @emotion/react */
import type { GameUser } from '@tribina/contracts';
import type { Edition } from '@tribina/editions';
import { rankText } from '@tribina/game-rules';
import { plural } from '@tribina/messages';
import { gamePhrases } from '@tribina/messages/game';
import { gamePlayerPhrases } from '@tribina/messages/game/player';
import { primaryButton } from '@tribina/ui';
import type { ReactNode } from 'react';
import { gamePagePath } from '../../shared/page-paths';
import { useShell } from '../../shared/shell-context';
import { useOwnStanding } from '../../shared/use-own-standing';
import { usePlayer } from '../../shared/use-player';
import { note, ownStanding } from './PlayerWelcome.styles';

/** What a member can do, or what is in the way: the account is not linked, or not verified (spec game §1, §6). */
export function PlayerWelcome({ edition }: { readonly edition: Edition }): ReactNode {
  const { user, failure } = usePlayer();
  return (
    <>
      {failure ? <p css={note}>{gamePlayerPhrases[edition.language].welcome.failed}</p> : null}
      {user ? <Known edition={edition} user={user} /> : null}
    </>
  );
}

function Known({ edition, user }: { readonly edition: Edition; readonly user: GameUser }): ReactNode {
  const phrases = gamePlayerPhrases[edition.language].welcome;
  const { openIdentity } = useShell();
  if (user.isLinked) {
    return (
      <>
        <p css={note}>{user.isVerified ? phrases.linked : phrases.unverified}</p>
        {user.isVerified ? null : (
          <a className={primaryButton} href={gamePagePath(edition, 'userData')}>
            {phrases.verify}
          </a>
        )}
        <OwnResult edition={edition} />
      </>
    );
  }
  return (
    <>
      <p css={note}>{phrases.notLinked}</p>
      <button type="button" className={primaryButton} onClick={openIdentity}>
        {phrases.link}
      </button>
    </>
  );
}

/** Where the navigation of phones has no room for it. */
function OwnResult({ edition }: { readonly edition: Edition }): ReactNode {
  const phrases = gamePhrases[edition.language];
  const own = useOwnStanding();
  if (!own) return null;
  const rank = own.rank === 0 ? phrases.noRank : `${rankText(own.rank)}.`;
  return (
    <p css={ownStanding}>{`${phrases.rank}: ${rank} · ${plural(edition.locale, own.totalPoints, phrases.points)}`}</p>
  );
}
