import { useSession } from '@tribina/auth';
import { useMemo } from 'react';
import { failureOf } from '../../shared/game-api';
import { useGameUserQuery, useRegistrationQuery } from '../../shared/player.api';
import { NOBODY, type Player } from '../../shared/use-player';

// Without a member nothing is asked.
const NO_MEMBER = { id: 0, display_name: '', email: '', photo_url: null };

/**
 * Finds out who plays. A member whom the game does not know yet (`fantasy_id` of `/api/me`) is registered, once, by whichever
 * part of the page asks first (spec game §4).
 */
export function usePlayerSource(): Player {
  const session = useSession();
  const member = session.status === 'member' ? session.user : null;
  const needsRegistration = member !== null && member.fantasy_id === null;
  const registration = useRegistrationQuery(member ?? NO_MEMBER, { skip: !needsRegistration });
  const id = member === null ? null : (member.fantasy_id ?? registration.currentData ?? null);
  const { currentData: user = null } = useGameUserQuery(id ?? 0, { skip: id === null });
  const failure = needsRegistration ? failureOf(registration) : null;
  const { status } = session;
  return useMemo((): Player => {
    if (status !== 'member') return { ...NOBODY, status };
    if (id !== null) return { status: 'player', id, member, user, failure: null };
    return { ...NOBODY, member, failure, status: failure ? 'failed' : 'registering' };
  }, [status, id, member, user, failure]);
}
