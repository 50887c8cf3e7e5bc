import { plus, Shares, valueAt, type Affinity } from '../affinity';
import { chooseNews, type NewsCandidate } from '../news';
import { weightOf } from '../weights';
import { READERS, type JudgedReader } from './readers';
import { NOW, numberOf, WEEK } from './world';

const DAY_MS = 86_400_000;
const LIMIT = 15;
/** Nobody wants what is older, whatever it is about. */
const WANTED_DAYS = 3;
const READING = new Set(['NEWS_VIEW', 'NEWS_READ']);

/** How good lists are, over all readers. */
export interface Judgement {
  /** What part of a list is what its reader would want; of as many as there are, where there are fewer than places. */
  readonly hitRate: number;
  /** How many categories stand in a list. */
  readonly variety: number;
}

export type Recommender = (reader: JudgedReader) => readonly NewsCandidate[];

/** As the service chooses. */
export const byInterest: Recommender = (reader) => {
  const shares = new Shares(affinitiesOf(reader));
  const { items } = chooseNews(WEEK, { shares, read: readBy(reader), now: NOW, limit: LIMIT });
  const places = new Map(items.map(({ id }, place) => [id, place]));
  return WEEK.filter(({ id }) => places.has(id)).sort((a, b) => (places.get(a.id) ?? 0) - (places.get(b.id) ?? 0));
};

/** What everybody gets without interests. */
export const byReads: Recommender = () => WEEK.toSorted((a, b) => b.reads - a.reads).slice(0, LIMIT);

export function judge(recommend: Recommender): Judgement {
  const lists = READERS.map((reader) => ({ reader, list: recommend(reader) }));
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  return {
    hitRate: mean(lists.map(({ reader, list }) => hitRateOf(reader, list))),
    variety: mean(lists.map(({ list }) => new Set(list.map(({ primary }) => primary)).size)),
  };
}

export function hitRateOf(reader: JudgedReader, list: readonly NewsCandidate[]): number {
  const wanted = wantedBy(reader);
  return list.filter(({ id }) => wanted.has(id)).length / Math.min(LIMIT, wanted.size);
}

function wantedBy(reader: JudgedReader): ReadonlySet<number> {
  const { wants } = reader;
  if (wants === 'popular') return new Set(byReads(reader).map(({ id }) => id));
  const categories = new Set(wants.map(numberOf));
  const read = readBy(reader);
  const fits = ({ id, primary, others, publishedAt }: NewsCandidate) =>
    [primary, ...others].some((category) => categories.has(category)) &&
    NOW - publishedAt <= WANTED_DAYS * DAY_MS &&
    !read.has(id);
  return new Set(WEEK.filter(fits).map(({ id }) => id));
}

/** Affinities by category as they are now, summed as the loader does. */
function affinitiesOf({ did }: JudgedReader): Map<string, number> {
  const sums = new Map<string, Affinity>();
  for (const [action, category, times, lastDaysAgo] of did) {
    for (let day = 0; day < times; day += 1) {
      const key = String(numberOf(category));
      const one = { value: weightOf(action), at: NOW - (lastDaysAgo + day) * DAY_MS };
      const before = sums.get(key);
      sums.set(key, before ? plus(before, one) : one);
    }
  }
  return new Map([...sums].map(([key, affinity]) => [key, valueAt(affinity, NOW)]));
}

/** What of the week a reader has read: each day what was read most of that category among what there was. */
function readBy({ did }: JudgedReader): ReadonlySet<number> {
  const read = new Set<number>();
  for (const [, category, times, lastDaysAgo] of did.filter(([action]) => READING.has(action))) {
    for (let day = times - 1; day >= 0; day -= 1) {
      const moment = NOW - (lastDaysAgo + day) * DAY_MS - DAY_MS / 4;
      const [best] = WEEK.filter(
        ({ id, primary, publishedAt }) => primary === numberOf(category) && publishedAt <= moment && !read.has(id),
      ).sort((a, b) => b.reads - a.reads);
      if (best) read.add(best.id);
    }
  }
  return read;
}
