import { ISLAND, MISSED, type LiveCursor, type NumberedChange } from '@tribina/shell-api';
import { lacks, takeAnswer, type Way } from './answer';
import { appointment } from './appointment';
import { askForPage, BEHIND_MS, GOAL_SPAN_MS, HELD_MS, OLD_MS, SPAN_MS, SPREAD_MS } from './ask';
import { morph } from './morph';
import { isHeld, type Outcome } from './places';
import { takeRules } from './rules';

/**
 * Keeps parts of a started page right that no island has, as the pulse does until then: asks for the page's own document when
 * something has happened in a match that changes them. Ends with the page that they stand in.
 *
 * @returns is told each change, in order.
 */
export function followParts(parts: readonly Element[]): (change: NumberedChange) => void {
  const { record } = tribina;
  const way: Way = {
    // No script comes to life from them, and their classes are hashes: any release may have made the newer ones.
    kindOf: ({ route }) => route,
    put: (newer) => putParts(parts, newer),
  };
  let shown: LiveCursor = record.heard ?? {};
  let due: LiveCursor = {};
  let askedAt = -SPAN_MS;
  let asking: XMLHttpRequest | null = null;

  const ask = () => {
    if (asking || !parts.some((part) => part.isConnected)) return;
    if (document.hidden) return document.addEventListener('visibilitychange', ask, { once: true });
    askedAt = performance.now();
    asking = askForPage((page) => {
      asking = null;
      take(page);
    });
  };
  const question = appointment(ask);
  const take = (page: Document | null) => {
    const { outcome, heard } = takeAnswer(page, record, shown, due, way);
    if (outcome === 'other') return;
    if (outcome === 'missing') return question.again(SPAN_MS);
    if (outcome === 'behind') return question.again(BEHIND_MS);
    // Also where a part is held: the others are as it is.
    shown = heard;
    if (outcome === 'held') return question.again(HELD_MS);
    if (!lacks(heard, due)) question.settle();
    else question.in(Math.max(0, askedAt + GOAL_SPAN_MS - performance.now()));
    if (Object.keys(heard).length === 0) question.in(OLD_MS + Math.random() * SPREAD_MS);
  };
  return ({ kind, data, from, id }) => {
    if (kind === MISSED) {
      shown = due = {};
      // Its answer may be from before.
      if (asking) asking.onloadend = null;
      asking?.abort();
      asking = null;
    } else if (parts.some((part) => isOf(part, data))) due = { ...due, [from]: id };
    else return;
    question.settle();
    question.in(Math.max(0, askedAt + SPAN_MS - performance.now()) + Math.random() * SPREAD_MS);
  };
}

function putParts(parts: readonly Element[], newer: Document): Outcome {
  takeRules(newer);
  for (const part of parts) {
    const next = newer.getElementById(part.id);
    if (next && !isHeld(part)) morph(part, next);
  }
  return parts.some(isHeld) ? 'held' : 'put';
}

function isOf(part: Element, data: object): boolean {
  const { matches } = JSON.parse(part.getAttribute(ISLAND.props) ?? '{}') as { matches?: readonly { id: number }[] };
  return !!matches?.some(({ id }) => 'matchId' in data && data.matchId === id);
}
