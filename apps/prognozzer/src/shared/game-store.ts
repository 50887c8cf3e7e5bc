import { configureStore, useDispatch, useSelector } from '@tribina/facades/store';
import { gameApi } from './game-api';
import { slipsSlice } from './slips';

/** One store per frame: a server renders for many readers. */
export function makeGameStore() {
  return configureStore({
    reducer: { [gameApi.reducerPath]: gameApi.reducer, slips: slipsSlice.reducer },
    middleware: (defaults) => defaults().concat(gameApi.middleware),
  });
}

export type GameStore = ReturnType<typeof makeGameStore>;
export type GameState = ReturnType<GameStore['getState']>;
export type GameDispatch = GameStore['dispatch'];

export const useGameDispatch = () => useDispatch<GameDispatch>();

export function useGameState<T>(select: (state: GameState) => T): T {
  return useSelector(select);
}
