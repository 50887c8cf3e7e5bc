import { configureStore } from '@tribina/facades/store';
import { gameApi } from './game-api';

/** One store per frame: a server renders for many readers. What only players have joins it later (`own-state.ts`). */
export function makeGameStore() {
  return configureStore({
    reducer: { [gameApi.reducerPath]: gameApi.reducer },
    middleware: (defaults) => defaults().concat(gameApi.middleware),
  });
}

export type GameStore = ReturnType<typeof makeGameStore>;
export type GameDispatch = GameStore['dispatch'];

export type GameState = ReturnType<GameStore['getState']>;
