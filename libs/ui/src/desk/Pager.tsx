import { fill } from '@tribina/messages';
import type { ReactNode } from 'react';
import { button, buttons, quiet } from './controls.late.styles';

interface PagerProps {
  readonly phrases: { readonly newer: string; readonly older: string; readonly range: string };
  /** Rows of a page, those before it, and all. */
  readonly size: number;
  readonly offset: number;
  readonly total: number;
  readonly onMove: (offset: number) => void;
}

/** Newer and older rows of a list, and which of how many are shown. */
export function Pager({ phrases, size, offset, total, onMove }: PagerProps): ReactNode {
  const last = Math.min(offset + size, total);
  return (
    <div className={buttons}>
      <button
        type="button"
        className={button}
        disabled={offset === 0}
        onClick={() => onMove(Math.max(0, offset - size))}
      >
        {phrases.newer}
      </button>
      <button type="button" className={button} disabled={last >= total} onClick={() => onMove(offset + size)}>
        {phrases.older}
      </button>
      <span className={quiet}>{fill(phrases.range, { first: offset + 1, last, total })}</span>
    </div>
  );
}
