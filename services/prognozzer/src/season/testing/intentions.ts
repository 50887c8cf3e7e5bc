import type { Outcome } from '@tribina/contracts';
import { otherThan, type Gamer } from './ledger';
import type { Random } from './random';

export const OUTCOMES: readonly [Outcome, Outcome, Outcome] = ['1', 'X', '2'];

interface Tickets {
  readonly amount: number;
  readonly currency: 'RSD' | 'BAM';
}

/** What one player is going to do in a stage. */
export interface Intention {
  readonly gamer: Gamer;
  readonly picks: string;
  /** Other predictions, saved over the first. */
  readonly again: string | null;
  readonly tickets: readonly Tickets[];
  readonly joker: { readonly position: number; readonly withSave: boolean };
  /** Whether a joker that was returned is used before new tickets are bought. */
  readonly takesReturned: boolean;
  /** Answer to the question. */
  readonly answer: number | null;
}

const rsd = (amount: number): Tickets => ({ amount, currency: 'RSD' });
const bam = (amount: number): Tickets => ({ amount, currency: 'BAM' });
/** Some are worth no joker, some a better one by the second. */
const TICKETS: readonly [readonly Tickets[], ...(readonly Tickets[])[]] = [
  [],
  [],
  [],
  [rsd(1_000)],
  [rsd(2_500)],
  [rsd(999)],
  [rsd(1_000), rsd(1_000)],
  [bam(16)],
  [bam(16), bam(16)],
];
const PLAY = 0.9;
const CHANGE_MIND = 0.1;
const ANSWER = 0.6;

/** Worth of tickets in RSD: 16 KM are 1,000 RSD (spec game §9). */
export function worthOf(tickets: readonly Tickets[]): number {
  return tickets.reduce((sum, { amount, currency }) => sum + (currency === 'BAM' ? (amount * 1_000) / 16 : amount), 0);
}

/** @param hard a position at which nobody is right; 0: none. */
export function intend(random: Random, gamers: readonly Gamer[], results: string, hard: number): Intention[] {
  const picksOf = (skill: number) =>
    [...results]
      .map((result, index) => {
        // The edge: results are written as outcomes.
        const right = result as Outcome;
        const wrong = otherThan(right);
        if (!random.isLucky(skill) || index + 1 === hard)
          return skill === 0 || index + 1 === hard ? wrong : anyOther(random, right);
        return right;
      })
      .join('');
  return gamers.flatMap((gamer): Intention[] => {
    if (gamer.isBlocked || !random.isLucky(PLAY)) return [];
    const picks = picksOf(gamer.skill);
    return [
      {
        gamer,
        picks,
        again: random.isLucky(CHANGE_MIND) ? picksOf(gamer.skill) : null,
        tickets: random.one(TICKETS),
        joker: { position: random.place(8), withSave: random.isLucky(0.5) },
        takesReturned: random.isLucky(0.7),
        answer: random.isLucky(ANSWER) ? random.place(2) : null,
      },
    ];
  });
}

function anyOther(random: Random, right: Outcome): Outcome {
  const drawn = random.one(OUTCOMES);
  return drawn === right ? otherThan(right) : drawn;
}
