import type { Outcome } from '@tribina/contracts';
import { OUTCOMES } from '@tribina/game-rules';
import { randomFrom } from '../../demo/random';

/** What a player does in a stage. */
export interface Intention {
  /** Packed, by position. */
  readonly picks: string;
  /** What was saved first, by who thinks better of it. */
  readonly firstPicks: string | null;
  /** Tickets on the betting site, by which there is a joker. */
  readonly tickets: { readonly amount: number; readonly currency: 'RSD' | 'BAM' } | null;
  /** From 0: the match that a joker is invested in. */
  readonly jokerAt: number;
  /** Sent with the slip; otherwise by a call of its own. */
  readonly isJokerInSlip: boolean;
  /** 1, 2, or no answer. */
  readonly answer: number | null;
}

const TICKETS = [
  null,
  { amount: 999, currency: 'RSD' },
  { amount: 1_000, currency: 'RSD' },
  { amount: 32, currency: 'BAM' },
] as const;
/** These know nothing of football. */
const STUBBORN: readonly Outcome[] = ['1', 'X', '2'];
const MOST_SKILL = 0.75;

/**
 * What a player does in a stage, always the same; null: leaves it out. Some players know more than others.
 *
 * @param player from 0, of so many `players`. @param stage from 0. @param outcomes what the matches will come to.
 */
export function intentionOf(
  player: number,
  players: number,
  stage: number,
  outcomes: readonly Outcome[],
): Intention | null {
  const random = randomFrom(player * 1_000 + stage);
  const stubborn = STUBBORN[player];
  if (stubborn) return { ...intention(random), picks: stubborn.repeat(outcomes.length), firstPicks: null };
  if (random() < 0.1) return null;
  const skill = (MOST_SKILL * player) / players;
  const slip = () => outcomes.map((outcome) => (random() < skill ? outcome : anyOutcome(random))).join('');
  return { ...intention(random), picks: slip(), firstPicks: random() < 0.15 ? slip() : null };
}

function intention(random: () => number) {
  return {
    tickets: TICKETS[Math.floor(random() * TICKETS.length)] ?? null,
    jokerAt: Math.floor(random() * 8),
    isJokerInSlip: random() < 0.5,
    answer: [1, 2, null][Math.floor(random() * 3)] ?? null,
  };
}

function anyOutcome(random: () => number): Outcome {
  return OUTCOMES[Math.floor(random() * OUTCOMES.length)] ?? '1';
}
