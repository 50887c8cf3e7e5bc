import type { GateReport, ReleaseBody } from '@tribina/contracts';
import { assertScope, type Holder } from '../access/holder';
import type { ObjectStore } from '../store/object-store';
import { assertStored, storedSizes, type StoredSizes } from '../store/stored-sizes';

export interface JudgeOptions {
  /** What needs a compiler or a browser is left for when the release serves. */
  readonly later?: boolean | undefined;
}

/** The gate, as what asks it needs it. */
export interface Judge {
  /** @param sizes of its stored files; all are there. */
  readonly judge: (
    release: ReleaseBody,
    sizes: StoredSizes,
    channel: string,
    options?: JudgeOptions,
  ) => Promise<GateReport>;
}

interface Judging extends JudgeOptions {
  readonly store: ObjectStore;
  readonly gate: Judge;
  readonly channel: string;
}

/**
 * The gate's verdict on a release, as it is and on the files as they are.
 *
 * @throws AppError 409 FILES_MISSING.
 */
export async function verdictOn(release: ReleaseBody, { store, gate, channel, later }: Judging): Promise<GateReport> {
  const sizes = await storedSizes(store, release);
  assertStored(sizes);
  return gate.judge(release, sizes, channel, { later });
}

/** How much of the gate a publication or a promotion is to wait for. */
export interface GateOptions extends JudgeOptions {
  /** Past the gate's refusal. */
  readonly force?: boolean | undefined;
}

/** Going past the gate, or ahead of it, needs a scope of its own. */
export function assertMayForce(holder: Holder, remote: string, { force, later }: GateOptions): void {
  if (force || later) assertScope(holder, `force:${remote}`);
}
