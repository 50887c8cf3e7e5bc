import type { Outcome } from '@tribina/contracts';
import { OUTCOMES } from './outcomes';

/** The two values of a prediction, one per team (spec game §3, User bet). */
export interface TeamBets {
  readonly t1: '0' | '1';
  readonly t2: '0' | '1';
}

/** One match of a slip as it is sent; the values are whatever the sender has put there. */
export interface SentBet {
  readonly eventId: number;
  readonly t1: unknown;
  readonly t2: unknown;
}

/** A match of a stage as a slip sees it; an event of the game's answers is one. */
export interface SlipEvent {
  readonly id: number;
  /** False: withdrawn before the deadline (design contracts A2.4). */
  readonly offered: boolean;
}

/** Codes of a refused slip, each answered with 422 (design contracts A3.3). */
export type SlipFault = 'UNKNOWN_EVENT' | 'DUPLICATE_EVENT' | 'INVALID_PICK' | 'INCOMPLETE_SLIP';

export type PackedSlip =
  | { readonly picks: string; readonly fault: null }
  | { readonly picks: null; readonly fault: SlipFault };

const BETS: Readonly<Record<Outcome, TeamBets>> = {
  1: { t1: '1', t2: '0' },
  X: { t1: '0', t2: '0' },
  2: { t1: '0', t2: '1' },
};

/** In a packed slip: a withdrawn match that was not predicted. */
const NOT_PICKED = '-';

/** The two values that stand for an outcome: 1 is 1:0, X is 0:0, 2 is 0:1 (spec game §4). */
export function scoresOf(outcome: Outcome): TeamBets {
  return BETS[outcome];
}

/**
 * The prediction that two values stand for; EMPTY when one of them is still missing (`""`, null, undefined), INVALID when
 * they are anything else, numbers included (design contracts A3.3).
 */
export function pickOf(t1: unknown, t2: unknown): Outcome | 'EMPTY' | 'INVALID' {
  const values = [t1, t2];
  if (!values.every((value) => isMissing(value) || value === '0' || value === '1')) return 'INVALID';
  if (values.some(isMissing)) return 'EMPTY';
  return OUTCOMES.find((outcome) => BETS[outcome].t1 === t1 && BETS[outcome].t2 === t2) ?? 'INVALID';
}

function isMissing(value: unknown): boolean {
  return value === '' || value === null || value === undefined;
}

/**
 * A slip as it is stored, a character per match: `1`, `X`, `2`, or `-` for a withdrawn match without a prediction; else the
 * code by which it is refused (design contracts A2.9, A3.3). Every offered match needs a prediction (spec game §4).
 *
 * @param events all matches of the stage, in its order.
 * @example packedSlip([{ eventId: 7, t1: '1', t2: '0' }], [{ id: 7, offered: true }]) // { picks: '1', fault: null }
 */
export function packedSlip(bets: readonly SentBet[], events: readonly SlipEvent[]): PackedSlip {
  const picks = new Map(bets.map((bet) => [bet.eventId, pickOf(bet.t1, bet.t2)]));
  const letters = events.map(({ id, offered }) => {
    const pick = picks.get(id) ?? 'EMPTY';
    return pick === 'EMPTY' && !offered ? NOT_PICKED : pick;
  });
  const fault = faultOf(bets, events, letters);
  return fault ? { picks: null, fault } : { picks: letters.join(''), fault: null };
}

function faultOf(bets: readonly SentBet[], events: readonly SlipEvent[], letters: readonly string[]): SlipFault | null {
  if (!bets.every((bet) => events.some((event) => event.id === bet.eventId))) return 'UNKNOWN_EVENT';
  if (new Set(bets.map((bet) => bet.eventId)).size < bets.length) return 'DUPLICATE_EVENT';
  if (letters.includes('INVALID')) return 'INVALID_PICK';
  return letters.includes('EMPTY') ? 'INCOMPLETE_SLIP' : null;
}

/** The predictions of a packed slip, in the order of the stage; null for a withdrawn match without one. */
export function unpackSlip(picks: string): (Outcome | null)[] {
  return [...picks].map((letter) => OUTCOMES.find((outcome) => outcome === letter) ?? null);
}

/** Whether a slip can be sent: every offered match is predicted, and nothing else is wrong (spec game §4, "full bet"). */
export function isFullBet(bets: readonly SentBet[], events: readonly SlipEvent[]): boolean {
  return packedSlip(bets, events).fault === null;
}
