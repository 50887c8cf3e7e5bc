import type { DecisionOutcome, ModerationCase, ModerationReason } from '@tribina/contracts';
import type { Refusal } from '../../shared/ask';

export interface Verdict {
  readonly decision: 'approve' | 'reject';
  readonly reason?: ModerationReason | undefined;
  readonly note?: string | undefined;
}

/** A decision that nobody has taken: what was written with it is still there. */
export interface Unsent {
  readonly verdict: Verdict;
  /** Whether it was of this case alone, so that its panel is opened again. */
  readonly isAlone: boolean;
}

/** The newest decision, for as long as it can be taken back. */
export interface Undoable {
  readonly decision: Verdict['decision'];
  readonly cases: readonly ModerationCase[];
  /** Ids of what was in the hand before. */
  readonly order: readonly string[];
  /** By which it is undone, once it is answered; none of what was refused. */
  readonly done: Promise<readonly DoneCase[]>;
  readonly state: 'sent' | 'taken';
}

export interface DoneCase {
  readonly caseId: string;
  readonly decisionId: number;
}

/** What became of decisions that nobody had answered, by counts. */
export interface Found {
  /** They stand. */
  readonly taken: number;
  /** One had decided otherwise before. */
  readonly otherwise: number;
  /** They are not one's own any more. */
  readonly unclear: number;
}

/** Acts whose undoing nobody has answered, and why. */
export interface Unsettled {
  readonly acts: readonly Undoable[];
  readonly refusal: Refusal;
}

/** What was decided on without an answer, how, and ids of what was in the hand before. */
export interface LostDecision {
  readonly item: ModerationCase;
  readonly decision: Verdict['decision'];
  readonly order: readonly string[];
}

export interface Undone {
  /** What is open again; null: it was too late, or nobody has answered. */
  readonly back: readonly ModerationCase[] | null;
  readonly refusal: Refusal | null;
  /** Whether the hand is not shown any more. */
  readonly hasLeft: boolean;
}

export interface Decided {
  readonly count: number;
  readonly back: readonly ModerationCase[];
  readonly refusal: Refusal | null;
  /** Whether the hand is not shown any more. */
  readonly hasLeft: boolean;
}

export function withoutActs(now: Unsettled | null, isSettled: (act: Undoable) => boolean): Unsettled | null {
  const acts = now?.acts.filter((act) => !isSettled(act)) ?? [];
  return now && acts.length > 0 ? { ...now, acts } : null;
}

/** Nobody knows whether it was done. */
export function isUnclear({ status }: Refusal): boolean {
  return status === 0 || status >= 500;
}

export function doneIn(outcomes: readonly DecisionOutcome[]): DoneCase[] {
  return outcomes.flatMap(({ caseId, decisionId }) => (decisionId === null ? [] : [{ caseId, decisionId }]));
}

/** What was to be judged as it stood on the screen, by case; undefined where the portal does not say. */
export function shownOf(chosen: readonly ModerationCase[]): Record<string, string> | undefined {
  const shown = chosen.flatMap((item) => (item.shown ? [[item.id, item.shown] as const] : []));
  return shown.length > 0 ? Object.fromEntries(shown) : undefined;
}

export function onlyDone(
  chosen: readonly ModerationCase[],
  done: readonly DoneCase[],
): Pick<Undoable, 'cases' | 'state'> {
  return { cases: chosen.filter(({ id }) => done.some(({ caseId }) => caseId === id)), state: 'taken' };
}
