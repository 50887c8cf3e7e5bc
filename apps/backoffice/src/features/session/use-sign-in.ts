import { useCallback, useEffect, useRef, useState } from 'react';
import { failureOf, useOpenSessionMutation, type OpsFailure } from '../../shared/ops-api';
import { codeIn, hasLoginCode, takeLoginCode } from './login-code';

export type SignInState =
  /** `starting`: the code in the address is still to be taken. */
  { readonly kind: 'starting' | 'idle' | 'busy' } | { readonly kind: 'failed'; readonly failure: OpsFailure };

/** What is no code need not be asked for. */
const NO_CODE: OpsFailure = { status: 400, code: 'CODE_INVALID' };

/** Signs in by the link that the console was opened with, by one that is put into the address later, or by a pasted code. */
export function useSignIn() {
  const [openSession] = useOpenSessionMutation();
  const [state, setState] = useState<SignInState>(() => ({ kind: hasLoginCode() ? 'starting' : 'idle' }));

  /** A code is good once: sent twice, the second answer would say that it is not. */
  const underWay = useRef<string>(undefined);

  const submit = useCallback(
    async (pasted: string): Promise<void> => {
      const code = codeIn(pasted);
      if (code === null) return setState({ kind: 'failed', failure: NO_CODE });
      if (code === underWay.current) return;
      underWay.current = code;
      setState({ kind: 'busy' });
      const failure = failureOf(await openSession(code));
      underWay.current = undefined;
      setState(failure ? { kind: 'failed', failure } : { kind: 'idle' });
    },
    [openSession],
  );

  useEffect(() => {
    const look = () => {
      const code = takeLoginCode();
      if (code !== null) void submit(code);
    };
    look();
    addEventListener('hashchange', look);
    return () => removeEventListener('hashchange', look);
  }, [submit]);

  return { state, submit };
}
