import type { ReactNode } from 'react';
import { AuditTable } from '../features/audit/AuditTable';
import { ChainCheck } from '../features/audit/ChainCheck';
import { stack } from '../shared/controls.styles';

/** Who has done what, and what was refused. */
export function AuditPage(): ReactNode {
  return (
    <div className={stack}>
      <ChainCheck />
      <AuditTable />
    </div>
  );
}
