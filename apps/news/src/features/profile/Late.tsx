import { quietButton } from '@tribina/ui';
import type { ReactNode } from 'react';
import { note } from '../../shared/type.styles';
import { phrasesOf, type Own } from './own';

interface LateProps {
  readonly own: Own;
  /** What could not be had, as a sentence; null: it is on its way. */
  readonly failed: string | null;
  readonly onRetry: () => void;
}

/** In the place of what a section asks for. */
export function Late({ own, failed, onRetry }: LateProps): ReactNode {
  if (failed === null) return <p className={note}>…</p>;
  return (
    <>
      <p className={note} role="alert">
        {failed}
      </p>
      <button type="button" className={quietButton} onClick={onRetry}>
        {phrasesOf(own).retry}
      </button>
    </>
  );
}
