import type { GameUser, User } from '@tribina/contracts';
import { createStore, useStore } from '@tribina/federation-web/islands';
import { createContext, useContext } from 'react';

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
  /** He could not be registered: what can be done about it. */
  readonly failure: { readonly retry: () => void; readonly isBusy: boolean } | null;
}

/** Nobody that is known. */
export const NOBODY: Player = { status: 'unknown', id: null, member: null, user: null, failure: null };

/** The frame finds out who plays (`usePlayerSource`), and tells all parts within it. */
export const PlayerContext = createContext(createStore(NOBODY));

/** The reader as a player. */
export function usePlayer(): Player {
  return useStore(useContext(PlayerContext));
}
