import {
  moderationCalls,
  type DecisionOutcome,
  type ModerationCase,
  type ModerationQueue,
  type ModerationReason,
} from '@tribina/contracts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ask, type Refusal } from '../../shared/ask';
import { forgetNotes, keepNotes, MANY } from '../shared/kept-note';
import { useModeration } from '../shared/moderation-context';
import { keepOrder, putBack, without } from './case-list';

/** How many cases one has at once. */
const HAND = 25;
/** With fewer than these the next ones are fetched. */
const LOW = 8;
/** Claims last for three minutes; asking again keeps them. */
const RENEW_MS = 60_000;
const UNDO_MS = 10_000;

export interface Narrowing {
  readonly articleId?: number | undefined;
  readonly userId?: number | undefined;
}

export interface Verdict {
  readonly decision: 'approve' | 'reject';
  readonly reason?: ModerationReason | undefined;
  readonly note?: string | undefined;
}

/**
 * What claims cases and lets go of them, one after the other: a release that came behind the claim of the next queue would let go of
 * its cases too.
 */
let lastHold: Promise<unknown> = Promise.resolve();

function inTurn<T>(call: () => Promise<T>): Promise<T> {
  const called = lastHold.then(call);
  lastHold = called;
  return called;
}

/** A decision that nobody has taken: what was written with it is still there. */
export interface Unsent {
  readonly verdict: Verdict;
  /** Whether it was of this case alone, so that its panel is opened again. */
  readonly isAlone: boolean;
}

/** The last decision, for as long as it can be taken back. */
export interface Undoable {
  readonly decision: Verdict['decision'];
  readonly decisionIds: readonly number[];
  readonly cases: readonly ModerationCase[];
  /** Ids of what was in the hand before. */
  readonly order: readonly string[];
}

/**
 * The moderator's hand of cases: claimed, decided on without waiting for the answer, put back where one was refused, and filled
 * up before it is empty.
 */
export function useQueue(queue: ModerationQueue, { articleId, userId }: Narrowing) {
  const { user } = useModeration();
  const [cases, setCases] = useState<readonly ModerationCase[] | null>(null);
  const [total, setTotal] = useState(0);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [taken, setTaken] = useState<readonly DecisionOutcome[]>([]);
  const [undoable, setUndoable] = useState<Undoable | null>(null);
  const [unsent, setUnsent] = useState<ReadonlyMap<string, Unsent>>(new Map());
  /** Decided here a moment ago: a hand that was asked for before does not bring them back. */
  const decided = useRef(new Set<string>());

  /** How often something was opened again: a hand that was asked for before does not know of it. */
  const undos = useRef(0);
  /** The hand that is shown; null: the page was left. */
  const shown = useRef<(() => Promise<void>) | null>(null);

  const fill = useCallback(
    function hand(): Promise<void> {
      const claim = (): Promise<void> => {
        if (shown.current !== hand) return Promise.resolve();
        const undosBefore = undos.current;
        const body = { queue, limit: HAND, articleId, userId };
        return inTurn(() => ask(moderationCalls.claimCases, { body })).then((answer) => {
          if (shown.current !== hand) return undefined;
          if (!answer.isOk) return setRefusal(answer);
          if (undos.current !== undosBefore) return claim();
          setRefusal(null);
          setTotal(answer.value.total);
          setCases((before) => without(keepOrder(before ?? [], answer.value.data), decided.current));
          return undefined;
        });
      };
      return claim();
    },
    [queue, articleId, userId],
  );

  useEffect(() => {
    shown.current = fill;
    void fill();
    const timer = setInterval(() => void fill(), RENEW_MS);
    return () => {
      clearInterval(timer);
      shown.current = null;
      void inTurn(() => ask(moderationCalls.releaseCases));
    };
  }, [fill]);

  useEffect(() => {
    if (!undoable) return undefined;
    const timer = setTimeout(() => setUndoable(null), UNDO_MS);
    return () => clearTimeout(timer);
  }, [undoable]);

  /** @returns whether it was taken; what was refused is open again, with what was written. */
  const decide = async (chosen: readonly ModerationCase[], verdict: Verdict): Promise<boolean> => {
    const caseIds = chosen.map(({ id }) => id);
    for (const id of caseIds) decided.current.add(id);
    const order = (cases ?? []).map(({ id }) => id);
    const left = without(cases ?? [], new Set(caseIds));
    setCases(left);
    setTotal((before) => Math.max(0, before - chosen.length));
    const answer = await ask(moderationCalls.decideCases, { body: { caseIds, ...verdict } });
    if (!answer.isOk) {
      for (const id of caseIds) decided.current.delete(id);
      setRefusal(answer);
      if (verdict.note) keepNotes(user.id, caseIds, verdict.note);
      setTotal((before) => before + chosen.length);
      const kept = caseIds.map((id) => [id, { verdict, isAlone: chosen.length === 1 }] as const);
      setUnsent((now) => new Map([...now, ...kept]));
      setCases((now) => putBack(now ?? [], chosen, order));
      return false;
    }
    setRefusal(null);
    forgetNotes(user.id, chosen.length > 1 ? [MANY, ...caseIds] : caseIds);
    setUnsent((now) => new Map([...now].filter(([id]) => !caseIds.includes(id))));
    setTimeout(() => {
      for (const id of caseIds) decided.current.delete(id);
    }, UNDO_MS);
    const outcomes = answer.value.data;
    setTaken(outcomes.filter(({ outcome }) => outcome !== 'done'));
    const changed = outcomes.filter(({ outcome }) => outcome === 'changed');
    for (const { caseId } of changed) decided.current.delete(caseId);
    const decisionIds = outcomes.flatMap(({ decisionId }) => decisionId ?? []);
    if (decisionIds.length > 0) {
      const done = new Set(outcomes.filter(({ decisionId }) => decisionId !== null).map(({ caseId }) => caseId));
      setUndoable({ decision: verdict.decision, decisionIds, cases: chosen.filter(({ id }) => done.has(id)), order });
    }
    if (left.length < LOW || changed.length > 0) void fill();
    return true;
  };

  /** @returns what is open again; null: it was too late, or nobody has answered. */
  const undo = async (): Promise<readonly ModerationCase[] | null> => {
    if (!undoable) return null;
    setUndoable(null);
    const answer = await ask(moderationCalls.undoDecisions, { body: { decisionIds: [...undoable.decisionIds] } });
    if (!answer.isOk) {
      setRefusal(answer);
      return null;
    }
    undos.current += 1;
    for (const { id } of undoable.cases) decided.current.delete(id);
    setCases((now) => putBack(now ?? [], undoable.cases, undoable.order));
    setTotal((before) => before + undoable.cases.length);
    return undoable.cases;
  };

  return { cases, total, refusal, taken, undoable, unsent, decide, undo, reload: () => void fill() };
}
