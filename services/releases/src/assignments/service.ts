import type { AssignmentRow, GateReport } from '@tribina/contracts';
import { EDITION_IDS, type EditionId } from '@tribina/editions';
import { assertThat, recordChange, type Database, type Queryable } from '@tribina/service-kit';
import { parseReleaseId } from '@tribina/shell-api';
import { assertScope, type Holder } from '../access/holder';
import type { AuditLog, Done, Trace } from '../audit/service';
import { assertPassed, runGate } from '../gate/gate';
import { findRelease } from '../publishing/repository';
import type { ObjectStore } from '../store/object-store';
import { assertStored, storedSizes } from '../store/stored-sizes';
import {
  currentRows,
  historyOf,
  insertAssignment,
  listHistory,
  lockChannel,
  newestSeq,
  type HistoryFilter,
} from './repository';
import { promoted, rolledBack, type HistoryRow, type NoStep } from './rules';

interface ActOptions {
  readonly channel?: string;
  readonly edition?: EditionId | '*';
  readonly reason?: string;
  readonly expectedSeq?: number;
}

interface Promotion extends ActOptions {
  readonly release: string;
}

interface Rollback extends ActOptions {
  readonly remote: string;
  readonly to?: string;
}

/** What an act has written. */
interface Assigned {
  /** The channel's newest number. */
  readonly seq: number;
  readonly assignments: AssignmentRow[];
}

interface Status {
  readonly channel: string;
  readonly seq: number;
  readonly rows: readonly AssignmentRow[];
}

export const DEFAULT_CHANNEL = 'prod';
const DEFAULT_LIMIT = 50;

/** Which release of which remote serves whom: append-only, the newest row is the truth. */
export class Assignments {
  /** @param onAssigned told after each act is committed. */
  constructor(
    private readonly database: Database,
    private readonly store: ObjectStore,
    private readonly audit: AuditLog,
    private readonly onAssigned: () => void,
  ) {}

  /**
   * Makes a release stable.
   *
   * @throws AppError 404 UNKNOWN_RELEASE, 409 RELEASE_NOT_PUBLISHED, FILES_MISSING, STALE, 422 GATE_REFUSED.
   */
  async promote(holder: Holder, promotion: Promotion): Promise<Assigned> {
    const { release, reason, ...asked } = promotion;
    const act = { holder, action: 'promote', subject: release, reason, asked } as const;
    const assigned = await this.audit.recordRefusal(act, async () => {
      const parsed = parseReleaseId(release);
      assertThat(parsed, 'UNKNOWN_RELEASE', 404);
      const { remote } = parsed;
      assertScope(holder, `promote:${remote}`);
      const gate = await this.#judge(release);
      return this.audit.commit(act, (tx) =>
        assign(tx, { ...promotion, holder, remote, action: 'promote', trace: { gate } }, (history) =>
          promoted(history, release),
        ),
      );
    });
    this.onAssigned();
    return assigned;
  }

  /**
   * Takes a remote back, in every edition where there is something to go back to. Never waits for the gate: its verdict was
   * given when the release was published.
   *
   * @throws AppError 404 UNKNOWN_RELEASE, 409 NOTHING_TO_ROLL_BACK_TO with the reason of each edition, STALE.
   */
  async rollback(holder: Holder, rollback: Rollback): Promise<Assigned> {
    const { remote, reason, ...asked } = rollback;
    const { to } = asked;
    const assigned = await this.audit.act(
      { holder, action: 'rollback', subject: remote, reason, asked },
      async (tx) => {
        assertScope(holder, `rollback:${remote}`);
        if (to !== undefined) assertThat(await findRelease(tx, to), 'UNKNOWN_RELEASE', 404);
        return assign(tx, { ...rollback, holder, action: 'rollback', trace: {} }, (history) => rolledBack(history, to));
      },
    );
    this.onAssigned();
    return assigned;
  }

  async status(holder: Holder, channel = DEFAULT_CHANNEL): Promise<Status> {
    assertScope(holder, 'read');
    const rows = await currentRows(this.database.read, channel);
    return { channel, seq: Math.max(0, ...rows.map((row) => row.seq)), rows };
  }

  async history(
    holder: Holder,
    { channel = DEFAULT_CHANNEL, before = Number.MAX_SAFE_INTEGER, limit = DEFAULT_LIMIT, ...rest }: HistoryQuery,
  ): Promise<AssignmentRow[]> {
    assertScope(holder, 'read');
    return listHistory(this.database.read, { channel, before, limit, ...rest });
  }

  /** The gate as it is now, on the files as they are now. */
  async #judge(id: string): Promise<GateReport> {
    const found = await findRelease(this.database.write, id);
    assertThat(found, 'UNKNOWN_RELEASE', 404);
    assertThat(found.summary.state === 'published', 'RELEASE_NOT_PUBLISHED', 409, { state: found.summary.state });
    const sizes = await storedSizes(this.store, found.description);
    assertStored(sizes);
    const gate = runGate({ release: found.description, sizes });
    assertPassed(gate);
    return gate;
  }
}

type HistoryQuery = Pick<HistoryFilter, 'remote'> & Partial<HistoryFilter>;

interface Assigning extends ActOptions {
  readonly holder: Holder;
  readonly remote: string;
  readonly action: AssignmentRow['action'];
  readonly trace: Trace;
}

/** One act at a time in a channel: reads the history, decides per edition by the rule, appends. */
async function assign(
  tx: Queryable,
  { channel = DEFAULT_CHANNEL, edition = '*', reason, remote, action, holder, expectedSeq, trace }: Assigning,
  rule: (history: readonly HistoryRow[]) => HistoryRow | NoStep,
): Promise<Done<Assigned>> {
  await lockChannel(tx, channel);
  const seq = await newestSeq(tx, channel);
  assertThat(expectedSeq === undefined || expectedSeq === seq, 'STALE', 409, { seq });
  const history = await historyOf(tx, channel, remote);

  const before: AssignmentRow[] = [];
  const after: AssignmentRow[] = [];
  const reasons: Partial<Record<EditionId, NoStep>> = {};
  for (const id of edition === '*' ? EDITION_IDS : [edition]) {
    const ofEdition = history.filter((row) => row.edition === id);
    const next = rule(ofEdition);
    if (typeof next === 'string') {
      reasons[id] = next;
      continue;
    }
    before.push(...ofEdition.slice(0, 1));
    after.push(
      await insertAssignment(tx, {
        channel,
        edition: id,
        remote,
        action,
        ...next,
        actor: holder.name,
        reason: reason ?? null,
      }),
    );
  }
  const newest = after.at(-1);
  assertThat(newest, 'NOTHING_TO_ROLL_BACK_TO', 409, { remote, channel, editions: reasons });

  const editions = after.map((row) => row.edition);
  await recordChange(tx, 'assignment.changed', { channel, seq: newest.seq, remote, editions });
  return { result: { seq: newest.seq, assignments: after }, trace: { before, after, ...trace } };
}
