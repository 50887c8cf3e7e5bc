import { act, configure } from '@testing-library/react';
import { logout, refreshSession } from '@tribina/auth';
import type { Badge, BadgeType, FoundPlayer, GameUser, RankingRow, Stage, StageStanding } from '@tribina/contracts';
import { BADGE_TYPES } from '@tribina/game-rules';
import type { PageInput } from '@tribina/shell-api';
import { aMember, answerCalls, type Answers } from './backend';
import { aChallenge, aPageInput, NOW, ok, someStages } from './game';

// Parts that come late are compiled when they are first asked for, on a machine that others use too.
configure({ asyncUtilTimeout: 20_000 });

/** The member of these tests as the game knows him. */
export const OWN_ID = 77;
/** Of the challenge of `aChallenge`. */
const CHALLENGE_ID = 7;

const OK = { status: 200, message: 'OK' } as const;

export function aPlayer(changes: Partial<GameUser> = {}): GameUser {
  return {
    id: OWN_ID,
    username: 'Mila',
    name: 'Mila',
    lastname: 'Jovanović',
    email: 'mila@demo.tribina',
    avatarUrl: '',
    identityNumber: '*********0008',
    countryId: 1,
    emailSubscribed: true,
    isLinked: true,
    isVerified: true,
    ...changes,
  };
}

/** Paths of what the game answers about one user. */
export const pathsOf = (userId: number) => ({
  user: `/prognozzer/user/user-info/${userId}`,
  standing: `/prognozzer/ranking/user-challenge-ranking/${CHALLENGE_ID}/${userId}`,
  standings: `/prognozzer/ranking/user-stages-ranking/${CHALLENGE_ID}/${userId}`,
  stages: `/prognozzer/challenge/all-stages-for-other-user/${userId}/${CHALLENGE_ID}`,
  trophies: `/prognozzer/trophy/find-by-user/${userId}`,
  acknowledge: (type: BadgeType) => `/prognozzer/trophy/trophy-popup-acknowledge/${userId}/${type}`,
});

export const overallPath = (offset: number) => `/prognozzer/ranking/overall/${CHALLENGE_ID}/${offset}/25`;
export const stagePath = (stageId: number, offset: number) =>
  `/prognozzer/ranking/stage/${CHALLENGE_ID}/${stageId}/${offset}/25`;
export const searchPath = (term: string) => `/prognozzer/user/find-by-username/${encodeURIComponent(term)}`;

export function aRow(position: number, changes: Partial<RankingRow> = {}): RankingRow {
  return {
    position,
    rank: position,
    userId: 100 + position,
    username: `Igrač ${position}`,
    avatarUrl: '',
    totalPoints: 200 - position,
    correct: 150 - position,
    ...changes,
  };
}

/** The answer with the rows from an offset on, of so many players. */
export function aRanking(offset: number, total: number, changes: Readonly<Record<number, Partial<RankingRow>>> = {}) {
  const length = Math.max(0, Math.min(25, total - offset));
  const ranking = Array.from({ length }, (_none, index) => {
    const position = offset + index + 1;
    return aRow(position, changes[position]);
  });
  return { ...OK, total, ranking };
}

export const aFoundPlayer = (id: number, username: string, rank: number): FoundPlayer => ({
  id,
  username,
  avatarUrl: '',
  rank,
  totalPoints: rank === 0 ? 0 : 40,
});

/** All badges of somebody: those named are earned. */
export function someBadges(earned: readonly BadgeType[], newly: readonly BadgeType[] = []): Badge[] {
  return BADGE_TYPES.map((type, index) => ({
    id: index + 1,
    type,
    earned: earned.includes(type),
    newly: newly.includes(type),
    earnedAt: earned.includes(type) ? '2026-11-13T20:00:00.000Z' : null,
  }));
}

export const trophiesOf = (badges: readonly Badge[]) => ({ ...OK, trophies: badges });

export function aStanding(ordinal: number, rank: number, totalPoints: number): StageStanding {
  return { stageId: ordinal + 100, ordinal, name: `${ordinal}. kolo`, rank, position: rank, totalPoints };
}

/** Stages with somebody's predictions in those that have begun. */
export function predicted(stages: readonly Stage[]): Stage[] {
  return stages.map((stage) => ({
    ...stage,
    events: stage.events.map((event, index) => ({
      ...event,
      finalResultBet: stage.lockedAt === null ? null : index % 2 === 0 ? '1' : '2',
      pointsWon: index % 2 === 0 ? (index === 2 ? 3 : 1) : 0,
      token: index === 2 ? { id: 5, type: 'EVENT_TRIPLE_PTS' } : null,
    })),
  }));
}

/** Stands in for the gateway of a visitor. */
export async function visit(answers: Answers = {}): Promise<string[]> {
  const asked = answerCalls(answers);
  await act(logout);
  return asked;
}

/** Stands in for the gateway of a member who plays; what a test does not say is as usual. */
export async function play(answers: Answers = {}): Promise<string[]> {
  const own = pathsOf(OWN_ID);
  const member = aMember();
  const asked = answerCalls({
    '/api/me': { ...member, data: { ...member.data, fantasy_id: OWN_ID } },
    [`/prognozzer/challenge/get-current/${OWN_ID}`]: { ...OK, ...aChallenge() },
    [own.user]: { ...OK, user: aPlayer() },
    [own.standing]: { ...OK, rank: 30, position: 30, totalPoints: 170 },
    [own.standings]: { ...OK, stages: [] },
    [own.trophies]: trophiesOf(someBadges([])),
    ...answers,
  });
  await act(refreshSession);
  return asked;
}

/** A page below the game's home. */
export function aGamePage(edition: 'rs' | 'hr', route: string, changes: Partial<PageInput> = {}): PageInput {
  const stages = someStages();
  return aPageInput(edition, {
    route,
    path: `/prognozzer/${route}`,
    data: { challenge: ok(aChallenge(stages)), stages: ok({ stages }) },
    now: NOW.toISOString(),
    ...changes,
  });
}
