import type { GateReport, ReleaseBody } from '@tribina/contracts';
import { assertScope, type Holder } from '../access/holder';
import type { ObjectStore } from '../store/object-store';
import { assertStored, storedSizes, type StoredSizes } from '../store/stored-sizes';

/** The gate, as what asks it needs it. */
export interface Judge {
  /** @param sizes of its stored files; all are there. */
  readonly judge: (release: ReleaseBody, sizes: StoredSizes, channel: string) => Promise<GateReport>;
}

/**
 * The gate's verdict on a release, as it is and on the files as they are.
 *
 * @throws AppError 409 FILES_MISSING.
 */
export async function verdictOn(
  release: ReleaseBody,
  { store, gate, channel }: { readonly store: ObjectStore; readonly gate: Judge; readonly channel: string },
): Promise<GateReport> {
  const sizes = await storedSizes(store, release);
  assertStored(sizes);
  return gate.judge(release, sizes, channel);
}

/** Going past the gate needs a scope of its own. */
export function assertMayForce(holder: Holder, remote: string, force: boolean | undefined): void {
  if (force) assertScope(holder, `force:${remote}`);
}
