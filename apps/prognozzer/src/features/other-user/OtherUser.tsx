/** @jsxImportSource @emotion/react */
import { serverNow } from '@tribina/api-client';
import type { Badge } from '@tribina/contracts';
import type { Edition } from '@tribina/editions';
import { BADGE_TYPES } from '@tribina/game-rules';
import { playerPhrases } from '@tribina/messages/game-pages/player';
import { Avatar, CloseIcon, quietButton } from '@tribina/ui';
import { useState, type ReactNode } from 'react';
import { BadgeList } from '../../shared/badges/BadgeList';
import { Dialog } from '../../shared/Dialog';
import { failureOf } from '../../shared/game-api';
import { useGameUserQuery, useStandingQuery } from '../../shared/player.api';
import { Rank } from '../../shared/Rank';
import { useOthersStagesQuery, useTrophiesQuery } from '../../shared/rankings.api';
import { body, closeButton, face, figures, head, note, view, views } from './OtherUser.styles';
import { Predictions } from './Predictions';

const FACE_PX = 64;

export interface OtherUserProps {
  readonly edition: Edition;
  /** Null while there is none: then there are badges alone. */
  readonly challengeId: number | null;
  /** The game's id of whom it is about. */
  readonly userId: number;
  /** Own trophies have no list of stages beside them (spec game §2). */
  readonly isOwnTrophies: boolean;
  /** What can be done with a badge that the player has earned; offered on another's badges alone. */
  readonly actsOf: ((badge: Badge, username: string) => ReactNode) | null;
  readonly onClose: () => void;
}

/** Another player's predictions and badges, or the reader's own badges (spec game §2 "Other-user view"). */
export function OtherUser({ edition, challengeId, userId, isOwnTrophies, actsOf, onClose }: OtherUserProps): ReactNode {
  const phrases = playerPhrases[edition.language];
  const [isOnBadges, setOnBadges] = useState(isOwnTrophies || challengeId === null);
  const player = useGameUserQuery(userId);
  const user = player.currentData;
  const name = user?.username ?? '';
  const isUnknown = failureOf(player)?.status === 404;
  return (
    <Dialog title={isOwnTrophies ? phrases.ownTitle : name === '' ? phrases.loading : name} onClose={onClose}>
      {(close) => (
        <>
          <div css={head}>
            <span css={face}>
              <Avatar src={user?.avatarUrl ? user.avatarUrl : null} size={FACE_PX} />
            </span>
            {challengeId === null ? null : <Figures edition={edition} challengeId={challengeId} userId={userId} />}
            {/* Above all that may be long: a dialog begins where its first control is. */}
            <button type="button" css={closeButton} aria-label={phrases.close} onClick={close}>
              <CloseIcon />
            </button>
          </div>
          {isOwnTrophies || challengeId === null || isUnknown ? null : (
            <fieldset css={views}>
              <legend className="visually-hidden">{phrases.views}</legend>
              <button type="button" css={view} aria-pressed={!isOnBadges} onClick={() => setOnBadges(false)}>
                {phrases.predictions}
              </button>
              <button type="button" css={view} aria-pressed={isOnBadges} onClick={() => setOnBadges(true)}>
                {phrases.achievements}
              </button>
            </fieldset>
          )}
          <div css={body}>
            {isUnknown ? <p css={note}>{phrases.unknown}</p> : null}
            {!isUnknown && isOnBadges ? (
              <Trophies edition={edition} userId={userId} actsOf={(badge) => actsOf?.(badge, name) ?? null} />
            ) : null}
            {!isUnknown && !isOnBadges && challengeId !== null ? (
              <Stages edition={edition} challengeId={challengeId} userId={userId} />
            ) : null}
          </div>
        </>
      )}
    </Dialog>
  );
}

interface OfUserProps {
  readonly edition: Edition;
  readonly challengeId: number;
  readonly userId: number;
}

function Figures({ edition, challengeId, userId }: OfUserProps): ReactNode {
  const phrases = playerPhrases[edition.language];
  const { currentData: standing } = useStandingQuery({ challengeId, userId });
  return (
    <dl css={figures}>
      <div>
        <dt>{phrases.rank}</dt>
        <dd>{standing ? <Rank edition={edition} rank={standing.rank} /> : null}</dd>
      </div>
      <div>
        <dt>{phrases.points}</dt>
        <dd>{standing?.totalPoints}</dd>
      </div>
    </dl>
  );
}

function Stages({ edition, challengeId, userId }: OfUserProps): ReactNode {
  const { currentData: stages, isError, refetch } = useOthersStagesQuery({ challengeId, userId });
  if (stages) return <Predictions edition={edition} stages={stages} now={serverNow()} />;
  return <OnItsWay edition={edition} onRetry={isError ? () => void refetch() : null} />;
}

interface TrophiesProps extends Pick<OfUserProps, 'edition' | 'userId'> {
  readonly actsOf: (badge: Badge) => ReactNode;
}

function Trophies({ edition, userId, actsOf }: TrophiesProps): ReactNode {
  const { currentData: badges, isError, refetch } = useTrophiesQuery(userId);
  if (!badges) return <OnItsWay edition={edition} onRetry={isError ? () => void refetch() : null} />;
  return (
    <BadgeList edition={edition} types={BADGE_TYPES} badges={badges} now={serverNow()} actsOf={actsOf} level={3} />
  );
}

/** @param props.onRetry null while the answer is on its way. */
function OnItsWay({
  edition,
  onRetry,
}: {
  readonly edition: Edition;
  readonly onRetry: (() => void) | null;
}): ReactNode {
  const phrases = playerPhrases[edition.language];
  if (!onRetry) return <output>{phrases.loading}</output>;
  return (
    <div css={note} role="alert">
      <p>{phrases.failed}</p>
      <button type="button" className={quietButton} onClick={onRetry}>
        {phrases.retry}
      </button>
    </div>
  );
}
