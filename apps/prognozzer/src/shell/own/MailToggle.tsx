/** @jsxImportSource @emotion/react */
import type { GameUser } from '@tribina/contracts';
import type { Edition } from '@tribina/editions';
import { gamePhrases } from '@tribina/messages/game';
import { gamePlayerPhrases } from '@tribina/messages/game/player';
import { BellIcon } from '@tribina/ui';
import type { ReactNode } from 'react';
import { useLater } from '../../shared/use-later';
import { bell, bellOff, menuEntry } from './UserBar.styles';

interface MailToggleProps {
  readonly edition: Edition;
  readonly user: GameUser;
  readonly onOpen: () => void;
}

/** The bell, active or off; what it opens decides (spec game §4 "E-mail notification toggle"). */
export function MailToggle({ edition, user, onOpen }: MailToggleProps): ReactNode {
  const { account } = gamePlayerPhrases[edition.language];
  return (
    <button type="button" css={menuEntry} aria-haspopup="dialog" onClick={onOpen}>
      <span css={[bell, !user.emailSubscribed && bellOff]}>
        <BellIcon />
      </span>
      {user.emailSubscribed ? account.mailsOn : account.mailsOff}
    </button>
  );
}

interface MailSlotProps {
  readonly edition: Edition;
  readonly user: GameUser;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

const load = () => import(/* webpackChunkName: "mail-toggle" */ '../../features/mail-toggle/later');

/** The dialog of the bell, beside the menu that holds it: a menu closes when a dialog opens, and would take it along. */
export function MailSlot({ edition, user, isOpen, onClose }: MailSlotProps): ReactNode {
  const later = useLater(isOpen, load, gamePhrases[edition.language].shell.partFailed);
  return later && isOpen ? <later.MailDialog edition={edition} user={user} onClose={onClose} /> : null;
}
