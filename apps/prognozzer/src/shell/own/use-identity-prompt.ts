import { useLocation } from '@tribina/facades/router';
import { useCallback, useState } from 'react';
import type { Player } from '../../shared/use-player';

/** The login's return writes the first; both are read (spec game §2 "Query flags"). */
const FLAGS = ['jmbg', 'jbmg'];

export interface IdentityPrompt {
  readonly isOpen: boolean;
  readonly player: Player;
  readonly close: () => void;
}

/**
 * Whether the prompt for the identity number is open: a flag in the address opens it for who is not linked yet, and acts do.
 *
 * @param asked how often acts have asked for it.
 */
export function useIdentityPrompt(player: Player, asked: number): IdentityPrompt {
  const { search, key } = useLocation();
  const [isOpen, setOpen] = useState(false);
  // What has been opened, and is not opened again by itself: the step with its flag, the act.
  const [answered, setAnswered] = useState({ key: '', asked: 0 });
  const isFlagged = answered.key !== key && FLAGS.some((flag) => new URLSearchParams(search).get(flag) === 'true');
  const isUnlinked = player.user !== null && !player.user.isLinked;
  // Once it is open it stays: who has just linked reads that he has.
  if (!isOpen && ((isFlagged && isUnlinked) || asked !== answered.asked)) {
    setOpen(true);
    setAnswered({ key: answered.key, asked });
  }
  const close = useCallback(() => {
    setOpen(false);
    setAnswered((last) => ({ ...last, key }));
    dropFlags();
  }, [key]);
  return { isOpen, player, close };
}

/** What was asked for is done: a reload does not ask again. The page stays where it is. */
function dropFlags(): void {
  const url = new URL(location.href);
  for (const flag of FLAGS) url.searchParams.delete(flag);
  history.replaceState(history.state, '', url);
}
