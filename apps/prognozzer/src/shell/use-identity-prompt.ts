import { useLocation } from '@tribina/facades/router';
import { useCallback, useState } from 'react';
import { usePlayer, type Player } from '../shared/use-player';

/** The login's return writes the first; both are read (spec game §2 "Query flags"). */
const FLAGS = ['jmbg', 'jbmg'];

export interface IdentityPrompt {
  readonly isOpen: boolean;
  readonly player: Player;
  readonly open: () => void;
  readonly close: () => void;
}

/** Whether the prompt for the identity number is open: a flag in the address opens it for who is not linked yet, and acts do. */
export function useIdentityPrompt(): IdentityPrompt {
  const player = usePlayer();
  const { search, key } = useLocation();
  const [isOpened, setOpened] = useState(false);
  // The step whose flag has been answered.
  const [answered, setAnswered] = useState<string | null>(null);
  const isAsked = answered !== key && FLAGS.some((flag) => new URLSearchParams(search).get(flag) === 'true');
  const isUnlinked = player.user !== null && !player.user.isLinked;
  // Once it is open it stays: who has just linked reads that he has.
  if (isAsked && isUnlinked && !isOpened) setOpened(true);
  const open = useCallback(() => setOpened(true), []);
  const close = useCallback(() => {
    setOpened(false);
    setAnswered(key);
    dropFlags();
  }, [key]);
  return { isOpen: isOpened, player, open, close };
}

/** What was asked for is done: a reload does not ask again. The page stays where it is. */
function dropFlags(): void {
  const url = new URL(location.href);
  for (const flag of FLAGS) url.searchParams.delete(flag);
  history.replaceState(history.state, '', url);
}
