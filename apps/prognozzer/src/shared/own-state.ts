import { combineReducers, useDispatch, useSelector } from '@tribina/facades/store';
import { gameApi } from './game-api';
import type { GameDispatch, GameState, GameStore } from './game-store';
import { slipsSlice, type SlipsState } from './slips';

/** The store's state once a player's parts have come. */
export type OwnState = GameState & { readonly slips: SlipsState };

/** Makes room for what players begin and do not send; before any part that reads it is shown. */
export function addOwnState(store: GameStore): void {
  if ('slips' in store.getState()) return;
  const reducer = combineReducers({ [gameApi.reducerPath]: gameApi.reducer, slips: slipsSlice.reducer });
  // The store was made of one part; its type does not know that another can join.
  store.replaceReducer(reducer as unknown as Parameters<GameStore['replaceReducer']>[0]);
}

export const useGameDispatch = () => useDispatch<GameDispatch>();

export function useOwnState<T>(select: (state: OwnState) => T): T {
  return useSelector(select);
}

/** The state as it is for whoever runs after `addOwnState`. */
export function ownStateOf(state: GameState): OwnState {
  return state as OwnState;
}
