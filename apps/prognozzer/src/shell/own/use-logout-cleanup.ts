import { useSession } from '@tribina/auth';
import type { Edition } from '@tribina/editions';
import { useNavigate } from '@tribina/facades/router';
import { useEffect, useRef } from 'react';
import { gameApi } from '../../shared/game-api';
import { useGameDispatch } from '../../shared/own-state';
import { gamePath } from '../../shared/paths';
import { slipActs } from '../../shared/slips';

/**
 * Once a member has logged out, here or in the frame around the game, nothing of his stays: neither what the game knows of him
 * nor what he has picked. The challenge is asked for anew, and the game's home is shown (spec game §4 "Logout").
 */
export function useLogoutCleanup(edition: Edition): void {
  const { status } = useSession();
  const dispatch = useGameDispatch();
  const navigate = useNavigate();
  const last = useRef(status);
  useEffect(() => {
    const wasMember = last.current === 'member';
    last.current = status;
    if (!wasMember || status !== 'anonymous') return;
    dispatch(gameApi.util.resetApiState());
    dispatch(slipActs.forgotten());
    void navigate(gamePath(edition));
  }, [status, dispatch, navigate, edition]);
}
