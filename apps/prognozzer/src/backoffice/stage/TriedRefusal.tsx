import type { Refusal } from '@tribina/ui';
import { RefusalNotice } from '@tribina/ui/desk';
import type { ReactNode } from 'react';

interface TriedRefusalProps {
  readonly refusal: Refusal;
  /** Looks at what somebody else has written meanwhile. */
  readonly onLook: () => void;
  /** Tries it by what counts now. */
  readonly onTry: () => void;
}

/** Why something that was tried before was not done, and what to do about it. */
export function TriedRefusal({ refusal, onLook, onTry }: TriedRefusalProps): ReactNode {
  if (refusal.code === 'VERSION_CONFLICT') return <RefusalNotice refusal={refusal} onRetry={onLook} />;
  if (refusal.code === 'NOT_TRIED') return <RefusalNotice refusal={refusal} onRetry={onTry} />;
  return <RefusalNotice refusal={refusal} />;
}
