import { useSession } from '@tribina/auth';
import { useEffect, useMemo } from 'react';
import { failureOf } from '../../shared/game-api';
import { useGameUserQuery, useRegistrationQuery } from '../../shared/player.api';
import { NOBODY, type Player } from '../../shared/use-player';

// Without a member nothing is asked.
const NO_MEMBER = { id: 0, display_name: '', email: '', photo_url: null };

/**
 * Finds out who plays. A member whom the game does not know yet (`fantasy_id` of `/api/me`) is registered, once, by whichever
 * part of the page asks first (spec game §4); what has failed is tried again by a press, and once the browser is online.
 */
export function usePlayerSource(): Player {
  const session = useSession();
  const member = session.status === 'member' ? session.user : null;
  const needsRegistration = member !== null && member.fantasy_id === null;
  const registration = useRegistrationQuery(member ?? NO_MEMBER, { skip: !needsRegistration });
  const id = member === null ? null : (member.fantasy_id ?? registration.currentData ?? null);
  const { currentData: user = null } = useGameUserQuery(id ?? 0, { skip: id === null });
  const { isFetching: isBusy, refetch } = registration;
  const isFailed = needsRegistration && failureOf(registration) !== null;
  const failure = useMemo(
    () => (isFailed ? { retry: () => void refetch(), isBusy } : null),
    [isFailed, isBusy, refetch],
  );
  useEffect(() => {
    if (!isFailed) return undefined;
    addEventListener('online', refetch);
    return () => removeEventListener('online', refetch);
  }, [isFailed, refetch]);
  const { status } = session;
  return useMemo((): Player => {
    if (status !== 'member') return { ...NOBODY, status };
    if (id !== null) return { status: 'player', id, member, user, failure: null };
    return { ...NOBODY, member, failure, status: failure ? 'failed' : 'registering' };
  }, [status, id, member, user, failure]);
}
