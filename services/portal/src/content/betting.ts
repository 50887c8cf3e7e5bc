import { sql } from 'drizzle-orm';

/** Segments whose articles are betting news (design "Betting news"). */
const BETTING_SEGMENTS = ['betting', 'betting-news'];

export function isBettingSegment(segment: string): boolean {
  return BETTING_SEGMENTS.includes(segment);
}

/** Of `content_category category`. */
export const IS_BETTING = sql`category.segment in ${BETTING_SEGMENTS}`;
