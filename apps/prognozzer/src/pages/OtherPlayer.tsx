import type { Edition } from '@tribina/editions';
import { gamePhrases } from '@tribina/messages/game';
import type { ReactNode } from 'react';
import { useLater } from '../shared/use-later';
import { usePlayer } from '../shared/use-player';

const load = () => import(/* webpackChunkName: "player" */ './player-parts');

interface OtherPlayerProps {
  readonly edition: Edition;
  readonly challengeId: number | null;
  /** The game's id. */
  readonly userId: number;
  readonly isOwnTrophies?: boolean;
  readonly onClose: () => void;
}

/** The view of a player over the page; sharing is offered on another's badges alone (spec game §2). */
export function OtherPlayer({ isOwnTrophies = false, ...props }: OtherPlayerProps): ReactNode {
  const { edition, userId } = props;
  const { id: ownId } = usePlayer();
  const parts = useLater(true, load, gamePhrases[edition.language].shell.partFailed);
  if (!parts) return null;
  const { OtherUser, ShareBadge } = parts;
  return (
    <OtherUser
      {...props}
      isOwnTrophies={isOwnTrophies}
      actsOf={
        userId === ownId
          ? null
          : ({ type }, username) => <ShareBadge edition={edition} userId={userId} username={username} type={type} />
      }
    />
  );
}
