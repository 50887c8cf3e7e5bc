import {
  moderationCalls,
  type DecisionOutcome,
  type ModerationCase,
  type ModerationQueue,
  type StandingDecision,
} from '@tribina/contracts';
import { fill as fillIn } from '@tribina/messages';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ask, type Refusal } from '../../shared/ask';
import { forgetNotes, forgetting, keepNotes, manyOf } from '../shared/kept-note';
import { useModeration } from '../shared/moderation-context';
import {
  doneIn,
  isUnclear,
  onlyDone,
  shownOf,
  withoutActs,
  type Decided,
  type Found,
  type LostDecision,
  type Undoable,
  type Undone,
  type Unsent,
  type Unsettled,
  type Verdict,
} from './acts';
import { keepOrder, putBack, without } from './case-list';

/** How many cases one has at once. */
const HAND = 25;
/** With fewer than these the next ones are fetched. */
const LOW = 8;
/** Claims last for three minutes; asking again keeps them. */
const RENEW_MS = 60_000;
const UNDO_MS = 10_000;
const NONE_FOUND: Found = { taken: 0, otherwise: 0, unclear: 0 };
/** Status of an undo that the portal does not do any more. */
const TOO_LATE = 409;

export interface Narrowing {
  readonly articleId?: number | undefined;
  readonly userId?: number | undefined;
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

/**
 * The moderator's hand of cases: claimed, decided on without waiting for the answer, put back where one was refused, and filled
 * up before it is empty. Where a decision is not answered, the next hand says what became of it.
 */
export function useQueue(queue: ModerationQueue, { articleId, userId }: Narrowing) {
  const { user, phrases, announce } = useModeration();
  const [cases, setCases] = useState<readonly ModerationCase[] | null>(null);
  const [total, setTotal] = useState(0);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [taken, setTaken] = useState<readonly DecisionOutcome[]>([]);
  const [found, setFound] = useState<Found | null>(null);
  const [undoable, setUndoable] = useState<Undoable | null>(null);
  const [unsettled, setUnsettled] = useState<Unsettled | null>(null);
  const [unsent, setUnsent] = useState<ReadonlyMap<string, Unsent>>(new Map());
  /** Ids of what says something else than when it came into the hand. */
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set());
  const inHand = useRef<readonly ModerationCase[]>([]);
  useEffect(() => {
    inHand.current = cases ?? [];
  }, [cases]);
  /** Decided here a moment ago, and by which act: a hand that was asked for before does not bring them back. */
  const decided = useRef(new Map<string, Undoable>());
  const lost = useRef(new Map<string, LostDecision>());
  /** How often something was opened again: a hand that was asked for before does not know of it. */
  const undos = useRef(0);
  /** The hand that is shown; null: the page was left. */
  const shown = useRef<(() => Promise<unknown>) | null>(null);
  /** The same at once: a hand may come before it is shown. */
  const undoing = useRef<Unsettled | null>(null);
  const noteUnsettled = useCallback((next: Unsettled | null) => {
    undoing.current = next;
    setUnsettled(next);
  }, []);

