import type { Edition } from '@tribina/editions';
import { gamePhrases } from '@tribina/messages/game';
import { useEffect, useState, type ReactNode } from 'react';
import { useTrophiesQuery } from '../../shared/rankings.api';
import { useLater } from '../../shared/use-later';
import { usePlayer } from '../../shared/use-player';

const loadPopup = () => import(/* webpackChunkName: "new-badge" */ './NewBadgePopup');

/**
 * Shows each newly earned badge once, one after the other (spec game §2 and §4 "Badge popup"). It waits while the page is
 * covered by something that the reader has asked for.
 */
export function NewBadges({ edition }: { readonly edition: Edition }): ReactNode {
  const { id } = usePlayer();
  const { currentData: badges } = useTrophiesQuery(id ?? 0, { skip: id === null });
  const waiting = badges?.filter(({ earned, newly }) => earned && newly) ?? [];
  const [next] = waiting;
  const isFree = useFreePage(next !== undefined);
  const popup = useLater(next !== undefined, loadPopup, gamePhrases[edition.language].shell.partFailed);
  if (!popup || !next || id === null || !isFree) return null;
  return (
    <popup.NewBadgePopup key={next.type} edition={edition} userId={id} type={next.type} others={waiting.length - 1} />
  );
}

/** Whether no other dialog is open; once it is said, it holds until there is nothing more to show. */
function useFreePage(isWanted: boolean): boolean {
  const [isFree, setFree] = useState(false);
  useEffect(() => {
    if (!isWanted) return undefined;
    // A popup that is shown is an open dialog itself: it never takes back what was said.
    const look = () => {
      if (document.querySelector('dialog[open]') === null) setFree(true);
    };
    look();
    // It does not bubble. What has closed is taken out of the page afterwards.
    const handleClose = () => setTimeout(look);
    document.addEventListener('close', handleClose, true);
    return () => {
      setFree(false);
      document.removeEventListener('close', handleClose, true);
    };
  }, [isWanted]);
  return isFree;
}
