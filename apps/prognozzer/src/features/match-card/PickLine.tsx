/** @jsxImportSource @emotion/react */
import type { GameEvent, Outcome } from '@tribina/contracts';
import type { Edition } from '@tribina/editions';
import { fill, plural } from '@tribina/messages';
import { gamePhrases } from '@tribina/messages/game';
import { gamePlayerPhrases } from '@tribina/messages/game/player';
import type { ReactNode } from 'react';
import { matchView } from './match-view';
import { pickLine, unsentMark } from './PickLine.styles';

interface PickLineProps {
  readonly edition: Edition;
  readonly event: GameEvent;
  readonly now: Date;
  readonly pick: Outcome | null;
  readonly isUnsent: boolean;
}

/** What was predicted and what it has won; a note where nothing was (spec game §4 "A done match shows points won"). */
export function PickLine({ edition, event, now, pick, isUnsent }: PickLineProps): ReactNode {
  const { points } = gamePhrases[edition.language];
  const { card, slip } = gamePlayerPhrases[edition.language];
  if (pick === null) return <p css={pickLine}>{card.noPick}</p>;
  const view = matchView(event, now);
  const hasPoints = view.status === 'DONE' && !view.isFaded && !isUnsent;
  return (
    <p css={pickLine}>
      <span>{fill(card.pickLine, { pick })}</span>
      {isUnsent ? <span css={unsentMark}>{slip.unsent}</span> : null}
      {hasPoints && event.pointsWon !== null ? (
        <strong>{fill(card.won, { points: plural(edition.locale, event.pointsWon, points) })}</strong>
      ) : null}
      {hasPoints && event.pointsWon === null ? <span>{card.notCounted}</span> : null}
    </p>
  );
}
