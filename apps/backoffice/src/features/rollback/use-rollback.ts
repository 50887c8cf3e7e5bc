import type { AssignmentRow } from '@tribina/contracts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { fill } from '@tribina/messages';
import { isUnanswered } from '@tribina/ui';
import { useConsole } from '../../shared/console-context';
import {
  failureOf,
  useLazyStatusQuery,
  usePromoteMutation,
  useRollbackMutation,
  type Acted,
  type RemoteStatus,
  type Status,
} from '../../shared/ops-api';
import { useAct, type ActEnd } from '../../shared/use-act';
import { rollbackTargets, stillRecalled, takenBack, undoOf, type Where } from '../../shared/rollback-plan';

/** For as long a rollback can be undone by one press. */
export const UNDO_MS = 10_000;

/** What was taken back, and where. */
export type Recalled = Pick<AssignmentRow, 'edition' | 'recalled'>;

interface Undo {
  readonly before: RemoteStatus;
  readonly rows: readonly Recalled[];
  readonly status: Status;
  /** Milliseconds, by this browser's clock. */
  readonly until: number;
}

type Answer = { readonly data?: Acted; readonly error?: unknown };

interface Sent {
  readonly rows: readonly Recalled[];
  readonly seq: number;
  readonly failure: ActEnd;
}

/**
 * Sends the calls of one act one after the other, each on the state that the one before has left.
 *
 * @param done those that were sent before, which are left out; what is done is added.
 */
async function sendAll<T>(
  calls: readonly T[],
  { seq, done = new Set() }: { readonly seq: number; readonly done?: Set<string> },
  send: (call: T, seq: number) => Promise<Answer>,
): Promise<Sent> {
  let sent: Sent = { rows: [], seq, failure: null };
  for (const call of calls) {
    const key = JSON.stringify(call);
    if (done.has(key)) continue;
    const answer = await send(call, sent.seq);
    const failure = failureOf(answer);
    if (failure || !answer.data) return { ...sent, failure };
    done.add(key);
    sent = { rows: [...sent.rows, ...answer.data.assignments], seq: answer.data.seq, failure: null };
  }
  return sent;
}

/**
 * Rolls back at once, for seconds count, and for ten seconds offers to restore what was: the release that was taken back is
 * promoted again, to the same part of readers, with the reason `undone`.
 */
export function useRollback() {
  const { phrases, announce, holder } = useConsole();
  const [rollBack] = useRollbackMutation();
  const [askStatus] = useLazyStatusQuery();
  const [promote] = usePromoteMutation();
  const { state, run, reset } = useAct();
  const [undo, setUndo] = useState<Undo | null>(null);

  /** A second press would meet the first one, and be told of it as of somebody else's. */
  const underWay = useRef(new Set<string>());

  /**
   * Nobody has answered: what serves by now says what came of it. Who presses once more for what is done already would take back
   * what serves then, a sound stable release.
   */
  const foundOut = useCallback(
    async (before: RemoteStatus, left: readonly Where[], sent: Sent): Promise<Sent> => {
      if (!sent.failure || !isUnanswered(sent.failure)) return sent;
      const { data: status } = await askStatus();
      const now = status && rowOf(status, before.remote);
      if (!now) return sent;
      const rows = takenBack(left, before, now);
      const isDone = stillRecalled(left, before, now).length === 0;
      if (isDone && rows.some(({ edition }) => now.editions[edition]?.by !== holder.name)) {
        return { ...sent, failure: { status: 409, code: 'STALE' } };
      }
      return isDone ? { rows, seq: status.seq, failure: null } : sent;
    },
    [askStatus, holder.name],
  );

  const roll = useCallback(
    async (remote: string, where: Where, status: Status): Promise<void> => {
      const seen = rowOf(status, remote);
      const key = `${remote} ${where}`;
      if (!seen || underWay.current.has(key)) return;
      underWay.current.add(key);
      setUndo(null);
      const targets = rollbackTargets(seen, where);
      await run(async (now) => {
        const row = rowOf(now, remote);
        // Only what was to be taken back, and is there still: somebody else may have taken it back.
        const left = row ? stillRecalled(targets, seen, row) : [];
        const sent = await sendAll(left, now, (edition, expectedSeq) => rollBack({ remote, edition, expectedSeq }));
        const { rows, seq, failure } = row ? await foundOut(row, left, sent) : sent;
        if (row && rows.length > 0) {
          setUndo({ before: row, rows, status: { ...now, seq }, until: Date.now() + UNDO_MS });
          announce(fill(phrases.rolledBack, { remote, seconds: UNDO_MS / 1000 }));
        }
        return failure;
      }, status);
      underWay.current.delete(key);
    },
    [run, rollBack, foundOut, announce, phrases],
  );

  const takeBack = useCallback(async (): Promise<void> => {
    if (!undo) return;
    const { before, rows, status } = undo;
    setUndo(null);
    const done = new Set<string>();
    await run(async ({ seq }) => {
      const { failure } = await sendAll(undoOf(before, rows), { seq, done }, (call, expectedSeq) =>
        promote({ ...call, expectedSeq, reason: 'undone' }),
      );
      if (!failure) announce(fill(phrases.restored, { remote: before.remote }));
      return failure;
    }, status);
  }, [undo, run, promote, announce, phrases]);

  const secondsLeft = useSecondsLeft(undo?.until ?? null);
  const offered = undo && secondsLeft > 0 ? { remote: undo.before.remote, rows: undo.rows, secondsLeft } : null;
  return { state, roll, offered, takeBack, reset };
}

const rowOf = (status: Status, remote: string) => status.remotes.find((one) => one.remote === remote);

const TICK_MS = 250;

/** Whole seconds until then; 0 when it is over. */
function useSecondsLeft(until: number | null): number {
  const [now, setNow] = useState(() => Date.now());
  const isRunning = until !== null && now < until;
  useEffect(() => {
    if (until === null) return undefined;
    const tick = () => setNow(Date.now());
    tick();
    const timer = setInterval(tick, TICK_MS);
    return () => clearInterval(timer);
  }, [until]);
  return isRunning ? Math.ceil((until - now) / 1000) : 0;
}
