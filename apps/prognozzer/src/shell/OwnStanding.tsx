/** @jsxImportSource @emotion/react */
import type { Edition } from '@tribina/editions';
import { rankText } from '@tribina/game-rules';
import { gamePhrases } from '@tribina/messages/game';
import type { ReactNode } from 'react';
import { useOwnChallengeQuery, useStandingQuery } from '../shared/player.api';
import { usePlayer } from '../shared/use-player';
import { standing } from './Navigation.styles';

/** The player's rank and points in the challenge; a dash without a rank (spec game §2). */
export function OwnStanding({ edition }: { readonly edition: Edition }): ReactNode {
  const phrases = gamePhrases[edition.language];
  const { id } = usePlayer();
  const { currentData: challenge } = useOwnChallengeQuery(id ?? 0, { skip: id === null });
  const { currentData: own } = useStandingQuery(
    { userId: id ?? 0, challengeId: challenge?.id ?? 0 },
    { skip: id === null || !challenge },
  );
  return (
    <dl css={standing}>
      <div>
        <dt>{phrases.shell.standing}</dt>
        <dd>
          <span aria-hidden={own?.rank === 0 || undefined}>{own ? rankText(own.rank) : ' '}</span>
          {own?.rank === 0 ? <span className="visually-hidden">{phrases.noRank}</span> : null}
        </dd>
      </div>
      <div>
        <dt>{phrases.shell.points}</dt>
        <dd>{own ? own.totalPoints : ' '}</dd>
      </div>
    </dl>
  );
}
