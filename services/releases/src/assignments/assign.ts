import type { AssignmentRow } from '@tribina/contracts';
import { EDITION_IDS, type EditionId } from '@tribina/editions';
import { assertThat, type Queryable } from '@tribina/service-kit';
import { tell } from '../changes';
import { DEFAULT_CHANNEL } from './channel';
import { historyOf, insertAssignment, lockAssignments, newestSeq, type NewAssignment } from './repository';
import type { Recalling, State } from './rules';

/** Where and for whom an act counts. */
export interface ActOptions {
  readonly channel?: string;
  readonly edition?: EditionId | '*';
  readonly reason?: string;
  readonly expectedSeq?: number;
}

/** What an act has written. */
export interface Assigned {
  /** The channel's newest number. */
  readonly seq: number;
  readonly assignments: AssignmentRow[];
}

export interface Act extends ActOptions {
  readonly remote: string;
  readonly action: AssignmentRow['action'];
  readonly actor: string;
  /** How soon open tabs leave what is taken back. */
  readonly level?: 'soft' | 'hard';
}

/** What follows in one edition, oldest first; a word says why nothing does. */
type Decide<Reason extends string> = (
  history: readonly AssignmentRow[],
  edition: EditionId,
) => readonly (State | Recalling)[] | Reason;

interface Decided<Reason extends string> {
  readonly assigned: Assigned | null;
  /** What served before in the editions that were changed. */
  readonly before: readonly AssignmentRow[];
  readonly reasons: Readonly<Partial<Record<EditionId, Reason>>>;
}

/**
 * One act at a time: reads the history, decides per edition by the rule, appends. Whether an edition for which nothing follows
 * refuses the act is the caller's to say.
 *
 * @throws AppError 409 STALE.
 */
export async function assign<Reason extends string>(
  tx: Queryable,
  act: Act,
  decide: Decide<Reason>,
): Promise<Decided<Reason>> {
  const { channel = DEFAULT_CHANNEL, edition = '*', expectedSeq, remote } = act;
  await lockAssignments(tx);
  const seq = await newestSeq(tx, channel);
  assertThat(expectedSeq === undefined || expectedSeq === seq, 'STALE', 409, { seq });
  const history = await historyOf(tx, channel, remote);

  const before: AssignmentRow[] = [];
  const assignments: AssignmentRow[] = [];
  const reasons: Partial<Record<EditionId, Reason>> = {};
  for (const id of edition === '*' ? EDITION_IDS : [edition]) {
    const ofEdition = history.filter((row) => row.edition === id);
    const steps = decide(ofEdition, id);
    if (typeof steps === 'string') reasons[id] = steps;
    else {
      before.push(...ofEdition.slice(0, 1));
      for (const step of steps) assignments.push(await insertAssignment(tx, rowOf({ ...act, channel }, id, step)));
    }
  }
  const newest = assignments.at(-1);
  if (!newest) return { assigned: null, before, reasons };
  const editions = [...new Set(assignments.map((row) => row.edition))];
  await tell(tx, { kind: 'assignment.changed', data: { channel, seq: newest.seq, remote, editions } });
  return { assigned: { seq: newest.seq, assignments }, before, reasons };
}

function rowOf(
  { channel, remote, action, actor, reason, level = 'soft' }: Act & { readonly channel: string },
  edition: EditionId,
  { stable, previousGood, canary, rules, ...step }: State | Recalling,
): NewAssignment {
  const recall = 'recalled' in step ? { recalled: step.recalled, level } : { recalled: null, level: null };
  return {
    channel,
    edition,
    remote,
    action,
    actor,
    reason: reason ?? null,
    stable,
    previousGood,
    canary,
    rules,
    ...recall,
  };
}
