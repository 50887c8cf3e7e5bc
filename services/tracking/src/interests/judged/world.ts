import type { NewsCandidate } from '../news';

const HOUR_MS = 3_600_000;
export const NOW = Date.parse('2026-05-01T12:00:00Z');

/** Categories with how many of a hundred articles are theirs, and how much they are read. */
const CATEGORIES = {
  league: { share: 24, pull: 10 },
  europe: { share: 14, pull: 12 },
  national: { share: 8, pull: 9 },
  abroad: { share: 8, pull: 5 },
  euroleague: { share: 12, pull: 7 },
  nba: { share: 6, pull: 4 },
  tennis: { share: 10, pull: 8 },
  handball: { share: 4, pull: 2 },
  waterpolo: { share: 4, pull: 2 },
  volleyball: { share: 4, pull: 2 },
  athletics: { share: 3, pull: 1 },
  motorsport: { share: 3, pull: 2 },
} as const;
export type Category = keyof typeof CATEGORIES;
const NAMES = Object.keys(CATEGORIES) as Category[];

const ARTICLES = 480;
const DAYS = 7;
/** Every so many articles stand in a second category too. */
const SECOND_EVERY = 6;
/** Steps that spread numbers evenly over 0 to 1 and never repeat: nothing here is drawn by chance. */
const [AGE_STEP, CATEGORY_STEP, READS_STEP] = [Math.sqrt(2), Math.sqrt(5), Math.sqrt(3)];

const spread = (index: number, step: number) => (index * step) % 1;

/** As the portal numbers them. */
export function numberOf(category: Category): number {
  return NAMES.indexOf(category) + 1;
}

function categoryAt(part: number): Category {
  const all = NAMES.reduce((sum, name) => sum + CATEGORIES[name].share, 0);
  let left = part * all;
  return NAMES.find((name) => (left -= CATEGORIES[name].share) < 0) ?? 'league';
}

/** The articles of a week on a portal on which football is most of it, with how often each was read in the last day. */
export const WEEK: readonly NewsCandidate[] = Array.from({ length: ARTICLES }, (_, index) => {
  const ageHours = spread(index + 1, AGE_STEP) * DAYS * 24;
  const category = categoryAt(spread(index + 1, CATEGORY_STEP));
  const second = categoryAt(spread(index + 1, READS_STEP));
  const others = index % SECOND_EVERY === 0 && second !== category ? [numberOf(second)] : [];
  const reads = Math.round(
    40 * CATEGORIES[category].pull * 0.5 ** (ageHours / 24) * (0.5 + spread(index + 1, READS_STEP)),
  );
  return { id: index + 1, primary: numberOf(category), others, publishedAt: NOW - ageHours * HOUR_MS, reads };
});
