import type { GameEvent, Outcome, Stage } from '@tribina/contracts';
import { isFullBet, scoresOf, type SentBet } from '@tribina/game-rules';
import type { ChosenJoker, Picks, SlipDraft } from './slips';

/** The slip of a stage as it stands on the screen. */
export interface OwnSlip {
  /** What is stored, with what was picked since over it. */
  readonly picks: Picks;
  /** Picked and not stored. */
  readonly unsent: ReadonlySet<number>;
  readonly draft: SlipDraft | null;
  /** Any prediction was changed since the slip was sent (spec game §4). */
  readonly isChanged: boolean;
  /** Every offered match is predicted: it can be sent. */
  readonly isFull: boolean;
  /** A slip is stored: every offered match of the stage has its prediction there. */
  readonly isPlaced: boolean;
  /** Predicted and offered matches. */
  readonly picked: number;
  readonly offered: number;
  /** Chosen, or stored already. */
  readonly joker: ChosenJoker | null;
  readonly isJokerStored: boolean;
}

/** The slip as the cards of its stage show it, and take it. */
export interface ShownSlip {
  readonly slip: OwnSlip;
  readonly pick: (eventId: number, outcome: Outcome) => void;
}

export function ownSlipOf({ events }: Pick<Stage, 'events'>, draft: SlipDraft | null): OwnSlip {
  const stored = storedPicks(events);
  const picks = { ...(draft?.isCleared ? {} : stored), ...draft?.picks };
  const offered = events.filter((event) => event.offered);
  const storedJoker = jokerOf(events);
  return {
    picks,
    unsent: new Set(events.flatMap(({ id }) => (picks[id] !== undefined && picks[id] !== stored[id] ? [id] : []))),
    draft,
    isChanged: draft?.isChanged ?? false,
    isFull: offered.length > 0 && isFullBet(betsOf(events, picks), events),
    isPlaced: offered.length > 0 && offered.every(({ finalResultBet }) => finalResultBet !== null),
    picked: offered.filter(({ id }) => picks[id] !== undefined).length,
    offered: offered.length,
    joker: storedJoker ?? draft?.joker ?? null,
    isJokerStored: storedJoker !== null,
  };
}

/** The predictions as they are sent: 1 is 1:0, X is 0:0, 2 is 0:1 (spec game §4). */
export function betsOf(events: readonly GameEvent[], picks: Picks): (SentBet & { eventId: number })[] {
  return events.flatMap(({ id, offered }) => {
    const pick = picks[id];
    return offered && pick ? [{ eventId: id, ...scoresOf(pick) }] : [];
  });
}

export function storedPicks(events: readonly GameEvent[]): Picks {
  return Object.fromEntries(
    events.flatMap(({ id, finalResultBet }) => (finalResultBet === null ? [] : [[id, finalResultBet]])),
  );
}

function jokerOf(events: readonly GameEvent[]): ChosenJoker | null {
  for (const { id, token } of events) if (token) return { eventId: id, tokenId: token.id, type: token.type };
  return null;
}
