import type { Outcome } from '@tribina/contracts';
import { EVENTS_PER_STAGE, OUTCOMES } from '@tribina/game-rules';
import { randomFrom } from './random';

/** What a player of the demo world has done in a stage that is closed to slips. */
export interface Intention {
  /** Packed, by position. */
  readonly picks: string;
  /** When it was saved, as a share of the time in which it could have been. */
  readonly moment: number;
  /** Worth of tickets on the betting site, RSD; 0: none. */
  readonly tickets: number;
  /** The match that a joker goes to, from 1. */
  readonly jokerAt: number;
  /** Whether the stage's question was answered, and rightly. */
  readonly quiz: 'right' | 'wrong' | 'none';
}

/** How likely an outcome is that nobody knows anything of. */
const SHARES: readonly (readonly [Outcome, number])[] = [
  ['1', 0.46],
  ['X', 0.26],
  ['2', 0.28],
];
const MOST_SKILL = 0.5;
/** Stages that pass before the last of the players have heard of the game. */
const LATEST_COMING = 5;
const TICKETS = [0, 0, 0, 0, 0, 1_000, 2_000] as const;

/**
 * What a player did, always the same: who plays often and who seldom, who knows more, who came late. The first player is there
 * from the first stage on.
 *
 * @param place of the player, from 0. @param ordinal of the stage. @param results letters by position, as `resultsOf`.
 */
export function intentionOf(place: number, ordinal: number, results: string): Intention | null {
  const character = randomFrom(place + 1);
  const skill = MOST_SKILL * character() ** 2;
  const loyalty = 0.55 + 0.45 * character();
  const since = Math.max(1, Math.floor(character() * 2 * LATEST_COMING) - LATEST_COMING + 1);
  const random = randomFrom((place + 1) * 1_009 + ordinal * 7_919);
  const isFirst = place === 0;
  if (!isFirst && (ordinal < since || random() > loyalty)) return null;
  const knows = isFirst ? MOST_SKILL * 0.6 : skill;
  // Before the predictions: these depend on what is known by now, the rest must not.
  const rest = {
    // Most come late.
    moment: 1 - random() ** 2 * 0.9,
    tickets: TICKETS[Math.floor(random() * TICKETS.length)] ?? 0,
    jokerAt: 1 + Math.floor(random() * EVENTS_PER_STAGE),
    quiz: random() < 0.5 ? ('none' as const) : random() < 0.6 ? ('right' as const) : ('wrong' as const),
  };
  const picks = Array.from({ length: EVENTS_PER_STAGE }, (_none, index) =>
    pickOf(results.charAt(index), knows, random),
  );
  return { ...rest, picks: picks.join('') };
}

function pickOf(result: string, skill: number, random: () => number): Outcome {
  const known = OUTCOMES.find((outcome) => outcome === result);
  if (known && random() < skill) return known;
  let left = random();
  for (const [outcome, share] of SHARES) {
    left -= share;
    if (left < 0) return outcome;
  }
  return '2';
}
