import { decay, type Shares } from './affinity';
import { filled, type Chosen, type Ranked } from './ranked';

const HOUR_MS = 3_600_000;
const FRESHNESS_MS = 24 * HOUR_MS;
const OLDEST_MS = 7 * 24 * HOUR_MS;
/** What further categories of an article weigh beside its primary one. */
const FURTHER = 0.5;

export interface NewsCandidate {
  readonly id: number;
  readonly primary: number;
  readonly others: readonly number[];
  /** Milliseconds. */
  readonly publishedAt: number;
  /** In the last 24 hours, by all visitors. */
  readonly reads: number;
}

export interface NewsQuestion {
  /** By category. */
  readonly shares: Shares;
  readonly read: ReadonlySet<number>;
  readonly now: number;
  readonly limit: number;
}

/** (p(primary) + half the largest p of the others), halved every 24 hours. */
export function newsScore(article: NewsCandidate, shares: Shares, now: number): number {
  const others = Math.max(0, ...article.others.map((category) => shares.of(category)));
  return (shares.of(article.primary) + FURTHER * others) * decay(now - article.publishedAt, FRESHNESS_MS);
}

/** News by interest; where there are too few, or too little is known, what is read most. */
export function chooseNews(candidates: readonly NewsCandidate[], question: NewsQuestion): Chosen {
  const { shares, read, now, limit } = question;
  const unread = candidates.filter(({ id, publishedAt }) => !read.has(id) && publishedAt <= now);
  const recent = unread.filter(({ publishedAt }) => now - publishedAt <= OLDEST_MS);
  const ranking = recent
    .map((article) => ({ article, score: newsScore(article, shares, now) }))
    .sort((a, b) => b.score - a.score || byAge(a.article, b.article))
    .map(({ article, score }): Ranked => {
      const why = whyOf(article, shares);
      // Those without interest stand behind all others by their age, however many have read them.
      return why ? { ...asRanked(article), score, why } : asRecent(article);
    });
  // Older ones too, but only those that are still read.
  const filling = unread
    .filter(({ reads, publishedAt }) => reads > 0 || now - publishedAt <= OLDEST_MS)
    .sort((a, b) => b.reads - a.reads || byAge(a, b))
    .map((article) => (article.reads > 0 ? asRanked(article) : asRecent(article)));
  return filled(ranking, filling, limit, shares.isCold);
}

function asRanked({ id, primary }: NewsCandidate): Ranked {
  return { id, score: 0, why: null, group: String(primary) };
}

/** In none of the two is it older than seven days. */
function asRecent(article: NewsCandidate): Ranked {
  return { ...asRanked(article), isRecent: true };
}

/** Newer first, then by id. */
function byAge(a: NewsCandidate, b: NewsCandidate): number {
  return b.publishedAt - a.publishedAt || a.id - b.id;
}

/** Its category that the visitor is interested in most. */
function whyOf({ primary, others }: NewsCandidate, shares: Shares): Ranked['why'] {
  const top = [primary, ...others].reduce((best, one) => (shares.of(one) > shares.of(best) ? one : best));
  const share = shares.of(top);
  return share === 0 ? null : { category: String(top), share };
}
