import type { AssignmentRow, GateReport } from '@tribina/contracts';
import type { EditionId } from '@tribina/editions';
import { appNow, assertThat, type Database, type Queryable } from '@tribina/service-kit';
import { parseReleaseId, type Snapshot } from '@tribina/shell-api';
import { assertScope, AUTO, type Holder } from '../access/holder';
import { assertNotRevoked } from '../access/service';
import type { AuditLog, Done } from '../audit/service';
import { assertPassed } from '../gate/gate';
import { assertMayForce, verdictOn, type Judge } from '../publishing/judgement';
import { publishedRelease } from '../publishing/published';
import { findRelease, verdictsOn } from '../publishing/repository';
import { readSnapshot } from '../snapshot/snapshot';
import type { ObjectStore } from '../store/object-store';
import { assign, type ActOptions, type Assigned } from './assign';
import { DEFAULT_CHANNEL } from './channel';
import { findFreeze, freezesOf, putFreeze, removeFreeze, type Freeze } from './freezes';
import {
  assertJudgedAsItIs,
  assertNotFrozen,
  assertSensible,
  judgedAsItIs,
  promoteIn,
  type Promotion,
} from './promotion';
import { currentRows, expiredOf, listHistory, lockAssignments, newestBeside, type HistoryFilter } from './repository';
import { rolledBack, servedBy, takenBack, type NoAutoRollback } from './rules';

interface Rollback extends ActOptions {
  readonly remote: string;
  readonly to?: string;
  readonly level?: 'soft' | 'hard';
}

/** A remote in a channel. */
interface Place {
  readonly remote: string;
  readonly channel?: string;
  readonly reason?: string;
}

/** What the health of a release asks for. */
export interface AutoRollback {
  readonly channel: string;
  readonly remote: string;
  readonly edition: EditionId;
  readonly release: string;
  /** In words, for people. */
  readonly reason: string;
  /** The figures that decided, for the audit. */
  readonly evidence: object;
  readonly level?: 'soft' | 'hard';
  /** Whether promotion stands still until a person has looked; true where it is left out. */
  readonly freezes?: boolean;
}

/** What came of it. */
export type AutoRolledBack =
  | { readonly isDone: true; readonly assigned: Assigned; readonly freeze: Freeze | null }
  | { readonly isDone: false; readonly why: NoAutoRollback };

interface Status {
  readonly channel: string;
  readonly seq: number;
  readonly rows: readonly AssignmentRow[];
  readonly freezes: readonly (Freeze & { readonly remote: string })[];
  readonly judgements: readonly Judgement[];
}

/** What is open of a release, or was refused. */
interface Judgement {
  readonly release: string;
  readonly checks: GateReport['checks'];
}

const DEFAULT_LIMIT = 50;
/** How long the same release is not taken back by itself again. */
const AUTO_PAUSE_MS = 60 * 60 * 1000;

/** Which release of which remote serves whom: append-only, the newest row is the truth. */
export class Assignments {
  /** @param onAssigned told after each act is committed. */
  constructor(
    private readonly database: Database,
    private readonly store: ObjectStore,
    private readonly gate: Judge,
    private readonly audit: AuditLog,
    private readonly onAssigned: () => void,
  ) {}

  /**
   * Gives a release to all readers, or to a part of them beside the stable one.
   *
   * @throws AppError 404 UNKNOWN_RELEASE, 409 RELEASE_NOT_PUBLISHED, FILES_MISSING, STALE, FROZEN, NOTHING_STABLE,
   *   ALREADY_STABLE, TOO_MANY_ROLLOUTS, 422 GATE_REFUSED, 401 TOKEN_REVOKED (while it was judged).
   */
  async promote(holder: Holder, promotion: Promotion): Promise<Assigned> {
    const { release, reason, channel = DEFAULT_CHANNEL, ...asked } = promotion;
    const act = { actor: holder, action: 'promote', subject: release, reason, asked: { channel, ...asked } } as const;
    const assigned = await this.audit.recordRefusal(act, async () => {
      assertSensible(promotion);
      const parsed = parseReleaseId(release);
      assertThat(parsed, 'UNKNOWN_RELEASE', 404);
      const { remote } = parsed;
      assertScope(holder, `promote:${remote}`);
      assertMayForce(holder, remote, promotion);
      // Asked again in the transaction: the gate takes its time.
      await assertNotFrozen(this.database.write, channel, remote);
      const promoting = { ...promotion, channel, remote, action: 'promote', actor: holder.name } as const;
      return judgedAsItIs(async () => {
        const seq = await newestBeside(this.database.write, channel);
        const gate = await this.#judge(promotion, channel);
        return this.audit.commit(act, async (tx) => {
          await assertNotRevoked(tx, holder);
          return promoteIn(tx, promoting, { gate, seq });
        });
      });
    });
    this.onAssigned();
    return assigned;
  }

