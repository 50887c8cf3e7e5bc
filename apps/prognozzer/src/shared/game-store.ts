import { configureStore } from '@tribina/facades/store';
import { gameApi } from './game-api';

/** One store per frame: a server renders for many readers. */
export function makeGameStore() {
  return configureStore({
    reducer: { [gameApi.reducerPath]: gameApi.reducer },
    middleware: (defaults) => defaults().concat(gameApi.middleware),
  });
}

export type GameStore = ReturnType<typeof makeGameStore>;
export type GameState = ReturnType<GameStore['getState']>;
export type GameDispatch = GameStore['dispatch'];
