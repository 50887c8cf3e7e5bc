/** @jsxImportSource @emotion/react */
import type { Edition } from '@tribina/editions';
import { rankText } from '@tribina/game-rules';
import { gamePhrases } from '@tribina/messages/game';
import { gamePlayerPhrases } from '@tribina/messages/game/player';
import type { ReactNode } from 'react';
import { useOwnStanding } from '../../shared/use-own-standing';
import { standing } from './UserBar.styles';

/** As high as what comes in its place. */
const NOTHING_YET = '\u00a0';

/** The player's rank and points in the challenge; a dash without a rank (spec game §2). */
export function OwnStanding({ edition }: { readonly edition: Edition }): ReactNode {
  const { noRank } = gamePhrases[edition.language];
  const { account } = gamePlayerPhrases[edition.language];
  const own = useOwnStanding();
  return (
    <dl css={standing}>
      <div>
        <dt>{account.standing}</dt>
        <dd>
          <span aria-hidden={own?.rank === 0 || undefined}>{own ? rankText(own.rank) : NOTHING_YET}</span>
          {own?.rank === 0 ? <span className="visually-hidden">{noRank}</span> : null}
        </dd>
      </div>
      <div>
        <dt>{account.points}</dt>
        <dd>{own ? own.totalPoints : NOTHING_YET}</dd>
      </div>
    </dl>
  );
}
