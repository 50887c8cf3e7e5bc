import type { BadgeType, Challenge, Stage } from '@tribina/contracts';
import { BADGE_TYPES } from '@tribina/game-rules';
import type { CallResult, PageData } from '@tribina/shell-api';
import type { RankingPage } from './rankings.api';

// The edge: services validate their answers against the contract before they send them.
const valueOf = <T>(result: CallResult | undefined): T | null => (result?.isOk ? (result.value as T) : null);

/** The challenge that is played, out of a page's answers; null without one. */
export function challengeOf(data: PageData): Challenge | null {
  return valueOf<Challenge>(data['challenge']);
}

/** The stages of the challenge in their order; only the current one where the others are not known. */
export function stagesOf(data: PageData): readonly Stage[] {
  const challenge = challengeOf(data);
  return valueOf<{ stages: Stage[] }>(data['stages'])?.stages ?? (challenge ? [challenge.stage] : []);
}

export function rankingOf(data: PageData, call: 'overall' | 'ofStage'): RankingPage | null {
  return valueOf<RankingPage>(data[call]);
}

/** All badge types; those that the rules know where the game does not answer. */
export function badgeTypesOf(data: PageData): readonly BadgeType[] {
  const answer = valueOf<{ trophies: { type: BadgeType }[] }>(data['trophies']);
  return answer?.trophies.map(({ type }) => type) ?? BADGE_TYPES;
}

/** A badge that somebody has earned; null for none. */
export function earnedBadgeOf(data: PageData) {
  return valueOf<{ username: string; avatarUrl: string; type: BadgeType; earnedAt: string }>(data['badge']);
}
