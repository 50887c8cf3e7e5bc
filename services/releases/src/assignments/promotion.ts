import type { GateReport } from '@tribina/contracts';
import { AppError, assertThat, type Queryable } from '@tribina/service-kit';
import { randomBytes } from 'node:crypto';
import type { Done } from '../audit/service';
import { isOpen } from '../gate/gate';
import type { GateOptions } from '../publishing/judgement';
import { publishedRelease } from '../publishing/published';
import { reopenVerdict } from '../publishing/repository';
import { assign, type ActOptions, type Assigned } from './assign';
import { DEFAULT_CHANNEL } from './channel';
import { findFreeze } from './freezes';
import { currentRows, lockAssignments, newestBeside } from './repository';
import { basisPointsOf, isForAll, MAX_TRIALS, promoted, trialsOf, type Promotion as Given } from './rules';

export interface Promotion extends ActOptions, Given, GateOptions {}

const SALT_BYTES = 8;

/** @throws AppError 400 BAD_REQUEST: finer than hundredths, or rules that name nobody, or those who have it anyway. */
export function assertSensible(promotion: Promotion): void {
  const { percent, rules } = promotion;
  // Not by remainder: 0.07 is no multiple of 0.01 to a computer.
  const isTooFine = percent !== undefined && Math.abs(basisPointsOf(percent) - percent * 100) > 1e-6;
  assertThat(!isTooFine, 'BAD_REQUEST', 400, { field: 'percent', reason: 'must be in hundredths' });
  const isNobody = percent === undefined && rules?.length === 0;
  const isAnyway = isForAll(promotion) && rules !== undefined && rules.length > 0;
  const reason = isNobody ? 'names nobody' : 'means nothing where everybody gets it';
  assertThat(!isNobody && !isAnyway, 'BAD_REQUEST', 400, { field: 'rules', reason });
}

/** @throws AppError 409 FROZEN. */
export async function assertNotFrozen(db: Queryable, channel: string, remote: string): Promise<void> {
  const freeze = await findFreeze(db, channel, remote);
  assertThat(!freeze, 'FROZEN', 409, { remote, channel, ...freeze });
}

interface Promoting extends Promotion {
  readonly channel: string;
  readonly remote: string;
  readonly action: 'promote';
  readonly actor: string;
}

/** The release was judged beside others than those that serve now. */
class JudgedBefore extends AppError {
  constructor(seq: number) {
    super('STALE', 409, { seq });
  }
}

/** How often a release is judged for one act while others change what it serves with. */
const MOST_JUDGED = 3;

/** Tries an act again whose release was judged beside others than those that serve by then. */
export async function judgedAsItIs<T>(act: () => Promise<T>): Promise<T> {
  for (let times = 1; ; times += 1) {
    try {
      return await act();
    } catch (error) {
      if (!(error instanceof JudgedBefore) || times === MOST_JUDGED) throw error;
    }
  }
}

/**
 * Nothing changes what serves from now on.
 *
 * @param seq newest number when the release was judged.
 * @throws JudgedBefore.
 */
export async function assertJudgedAsItIs(tx: Queryable, channel: string, seq: number): Promise<void> {
  await lockAssignments(tx);
  const newest = await newestBeside(tx, channel);
  if (newest !== seq) throw new JudgedBefore(newest);
}

interface Judged {
  readonly gate: GateReport;
  /** Newest number of what the channel serves when it was judged. */
  readonly seq: number;
}

/** @throws JudgedBefore, unless the gate is passed by. */
export async function promoteIn(tx: Queryable, act: Promoting, { gate, seq }: Judged): Promise<Done<Assigned>> {
  const { channel, remote, release } = act;
  if (act.force) await lockAssignments(tx);
  else await assertJudgedAsItIs(tx, channel, seq);
  await assertNotFrozen(tx, channel, remote);
  // Those that nobody needs are removed: not while this one is being promoted.
  await publishedRelease(tx, release);
  const salt = randomBytes(SALT_BYTES).toString('hex');
  const { assigned, before, reasons } = await assign(tx, act, (history) => {
    const next = promoted(history, act, salt);
    return typeof next === 'string' ? next : [next];
  });
  const bare = Object.entries(reasons).flatMap(([id, reason]) => (reason === 'NOTHING_STABLE' ? [id] : []));
  assertThat(bare.length === 0, 'NOTHING_STABLE', 409, { remote, channel, editions: bare });
  assertThat(assigned, 'ALREADY_STABLE', 409, { release, channel });
  await assertFewTrials(tx, channel);
  // What serves in other channels is never judged late; whoever has forced it past the gate means it.
  if (channel === DEFAULT_CHANNEL && !act.force && isOpen(gate)) await reopenVerdict(tx, release, gate);
  return { result: assigned, trace: { before, after: assigned.assignments, gate } };
}

/** @throws AppError 409 TOO_MANY_ROLLOUTS, naming the edition and what is under trial there. */
async function assertFewTrials(tx: Queryable, channel: string): Promise<void> {
  const current = await currentRows(tx, channel);
  for (const edition of new Set(current.map((row) => row.edition))) {
    const releases = current.filter((row) => row.edition === edition).flatMap((row) => trialsOf(row));
    assertThat(releases.length <= MAX_TRIALS, 'TOO_MANY_ROLLOUTS', 409, { channel, edition, releases });
  }
}
