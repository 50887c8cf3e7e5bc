import { useDispatch, useSelector } from '@tribina/facades/store';
import { useEffect, useState } from 'react';
import type { OpsState } from './ops-store';
import { hasSessionHint, markSession } from './session-hint';
import { sessionEnded } from './session-slice';

/**
 * Where the session stands. Nothing is asked while somebody is being let in, nor where there is no mark of a session.
 *
 * @param isEntering while a code is on its way.
 */
export function useOpsSession(isEntering: boolean): OpsState['session'] & { readonly mayAsk: boolean } {
  const session = useSelector((state: OpsState) => state.session);
  const dispatch = useDispatch();
  const [hadHint] = useState(hasSessionHint);
  const { phase } = session;
  const isNobody = phase === 'unknown' && !hadHint && !isEntering;
  useEffect(() => {
    if (isNobody) dispatch(sessionEnded());
  }, [isNobody, dispatch]);
  useEffect(() => {
    if (phase !== 'unknown') markSession(phase === 'open');
  }, [phase]);
  return { ...session, mayAsk: phase === 'open' || (phase === 'unknown' && hadHint && !isEntering) };
}
