import {
  moderationCalls,
  type DecisionOutcome,
  type ModerationCase,
  type ModerationQueue,
  type ModerationReason,
  type StandingDecision,
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

/** The newest decision, for as long as it can be taken back. */
export interface Undoable {
  readonly decision: Verdict['decision'];
  readonly cases: readonly ModerationCase[];
  /** Ids of what was in the hand before. */
  readonly order: readonly string[];
  /** By which it is undone, once it is answered; none of what was refused. */
  readonly done: Promise<readonly DoneCase[]>;
  /** `unclear`: nobody has answered whether it was undone. */
  readonly state: 'sent' | 'taken' | 'unclear';
}

interface DoneCase {
  readonly caseId: string;
  readonly decisionId: number;
}

/** What became of decisions that nobody had answered, by counts. */
export interface Found {
  /** They stand. */
  readonly taken: number;
  /** They are not one's own any more. */
  readonly unclear: number;
}

/** What was decided on without an answer, and ids of what was in the hand before. */
type Lost = Map<string, { readonly item: ModerationCase; readonly order: readonly string[] }>;

/**
 * The moderator's hand of cases: claimed, decided on without waiting for the answer, put back where one was refused, and filled
 * up before it is empty. Where a decision is not answered, the next hand says what became of it.
 */
export function useQueue(queue: ModerationQueue, { articleId, userId }: Narrowing) {
  const { user } = useModeration();
  const [cases, setCases] = useState<readonly ModerationCase[] | null>(null);
  const [total, setTotal] = useState(0);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [taken, setTaken] = useState<readonly DecisionOutcome[]>([]);
  const [found, setFound] = useState<Found | null>(null);
  const [undoable, setUndoable] = useState<Undoable | null>(null);
  const [unsent, setUnsent] = useState<ReadonlyMap<string, Unsent>>(new Map());
  /** Decided here a moment ago: a hand that was asked for before does not bring them back. */
  const decided = useRef(new Set<string>());
  const lost = useRef<Lost>(new Map());
  /** How often something was opened again: a hand that was asked for before does not know of it. */
  const undos = useRef(0);
  /** The hand that is shown; null: the page was left. */
  const shown = useRef<(() => Promise<unknown>) | null>(null);

  const findLost = useCallback(
    (open: ReadonlySet<string>, standing: readonly StandingDecision[]) => {
      const gone = [...lost.current.values()].filter(({ item }) => !open.has(item.id));
      if (gone.length === 0) return;
      for (const { item } of gone) lost.current.delete(item.id);
      const done = standing.filter(({ caseId }) => gone.some(({ item }) => item.id === caseId));
      const ids = done.map(({ caseId }) => caseId);
      forgetNotes(user.id, ids);
      setFound({ taken: done.length, unclear: gone.length - done.length });
      const [newest] = done;
      if (!newest) return;
      const together = done.filter(({ decision }) => decision === newest.decision);
      const taken = gone.filter(({ item }) => together.some(({ caseId }) => caseId === item.id));
      setUndoable(
        (now) =>
          now ?? {
            decision: newest.decision,
            cases: taken.map(({ item }) => item),
            order: taken[0]?.order ?? [],
            done: Promise.resolve(together),
            state: 'taken',
          },
      );
    },
    [user.id],
  );

  /** @returns the hand; null: there is none. */
  const fill = useCallback(
    function hand(): Promise<readonly ModerationCase[] | null> {
      const claim = (): Promise<readonly ModerationCase[] | null> => {
        if (shown.current !== hand) return Promise.resolve(null);
        const undosBefore = undos.current;
        const body = { queue, limit: HAND, articleId, userId };
        return inTurn(() => ask(moderationCalls.claimCases, { body })).then((answer) => {
          if (shown.current !== hand) return null;
          if (!answer.isOk) {
            setRefusal(answer);
            return null;
          }
          if (undos.current !== undosBefore) return claim();
          const { data, total: open, standing = [] } = answer.value;
          setRefusal(null);
          setTotal(open);
          setCases((before) => without(keepOrder(before ?? [], data), decided.current));
          findLost(new Set(data.map(({ id }) => id)), standing);
          return data;
        });
      };
      return claim();
    },
    [queue, articleId, userId, findLost],
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
    if (!undoable || undoable.state === 'sent') return undefined;
    const timer = setTimeout(() => setUndoable(null), UNDO_MS);
    return () => clearTimeout(timer);
  }, [undoable]);

  /** What was not taken is open again, with what was written. @returns it, and how many were decided on. */
  const decide = async (chosen: readonly ModerationCase[], verdict: Verdict): Promise<Decided> => {
    const caseIds = chosen.map(({ id }) => id);
    for (const id of caseIds) decided.current.add(id);
    const order = (cases ?? []).map(({ id }) => id);
    const left = without(cases ?? [], new Set(caseIds));
    setCases(left);
    setTotal((before) => Math.max(0, before - chosen.length));
    setFound(null);
    const answering = ask(moderationCalls.decideCases, { body: { caseIds, ...verdict } });
    const done = answering.then((answer) => (answer.isOk ? doneIn(answer.value.data) : []));
    const act: Undoable = { decision: verdict.decision, cases: chosen, order, done, state: 'sent' };
    setUndoable(act);
    const answer = await answering;
    const taken = { ...act, ...onlyDone(chosen, await done) };
    setUndoable((now) => (now === act ? (taken.cases.length > 0 ? taken : null) : now));
    if (!answer.isOk) return { count: 0, back: await putOpen(chosen, verdict, order, answer) };
    setRefusal(null);
    setUnsent((now) => new Map([...now].filter(([id]) => !caseIds.includes(id))));
    setTimeout(() => {
      for (const id of caseIds) decided.current.delete(id);
    }, UNDO_MS);
    settle(caseIds, answer.value.data, verdict.note, left.length);
    return { count: taken.cases.length, back: [] };
  };

  /** Refused; or not answered, and not decided on as far as the next hand says. */
  const putOpen = async (
    chosen: readonly ModerationCase[],
    verdict: Verdict,
    order: readonly string[],
    refused: Refusal,
  ): Promise<readonly ModerationCase[]> => {
    const caseIds = chosen.map(({ id }) => id);
    if (verdict.note) keepNotes(user.id, caseIds, verdict.note);
    if (isUnclear(refused)) for (const item of chosen) lost.current.set(item.id, { item, order });
    const hand = isUnclear(refused) ? await fill() : null;
    const back = hand ? hand.filter(({ id }) => caseIds.includes(id)) : chosen;
    for (const id of caseIds) decided.current.delete(id);
    if (back.length === 0) return back;
    setRefusal(refused);
    if (!hand) setTotal((before) => before + back.length);
    const kept = back.map(({ id }) => [id, { verdict, isAlone: chosen.length === 1 }] as const);
    setUnsent((now) => new Map([...now, ...kept]));
    setCases((now) => putBack(now ?? [], back, order));
    return back;
  };

  /** What of a decision was left alone: what was written with it may be needed still. */
  const settle = (
    caseIds: readonly string[],
    outcomes: readonly DecisionOutcome[],
    note: string | undefined,
    left: number,
  ) => {
    const idsOf = (given: readonly DecisionOutcome[]) => given.map(({ caseId }) => caseId);
    // Decided on before without an answer: the next hand says how.
    const before = outcomes.filter(({ caseId, outcome }) => outcome === 'decided' && lost.current.has(caseId));
    const others = outcomes.filter((outcome) => !before.includes(outcome));
    for (const id of idsOf(others)) lost.current.delete(id);
    setTaken(others.filter(({ outcome }) => outcome !== 'done'));
    const changed = idsOf(outcomes.filter(({ outcome }) => outcome === 'changed'));
    for (const id of changed) decided.current.delete(id);
    const mayComeBack = idsOf(outcomes.filter(({ outcome }) => outcome === 'changed' || outcome === 'claimed'));
    if (note) keepNotes(user.id, mayComeBack, note);
    const gone = caseIds.filter((id) => !mayComeBack.includes(id));
    forgetNotes(user.id, caseIds.length > 1 ? [MANY, ...gone] : gone);
    if (left < LOW || changed.length + before.length > 0) void fill();
  };

  /** An act that is on its way is waited for. @returns what is open again; null: it was too late, or nobody has answered. */
  const undo = async (): Promise<readonly ModerationCase[] | null> => {
    if (!undoable) return null;
    setUndoable(null);
    const done = await undoable.done;
    if (done.length === 0) return null;
    const { cases: back } = onlyDone(undoable.cases, done);
    const body = { decisionIds: done.map(({ decisionId }) => decisionId) };
    const answer = await ask(moderationCalls.undoDecisions, { body });
    if (!answer.isOk) {
      setRefusal(answer);
      // It can be asked for again: the portal says the same then.
      if (isUnclear(answer)) setUndoable((now) => now ?? { ...undoable, cases: back, state: 'unclear' });
      return null;
    }
    setRefusal(null);
    undos.current += 1;
    for (const { id } of back) decided.current.delete(id);
    setCases((now) => putBack(now ?? [], back, undoable.order));
    setTotal((before) => before + back.length);
    return back;
  };

  const reload = useCallback(() => void fill(), [fill]);
  return { cases, total, refusal, taken, found, undoable, unsent, decide, undo, reload };
}

interface Decided {
  readonly count: number;
  readonly back: readonly ModerationCase[];
}

/** Nobody knows whether it was done. */
function isUnclear({ status }: Refusal): boolean {
  return status === 0 || status >= 500;
}

function doneIn(outcomes: readonly DecisionOutcome[]): DoneCase[] {
  return outcomes.flatMap(({ caseId, decisionId }) => (decisionId === null ? [] : [{ caseId, decisionId }]));
}

function onlyDone(chosen: readonly ModerationCase[], done: readonly DoneCase[]): Pick<Undoable, 'cases' | 'state'> {
  return { cases: chosen.filter(({ id }) => done.some(({ caseId }) => caseId === id)), state: 'taken' };
}
