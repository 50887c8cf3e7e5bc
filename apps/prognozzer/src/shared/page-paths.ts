import type { BadgeType } from '@tribina/contracts';
import { GAME_SEGMENTS, type Edition } from '@tribina/editions';
import { gamePath } from './paths';
import type { GameWords } from './played-in';

export type GamePage = keyof typeof GAME_SEGMENTS;

/** A page below the game's home: `/prognozzer/plasmani`. */
export function gamePagePath(edition: GameWords, page: GamePage): string {
  return `${gamePath(edition)}/${GAME_SEGMENTS[page]}`;
}

/** The rankings: of the whole challenge or of a stage, from a page on. */
export function rankingsPath(edition: Edition, stageId: number | null = null, page = 1): string {
  const query = new URLSearchParams({
    ...(stageId === null ? {} : { stageId: String(stageId) }),
    ...(page === 1 ? {} : { page: String(page) }),
  }).toString();
  return gamePagePath(edition, 'rankings') + (query === '' ? '' : `?${query}`);
}

export interface SharedBadge {
  /** The game's id of who has earned it. */
  readonly userId: number;
  readonly username: string;
  readonly type: BadgeType;
}

/** The page of a badge that somebody has earned (spec game §2, `:id/:userName/:badgeType`). */
export function sharedBadgePath(edition: Edition, { userId, username, type }: SharedBadge): string {
  return `${gamePath(edition)}/${userId}/${encodeURIComponent(username)}/${type}`;
}

/** The game's home with the reader's own badges opened (spec game §2). */
export function ownTrophiesPath(edition: Edition): string {
  return `${gamePath(edition)}?showMyTrophies=true`;
}

/** The game's home with somebody's predictions opened (spec game §2). */
export function userStagePath(edition: Edition, userId: number): string {
  return `${gamePath(edition)}?shareUserStage=true&prognozzerUser=${userId}`;
}

/** The game's home with the link to the betting site opened (spec game §2). */
export function linkPath(edition: Edition): string {
  return `${gamePath(edition)}?jmbg=true`;
}
