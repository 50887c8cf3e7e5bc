import type { AuditRow } from '@tribina/contracts';
import { sha256 } from '../canonical-json';

/** What the first row names as the hash before it. */
export const CHAIN_START = '0'.repeat(64);

/** The row that follows; `entry` is canonical JSON. */
export function nextLink(previous: Pick<AuditRow, 'seq' | 'hash'> | null, entry: string): AuditRow {
  const prevHash = previous?.hash ?? CHAIN_START;
  return { seq: (previous?.seq ?? 0) + 1, entry, prevHash, hash: sha256(`${prevHash}\n${entry}`) };
}

/** Whether a row follows from the one before: no gap, no other text, no other order. */
export function followsFrom(previous: Pick<AuditRow, 'seq' | 'hash'> | null, link: AuditRow): boolean {
  const expected = nextLink(previous, link.entry);
  return link.seq === expected.seq && link.prevHash === expected.prevHash && link.hash === expected.hash;
}
