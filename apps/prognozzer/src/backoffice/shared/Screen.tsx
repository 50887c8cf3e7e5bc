import type { Refusal } from '@tribina/ui';
import { RefusalNotice, stack, title as titleClass, waiting } from '@tribina/ui/desk';
import type { ReactNode } from 'react';
import { JobList } from './JobList';

interface ScreenProps {
  readonly title: string;
  /** Nothing to show yet. */
  readonly isWaiting: boolean;
  readonly refusal: Refusal | null;
  readonly onRetry: () => void;
  readonly children: ReactNode;
}

/** A screen that is made of one answer: until it is there, and when it is refused. */
export function Screen({ title, isWaiting, refusal, onRetry, children }: ScreenProps): ReactNode {
  return (
    <div className={stack}>
      <h1 className={titleClass}>{title}</h1>
      <JobList />
      {refusal ? <RefusalNotice refusal={refusal} onRetry={onRetry} /> : null}
      {isWaiting && !refusal ? <div className={waiting} aria-busy="true" /> : null}
      {isWaiting ? null : children}
    </div>
  );
}
