import type { TextRun } from '@tribina/contracts';
import { Fragment, type ReactNode } from 'react';

/** A text with what was looked for marked in it. */
export function HitText({ runs }: { readonly runs: readonly TextRun[] }): ReactNode {
  return runs.map(({ text, isHit }, index) =>
    isHit ? <mark key={index}>{text}</mark> : <Fragment key={index}>{text}</Fragment>,
  );
}
