import type { Edition } from '@tribina/editions';
import { gamePhrases } from '@tribina/messages/game';
import type { ReactNode } from 'react';
import { useLater } from '../shared/use-later';

interface MenuSlotProps {
  readonly edition: Edition;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

const load = () => import(/* webpackChunkName: "game-menu" */ './MenuOverlay');

/** The menu over the page; it comes once it is opened. */
export function MenuSlot(props: MenuSlotProps): ReactNode {
  const later = useLater(props.isOpen, load, gamePhrases[props.edition.language].shell.partFailed);
  return later ? <later.MenuOverlay {...props} /> : null;
}
