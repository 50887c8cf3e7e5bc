/** @jsxImportSource @emotion/react */
import type { MatchStatus } from '@tribina/game-rules';
import type { ReactNode } from 'react';
import { mark } from './StateMark.styles';

/** A shape per status, so that no status is told by colour alone; stages use the first three. */
const SHAPES: Readonly<Record<MatchStatus, ReactNode>> = {
  FUTURE: <circle cx="6" cy="6" r="4.5" />,
  ACTIVE: <circle cx="6" cy="6" r="5" fill="currentcolor" stroke="none" />,
  DONE: <path d="M1.5 6.5 4.5 9.5 10.5 3" />,
  POSTPONED: <path d="M1.5 6H10M6.5 2.5 10 6 6.5 9.5" />,
  CANCELLED: <path d="M2 2 10 10M10 2 2 10" />,
  INTERRUPTED: <path d="M4 1.5V10.5M8 1.5V10.5" />,
  SUSPENDED: <path d="M6 1.5 11 10.5H1Z" />,
  STOPPED: <path d="M2 2H10V10H2Z" fill="currentcolor" />,
};

/** The shape beside the word for a status; by itself it says nothing. */
export function StateMark({ status }: { readonly status: MatchStatus }): ReactNode {
  return (
    <svg css={mark} viewBox="0 0 12 12" data-status={status} aria-hidden="true">
      {SHAPES[status]}
    </svg>
  );
}
