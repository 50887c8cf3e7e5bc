import type { Joker, JokerType } from '@tribina/contracts';
import type { MatchStatus } from './match-status';
import type { StageStatus } from './stage-status';

/** BAM is the convertible mark, KM. */
export type TicketCurrency = 'RSD' | 'BAM';

/** Worth of tickets that a joker needs, in whole units of the currency (spec game §9). */
export const JOKER_TICKETS: Readonly<Record<JokerType, Readonly<Record<TicketCurrency, number>>>> = {
  EVENT_DOUBLE_PTS: { RSD: 1_000, BAM: 16 },
  EVENT_TRIPLE_PTS: { RSD: 2_000, BAM: 32 },
};

/** The joker that tickets of a stage's window are worth; null: none yet. */
export function jokerFor(amount: number, currency: TicketCurrency): JokerType | null {
  if (amount >= JOKER_TICKETS.EVENT_TRIPLE_PTS[currency]) return 'EVENT_TRIPLE_PTS';
  return amount >= JOKER_TICKETS.EVENT_DOUBLE_PTS[currency] ? 'EVENT_DOUBLE_PTS' : null;
}

/**
 * What tickets do to the joker that a player was granted for a stage: GRANT a first one, UPGRADE a double that was never
 * invested to a triple, or nothing (design contracts A2.3).
 *
 * @param held the player's joker of the stage; null: none yet.
 */
export function jokerGrant(
  held: Pick<Joker, 'type' | 'state'> | null,
  earned: JokerType | null,
): 'GRANT' | 'UPGRADE' | null {
  if (!earned) return null;
  if (!held) return 'GRANT';
  const isBetter = held.type === 'EVENT_DOUBLE_PTS' && earned === 'EVENT_TRIPLE_PTS';
  return isBetter && held.state === 'AVAILABLE' ? 'UPGRADE' : null;
}

/** A joker on a match. */
export interface JokerChoice {
  readonly eventId: number;
  readonly tokenId: number;
  readonly type: string;
}

export interface InvestFacts {
  readonly stage: { readonly id: number; readonly status: StageStatus };
  readonly hasSlip: boolean;
  /** The chosen match, null when it is none of the stage. */
  readonly event: { readonly offered: boolean; readonly status: MatchStatus } | null;
  /** The chosen joker, one of the player's own. */
  readonly token: Pick<Joker, 'type' | 'state' | 'stageId'>;
  /** The joker that the player has in the stage already; null also when it was returned. */
  readonly invested: JokerChoice | null;
}

export type InvestFault =
  | 'INACTIVE_STAGE'
  | 'NO_SLIP'
  | 'UNKNOWN_EVENT'
  | 'TOKEN_ALREADY_IN_STAGE'
  | 'TOKEN_USED'
  | 'TOKEN_TYPE';

/**
 * Why a joker cannot be invested; null: it can, or exactly this was done before (design contracts A2.3, W9 to W11). One joker
 * a stage, never changed; a returned one may be invested in any stage, one that was never invested only where it was granted.
 */
export function investFault(choice: JokerChoice, facts: InvestFacts): InvestFault | null {
  const { stage, event, token, invested } = facts;
  if (stage.status !== 'FUTURE') return 'INACTIVE_STAGE';
  if (!facts.hasSlip) return 'NO_SLIP';
  if (!event?.offered) return 'UNKNOWN_EVENT';
  if (event.status !== 'FUTURE') return 'INACTIVE_STAGE';
  if (invested) return isSame(invested, choice) ? null : 'TOKEN_ALREADY_IN_STAGE';
  if (!isFree(token, stage.id)) return 'TOKEN_USED';
  return token.type === choice.type ? null : 'TOKEN_TYPE';
}

function isSame(one: JokerChoice, other: JokerChoice): boolean {
  return one.eventId === other.eventId && one.tokenId === other.tokenId && one.type === other.type;
}

function isFree(token: Pick<Joker, 'state' | 'stageId'>, stageId: number): boolean {
  return token.state === 'RETURNED' || (token.state === 'AVAILABLE' && token.stageId === stageId);
}

/** Why a player cannot play at all; null: nothing is in the way (spec game §6, vector W7). */
export function linkFault(player: {
  readonly isLinked: boolean;
  readonly isVerified: boolean;
}): 'NOT_LINKED' | 'UNVERIFIED_USER' | null {
  if (!player.isLinked) return 'NOT_LINKED';
  return player.isVerified ? null : 'UNVERIFIED_USER';
}
