import { configureStore } from '@tribina/facades/store';
import { opsApi } from './ops-api';
import { sessionSlice } from './session-slice';

/** One store per console; the host's other remotes know nothing of it. */
export function makeOpsStore() {
  return configureStore({
    reducer: { [opsApi.reducerPath]: opsApi.reducer, session: sessionSlice.reducer },
    middleware: (defaults) => defaults().concat(opsApi.middleware),
  });
}

export type OpsState = ReturnType<ReturnType<typeof makeOpsStore>['getState']>;
