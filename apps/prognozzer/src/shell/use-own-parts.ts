import { useSession } from '@tribina/auth';
import type { Edition } from '@tribina/editions';
import { createStore } from '@tribina/federation-web/islands';
import { gamePhrases } from '@tribina/messages/game';
import { createContext, startTransition, useCallback, useContext, useEffect, useState } from 'react';
import type { GameStore } from '../shared/game-store';
import { isHinted } from '../shared/is-hinted';
import { useLater } from '../shared/use-later';
import type * as OwnPartsModule from './own-parts';
import type * as OwnRoundModule from './own-round-parts';

type OwnParts = typeof OwnPartsModule;

export const OwnPartsContext = createContext(createStore<OwnParts | null>(null));

/**
 * What only players have; null for a visitor, and until it has come. It is taken in between what else there is to do: a store that
 * React itself follows has all that rests on it rendered in one go.
 */
export function useOwnParts(): OwnParts | null {
  const store = useContext(OwnPartsContext);
  const [parts, setParts] = useState(store.get);
  useEffect(() => {
    const take = () => startTransition(() => setParts(store.get));
    take();
    return store.subscribe(take);
  }, [store]);
  return parts;
}

/** What players have on the home page. */
export type RoundParts = typeof OwnRoundModule;

const NONE = () => Promise.reject<RoundParts>(new Error('Nobody plays'));

/** The same for the home page, where it is needed. */
export function useRoundParts({ language }: Pick<Edition, 'language'>): RoundParts | null {
  const own = useOwnParts();
  return useLater(own !== null, own?.loadRoundParts ?? NONE, gamePhrases[language].shell.partFailed);
}

/**
 * Loads it for a member, and already on the hint of the boot script that there is one. What has come stays, also when he logs
 * out: it is what forgets him.
 */
export function useOwnPartsLoader({ language }: Pick<Edition, 'language'>, store: GameStore): OwnParts | null {
  const { status } = useSession();
  const load = useCallback(async () => {
    const parts = await import(/* webpackChunkName: "own-game" */ './own-parts');
    parts.addOwnState(store);
    return parts;
  }, [store]);
  return useLater(
    status === 'member' || (status === 'unknown' && isHinted()),
    load,
    gamePhrases[language].shell.partFailed,
  );
}