  /**
   * Takes a remote back, in every edition where there is something to go back to: what is under trial first. Never waits for
   * the gate: its verdict was given when the release was published.
   *
   * @throws AppError 404 UNKNOWN_RELEASE, 409 NOTHING_TO_ROLL_BACK_TO with the reason of each edition, STALE.
   */
  async rollback(holder: Holder, rollback: Rollback): Promise<Assigned> {
    const { remote, reason, channel = DEFAULT_CHANNEL, ...asked } = rollback;
    const { to } = asked;
    const act = { actor: holder, action: 'rollback', subject: remote, reason, asked: { channel, ...asked } } as const;
    const assigned = await this.audit.act(act, async (tx) => {
      assertScope(holder, `rollback:${remote}`);
      if (to !== undefined) assertThat(await findRelease(tx, to), 'UNKNOWN_RELEASE', 404);
      // Before it is looked what can be gone back to: nothing is removed from then on.
      await lockAssignments(tx);
      const gone = await expiredOf(tx, remote);
      const {
        assigned: done,
        before,
        reasons,
      } = await assign(tx, { ...rollback, action: 'rollback', actor: holder.name }, (history) =>
        rolledBack(history, to, gone),
      );
      assertThat(done, 'NOTHING_TO_ROLL_BACK_TO', 409, { remote, channel, editions: reasons });
      return { result: done, trace: { before, after: done.assignments } };
    });
    this.onAssigned();
    return assigned;
  }

  /**
   * Takes releases back without a person, where they still serve somebody, and freezes promotion of their remotes in the channel
   * where that is wanted: all in one transaction (design platform.md, "Automatic rollback").
   *
   * @param whenDone what belongs to one that was taken back, in the same transaction.
   * @param judgedAt newest number of the channel when the releases were judged beside what served; undefined: by themselves.
   * @returns what came of each, in their order.
   * @throws JudgedBefore.
   */
  async autoRollbacks(
    rollbacks: readonly AutoRollback[],
    whenDone: (tx: Queryable, rollback: AutoRollback) => Promise<void> = () => Promise.resolve(),
    judgedAt?: number,
  ): Promise<AutoRolledBack[]> {
    const outcomes = await this.audit.commitAll(
      rollbacks.map((rollback, index) => ({
        act: autoActOf(rollback),
        work: async (tx) => {
          // What the first one writes has a number of its own.
          if (index === 0 && judgedAt !== undefined) await assertJudgedAsItIs(tx, rollback.channel, judgedAt);
          const done = await takeBackIn(tx, rollback);
          if (done.result.isDone) await whenDone(tx, rollback);
          return done;
        },
      })),
    );
    if (outcomes.some(({ isDone }) => isDone)) this.onAssigned();
    return outcomes;
  }

  /**
   * Lets promotion of a remote stand still in a channel.
   *
   * @param place with `since`: since when it was frozen as it was seen; null: it was not.
   * @throws AppError 409 FROZEN: for something that was not seen.
   */
  freeze(
    holder: Holder,
    { remote, channel = DEFAULT_CHANNEL, reason, since }: Place & { reason: string; since?: string | null },
  ): Promise<Freeze> {
    const act = { actor: holder, action: 'freeze', subject: remote, reason, asked: { channel } } as const;
    return this.audit.act(act, async (tx) => {
      assertScope(holder, `promote:${remote}`);
      await lockAssignments(tx);
      const before = await findFreeze(tx, channel, remote);
      const isAsSeen = since === undefined || since === (before?.since ?? null);
      assertThat(isAsSeen, 'FROZEN', 409, { remote, channel, ...before });
      const after = await putFreeze(tx, { channel, remote, by: holder.name, reason });
      return { result: after, trace: { before, after } };
    });
  }

