import { createSlice } from '@tribina/facades/store';

interface SessionState {
  /** `unknown` until the first call has been answered. */
  readonly phase: 'unknown' | 'open' | 'none';
  /** What was typed outlives a session that ends by itself; who signs out leaves nothing behind. */
  readonly hasContent: boolean;
}

const initialState: SessionState = { phase: 'unknown', hasContent: false };

/** Whether the console may ask: what its calls have been answered. */
export const sessionSlice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    sessionFound: (): SessionState => FOUND,
    sessionEnded: ({ hasContent }): SessionState => ({ phase: 'none', hasContent }),
    signedOut: (): SessionState => SIGNED_OUT,
  },
});

/** Equal objects, so that an answer that changes nothing renders nothing. */
const FOUND: SessionState = { phase: 'open', hasContent: true };
const SIGNED_OUT: SessionState = { phase: 'none', hasContent: false };

export const { sessionFound, sessionEnded, signedOut } = sessionSlice.actions;
