import type { Edition } from '@tribina/editions';
import { useLocation } from '@tribina/facades/router';
import { gamePhrases } from '@tribina/messages/game';
import type { ReactNode } from 'react';
import { useLater } from '../shared/use-later';
import { usePlayer } from '../shared/use-player';

const load = () => import(/* webpackChunkName: "modals" */ './PageModals');

/** A visitor without a flag in the address is shown none. */
const MAY_BE_ASKED = /[?&](showMyTrophies|shareUserStage)\b/;

/** What may cover a page, once somebody reads who may be shown it. */
export function LateModals({ edition }: { readonly edition: Edition }): ReactNode {
  const { search } = useLocation();
  const { id } = usePlayer();
  const isWanted = id !== null || MAY_BE_ASKED.test(search);
  const later = useLater(isWanted, load, gamePhrases[edition.language].shell.partFailed);
  return later ? <later.PageModals edition={edition} /> : null;
}