  /**
   * @param place with `since`: since when it is frozen, as it was seen.
   * @throws AppError 409 NOT_FROZEN; FROZEN: for something else since.
   */
  async unfreeze(
    holder: Holder,
    { remote, channel = DEFAULT_CHANNEL, reason, since }: Place & { readonly since?: string },
  ): Promise<void> {
    const act = { actor: holder, action: 'unfreeze', subject: remote, reason, asked: { channel } } as const;
    await this.audit.act(act, async (tx) => {
      assertScope(holder, `promote:${remote}`);
      await lockAssignments(tx);
      const before = await findFreeze(tx, channel, remote);
      assertThat(before, 'NOT_FROZEN', 409, { remote, channel });
      assertThat(since === undefined || since === before.since, 'FROZEN', 409, { remote, channel, ...before });
      await removeFreeze(tx, channel, remote);
      return { result: undefined, trace: { before } };
    });
  }

  async status(holder: Holder, channel = DEFAULT_CHANNEL): Promise<Status> {
    assertScope(holder, 'read');
    const [rows, freezes] = await Promise.all([
      currentRows(this.database.read, channel),
      freezesOf(this.database.read, channel),
    ]);
    const verdicts = await verdictsOn(this.database.read, rows.flatMap(servedBy));
    const judgements = verdicts.flatMap(({ id, gate }) => {
      const checks = gate.checks.filter(({ passed, isPending, isUnable }) => !passed || isPending || isUnable);
      return checks.length > 0 ? [{ release: id, checks }] : [];
    });
    return { channel, seq: Math.max(0, ...rows.map((row) => row.seq)), rows, freezes, judgements };
  }

  /** What the channel's gateways decide by. */
  async snapshot(holder: Holder, channel = DEFAULT_CHANNEL): Promise<Snapshot> {
    assertScope(holder, 'read');
    return readSnapshot(this.database.read, channel);
  }

  async history(
    holder: Holder,
    { channel = DEFAULT_CHANNEL, before = Number.MAX_SAFE_INTEGER, limit = DEFAULT_LIMIT, ...rest }: HistoryQuery,
  ): Promise<AssignmentRow[]> {
    assertScope(holder, 'read');
    return listHistory(this.database.read, { channel, before, limit, ...rest });
  }

  async #judge({ release, force, later }: Promotion, channel: string): Promise<GateReport> {
    const { description } = await publishedRelease(this.database.write, release);
    const gate = await verdictOn(description, { store: this.store, gate: this.gate, channel, later });
    if (!force) assertPassed(gate);
    return gate;
  }
}

type HistoryQuery = Pick<HistoryFilter, 'remote'> & Partial<HistoryFilter>;

function autoActOf({ channel, remote, edition, release, reason }: AutoRollback) {
  return { actor: AUTO, action: 'rollback', subject: remote, reason, asked: { channel, edition, release } } as const;
}

async function takeBackIn(tx: Queryable, rollback: AutoRollback): Promise<Done<AutoRolledBack>> {
  const { channel, remote, edition, release, reason, evidence, level, freezes = true } = rollback;
  await lockAssignments(tx);
  const now = (await appNow(tx)).getTime();
  const gone = await expiredOf(tx, remote);
  const acting = { channel, remote, edition, reason, level, action: 'rollback', actor: AUTO.name } as const;
  const { assigned, before, reasons } = await assign(tx, acting, (history) =>
    takenBack(
      history.map((row) => ({
        ...row,
        isAuto: row.action === 'rollback' && row.actor === AUTO.name,
        isRecent: now - Date.parse(row.at) < AUTO_PAUSE_MS,
      })),
      release,
      gone,
    ),
  );
  if (!assigned) return { result: { isDone: false, why: reasons[edition] ?? 'NOT_SERVING' }, trace: null };
  const freeze = freezes ? await putFreeze(tx, { channel, remote, by: AUTO.name, reason }) : null;
  return {
    result: { isDone: true, assigned, freeze },
    trace: { before, after: assigned.assignments, freeze, evidence },
  };
}
