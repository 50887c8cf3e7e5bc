import { useSession } from '@tribina/auth';
import type { GameUser, User } from '@tribina/contracts';
import { failureOf, type GameFailure } from './game-api';
import { useGameUserQuery, useRegistrationQuery } from './player.api';

/** Who is at the page. */
export interface Player {
  /** A member is `registering` until the game knows him; `unknown` until it is known who reads. */
  readonly status: 'unknown' | 'anonymous' | 'registering' | 'player' | 'failed';
  /** The game's id; null unless the status is `player`. */
  readonly id: number | null;
  /** As the portal knows the member. */
  readonly member: User | null;
  /** As the game knows him, once it has said so. */
  readonly user: GameUser | null;
  readonly failure: GameFailure | null;
}

const NOBODY = { id: null, member: null, user: null, failure: null } as const;

/**
 * The reader as a player. A member whom the game does not know yet (`fantasy_id` of `/api/me`) is registered, once, by
 * whichever part of the page asks first (spec game §4).
 */
export function usePlayer(): Player {
  const session = useSession();
  const member = session.status === 'member' ? session.user : null;
  const needsRegistration = member !== null && member.fantasy_id === null;
  // Without a member nothing is asked.
  const registration = useRegistrationQuery(member ?? NO_MEMBER, { skip: !needsRegistration });
  const id = member === null ? null : (member.fantasy_id ?? registration.currentData ?? null);
  const { currentData: user = null } = useGameUserQuery(id ?? 0, { skip: id === null });
  if (session.status !== 'member') return { ...NOBODY, status: session.status };
  if (id !== null) return { status: 'player', id, member, user, failure: null };
  const failure = failureOf(registration);
  return { ...NOBODY, member, failure, status: failure ? 'failed' : 'registering' };
}

const NO_MEMBER = { id: 0, display_name: '', email: '', photo_url: null };
