import { useEffect, useRef } from 'react';
import { keepSlips, readKeptSlips } from '../../shared/kept-slips';
import { useGameDispatch, useOwnState } from '../../shared/own-state';
import { slipActs } from '../../shared/slips';

/**
 * Takes up what was begun before a reload or a login, keeps what is begun now, and gives nobody what somebody else began.
 *
 * @param playerId the game's id; null while it is not known.
 */
export function useKeptSlips(playerId: number | null): void {
  const slips = useOwnState((state) => state.slips);
  const dispatch = useGameDispatch();
  useEffect(() => {
    if (playerId !== null) dispatch(slipActs.takenUp({ playerId, kept: readKeptSlips() }));
  }, [playerId, dispatch]);
  const isKept = useRef(false);
  useEffect(() => {
    // What is kept is not overwritten before it was taken up; once it was, nothing stays of what is given up.
    if (slips.playerId !== null) isKept.current = true;
    if (isKept.current) keepSlips(slips);
  }, [slips]);
}
