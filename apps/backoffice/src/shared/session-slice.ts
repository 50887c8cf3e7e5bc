import { createSlice } from '@tribina/facades/store';

interface SessionState {
  /** `unknown` until the first call has been answered. */
  readonly phase: 'unknown' | 'open' | 'none';
  /** What was typed outlives a session that ends by itself; who signs out leaves nothing behind. */
  readonly hasContent: boolean;
  /** Counts those who were let in or went: whose session it is has to be asked for each of them anew. */
  readonly entry: number;
  /** Counts sessions that have ended by themselves. */
  readonly ends: number;
}

const initialState: SessionState = { phase: 'unknown', hasContent: false, entry: 0, ends: 0 };

/** Whether the console may ask: what its calls have been answered. */
export const sessionSlice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    // The same object where nothing changes, so that such an answer renders nothing.
    sessionFound: (state): SessionState =>
      state.phase === 'open' && state.hasContent ? state : { ...state, phase: 'open', hasContent: true },
    letIn: ({ entry, ends }): SessionState => ({ phase: 'open', hasContent: true, entry: entry + 1, ends }),
    sessionEnded: (state): SessionState => ({ ...state, phase: 'none', ends: state.ends + 1 }),
    signedOut: ({ entry, ends }): SessionState => ({ phase: 'none', hasContent: false, entry: entry + 1, ends }),
  },
});

/** Under which session something is asked. The base query knows no more of the state than that it is there. */
export function sessionOf(state: unknown): string {
  const { entry, ends } = (state as { readonly session: SessionState }).session;
  return `${entry} ${ends}`;
}

export const { sessionFound, letIn, sessionEnded, signedOut } = sessionSlice.actions;
