import type { ReactNode } from 'react';
import { useConsole } from './console-context';
import { FailureCard } from './FailureCard';
import { StaleNotice } from './StaleNotice';
import type { ActState } from './use-act';

/** What stands beside a control whose act was not done. */
export function ActFeedback({ state, onLeave }: { readonly state: ActState; readonly onLeave: () => void }): ReactNode {
  const { phrases } = useConsole();
  if (state.kind === 'failed') return <FailureCard failure={state.failure} phrases={phrases} />;
  if (state.kind === 'stale') return <StaleNotice changes={state.changes} onAgain={state.again} onLeave={onLeave} />;
  return null;
}
