import type { ReactNode } from 'react';
import { HistoryTable } from '../features/history/HistoryTable';
import { ReleaseDifference } from '../features/release-diff/ReleaseDifference';
import { ReleaseList } from '../features/release-list/ReleaseList';
import { sections } from './pages.styles';

/** One remote: its releases, the difference of two, and what it has served. */
export function RemotePage({ remote }: { readonly remote: string }): ReactNode {
  return (
    <div className={sections}>
      <ReleaseList remote={remote} />
      <ReleaseDifference remote={remote} />
      <HistoryTable remote={remote} />
    </div>
  );
}
