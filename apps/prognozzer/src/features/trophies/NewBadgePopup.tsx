/** @jsxImportSource @emotion/react */
import { notify } from '@tribina/browser';
import type { BadgeType } from '@tribina/contracts';
import type { Edition } from '@tribina/editions';
import { fill, plural } from '@tribina/messages';
import { badgePhrases } from '@tribina/messages/game-pages/badges';
import { primaryButton } from '@tribina/ui';
import type { ReactNode } from 'react';
import { BadgeArt } from '../../shared/badges/BadgeArt';
import { badgeWords } from '../../shared/badges/badge-words';
import { Dialog } from '../../shared/Dialog';
import { useAcknowledgeTrophyMutation } from '../../shared/rankings.api';
import { popup, popupActs, popupArt, popupHow, popupMore, popupName } from './trophies.styles';

interface NewBadgePopupProps {
  readonly edition: Edition;
  /** The player's id in the game. */
  readonly userId: number;
  readonly type: BadgeType;
  /** How many more are waiting. */
  readonly others: number;
}

/**
 * A badge that was just earned. However it is closed, the game is told that it was seen, and the trophies are asked for anew;
 * with them goes the popup, or the next one comes.
 */
export function NewBadgePopup({ edition, userId, type, others }: NewBadgePopupProps): ReactNode {
  const phrases = badgePhrases[edition.language];
  const { name, how } = badgeWords(edition, type);
  const [acknowledge, { isLoading }] = useAcknowledgeTrophyMutation();
  const handleClose = async () => {
    const told = await acknowledge({ userId, badgeType: type });
    // It comes again with the next visit.
    if (told.error) notify({ text: phrases.acceptFailed, tone: 'bad' });
  };
  return (
    <Dialog title={phrases.newTitle} onClose={() => void handleClose()}>
      {(close) => (
        <div css={popup}>
          <span css={popupArt}>
            <BadgeArt type={type} />
          </span>
          <p css={popupName}>{name}</p>
          <p css={popupHow}>{how}</p>
          {others > 0 ? (
            <p css={popupMore}>{fill(phrases.newMore, { count: plural(edition.locale, others, phrases.more) })}</p>
          ) : null}
          <div css={popupActs}>
            <button type="button" className={primaryButton} disabled={isLoading} onClick={close}>
              {others > 0 ? phrases.next : phrases.accept}
            </button>
          </div>
        </div>
      )}
    </Dialog>
  );
}