  const findLost = useCallback(
    (open: ReadonlySet<string>, standing: readonly StandingDecision[]) => {
      const gone = [...lost.current.values()].filter(({ item }) => !open.has(item.id));
      if (gone.length === 0) return;
      for (const { item } of gone) lost.current.delete(item.id);
      const done = standing.filter(({ caseId }) => gone.some(({ item }) => item.id === caseId));
      const asSent = done.filter(({ caseId, decision }) =>
        gone.some((sent) => sent.item.id === caseId && sent.decision === decision),
      );
      forgetNotes(
        user.id,
        asSent.map(({ caseId }) => caseId),
      );
      setFound({
        taken: asSent.length,
        otherwise: done.length - asSent.length,
        unclear: gone.length - done.length,
      });
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

  /** What goes from the hand, or says something else by now, does so in sight of who judges it. */
  const tellRenewed = useCallback((before: readonly ModerationCase[], now: readonly ModerationCase[]) => {
    const fresh = new Map(now.map((item) => [item.id, item]));
    const gone = before.filter(({ id }) => !fresh.has(id) && !lost.current.has(id)).length;
    if (gone > 0) setFound((told) => ({ ...(told ?? NONE_FOUND), unclear: (told?.unclear ?? 0) + gone }));
    const others = before.filter(({ id, shown }) => fresh.has(id) && fresh.get(id)?.shown !== shown);
    if (others.length > 0) setChanged((told) => new Set([...told, ...others.map(({ id }) => id)]));
  }, []);

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
          const ids = new Set(data.map(({ id }) => id));
          tellRenewed(without(inHand.current, decided.current), data);
          findLost(ids, standing);
          // What is open again has been undone.
          const undone = (undoing.current?.acts ?? []).filter((act) => act.cases.every(({ id }) => ids.has(id)));
          noteUnsettled(withoutActs(undoing.current, (act) => undone.includes(act)));
          const back = undone.flatMap((act) => act.cases);
          if (back.length > 0) announce(fillIn(phrases.queue.undone, { count: back.length }));
          return data;
        });
      };
      return claim();
    },
    [queue, articleId, userId, tellRenewed, findLost, noteUnsettled, announce, phrases],
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
    if (undoable?.state !== 'taken') return undefined;
    const timer = setTimeout(() => setUndoable(null), UNDO_MS);
    return () => clearTimeout(timer);
  }, [undoable]);

  /** What was not taken is open again, with what was written. @returns it, and how many were decided on. */
  const decide = async (chosen: readonly ModerationCase[], verdict: Verdict): Promise<Decided> => {
    const caseIds = chosen.map(({ id }) => id);
    const forgetMany = forgetting(user.id, manyOf(caseIds));
    const order = (cases ?? []).map(({ id }) => id);
    const left = without(cases ?? [], new Set(caseIds));
    setCases(left);
    setTotal((before) => Math.max(0, before - chosen.length));
    setFound(null);
    setChanged((told) => new Set([...told].filter((id) => !caseIds.includes(id))));
    const answering = ask(moderationCalls.decideCases, { body: { caseIds, shown: shownOf(chosen), ...verdict } });
    const done = answering.then((answer) => (answer.isOk ? doneIn(answer.value.data) : []));
    const act: Undoable = { decision: verdict.decision, cases: chosen, order, done, state: 'sent' };
    for (const id of caseIds) decided.current.set(id, act);
    setUndoable(act);
    const answer = await answering;
    const taken = { ...act, ...onlyDone(chosen, await done) };
    setUndoable((now) => (now === act ? (taken.cases.length > 0 ? taken : null) : now));
    if (!answer.isOk) {
      const back = await putOpen(chosen, verdict, order, answer);
      return { count: 0, back, refusal: answer, hasLeft: shown.current === null };
    }
    setRefusal(null);
    setUnsent((now) => new Map([...now].filter(([id]) => !caseIds.includes(id))));
    setTimeout(() => {
      // One that was undone may be decided on anew by now.
      for (const id of caseIds) if (decided.current.get(id) === act) decided.current.delete(id);
    }, UNDO_MS);
    if (chosen.length > 1) forgetMany();
    settle(caseIds, answer.value.data, verdict.note, left.length);
    return { count: taken.cases.length, back: [], refusal: null, hasLeft: shown.current === null };
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
    if (isUnclear(refused)) {
      for (const item of chosen) lost.current.set(item.id, { item, decision: verdict.decision, order });
    }
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
    forgetNotes(user.id, gone);
    if (left < LOW || changed.length + before.length > 0) void fill();
  };

  /** An act that is on its way is waited for. */
  const undo = async (act: Undoable): Promise<Undone> => {
    setUndoable((now) => (now?.done === act.done ? null : now));
    noteUnsettled(withoutActs(undoing.current, (each) => each.done === act.done));
    const done = await act.done;
    if (done.length === 0) return { back: null, refusal: null, hasLeft: shown.current === null };
    const { cases: back, state } = onlyDone(act.cases, done);
    const body = { decisionIds: done.map(({ decisionId }) => decisionId) };
    const answer = await ask(moderationCalls.undoDecisions, { body });
    const hasLeft = shown.current === null;
    if (!answer.isOk && answer.status === TOO_LATE) {
      setRefusal(answer);
      return { back: null, refusal: answer, hasLeft };
    }
    undos.current += 1;
    for (const { id } of back) decided.current.delete(id);
    if (!answer.isOk) {
      // It can be asked for again: the portal says the same then. The next hand may say that it was undone.
      const acts = [...(undoing.current?.acts ?? []), { ...act, cases: back, state }];
      noteUnsettled({ acts, refusal: answer });
      void fill();
      return { back: null, refusal: answer, hasLeft };
    }
    setRefusal(null);
    setFound(null);
    setCases((now) => putBack(now ?? [], back, act.order));
    setTotal((before) => before + back.length);
    return { back, refusal: null, hasLeft };
  };

  const reload = useCallback(() => void fill(), [fill]);
  const last = undoable ?? unsettled?.acts.at(-1) ?? null;
  return { cases, total, refusal, taken, found, undoable: last, unsettled, unsent, changed, decide, undo, reload };
}
