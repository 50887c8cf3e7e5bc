import { trackingAgentWhenThere } from '@tribina/browser/tracking-agent';
import { portalCalls, type ArticleCard } from '@tribina/contracts';
import type { Edition } from '@tribina/editions';
import { ask } from '../../shared/ask';
import { SHOWN_OFFERS } from './for-you.styles';
import { chosenOffers, type ChosenOffer } from './offers';

/** What is asked for; what cannot be seen any more is left out of it. */
const NEWS_LIMIT = 15;

export interface ChosenArticle {
  readonly article: ArticleCard;
  /** Name of the category that speaks for it; null: it cannot be named. */
  readonly because: string | null;
  /** Nothing but its many readers speaks for it. */
  readonly isPopular: boolean;
  /** Not even these: it is of the last days. */
  readonly isRecent: boolean;
}

export interface Choice {
  readonly articles: readonly ChosenArticle[];
  readonly offers: readonly ChosenOffer[];
  /** Nothing is known of the reader yet. */
  readonly isCold: boolean;
}

interface Wish {
  readonly edition: Edition;
  /** An article that is not to be among it. */
  readonly besideId: number | undefined;
  readonly hasOffers: boolean;
}

/** What is chosen for this reader; null where it cannot be had. */
export async function choiceFor({ edition, besideId, hasOffers }: Wish, signal: AbortSignal): Promise<Choice | null> {
  const agent = await trackingAgentWhenThere(signal);
  if (!agent || signal.aborted) return null;
  const found = await agent.interests(NEWS_LIMIT, hasOffers ? SHOWN_OFFERS : 0);
  const chosen = found?.interests.news.filter(({ id }) => id !== besideId) ?? [];
  if (chosen.length === 0) return null;
  const [answer, offers] = await Promise.all([
    ask(portalCalls.articlesByIds, { query: { ids: chosen.map(({ id }) => id).join(',') } }),
    chosenOffers(found?.interests.betOffers ?? [], edition),
  ]);
  if (!answer.isOk || answer.value.data.length === 0) return null;
  const reasons = new Map(chosen.map(({ id, why, isRecent = false }) => [id, { category: why?.category, isRecent }]));
  const articles = answer.value.data.map((article): ChosenArticle => {
    const { category, isRecent = false } = reasons.get(article.id) ?? {};
    const isPopular = category === undefined && !isRecent;
    return { article, because: nameOf(article, category), isPopular, isRecent };
  });
  return { articles, offers, isCold: articles.every(({ isPopular, isRecent }) => isPopular || isRecent) };
}

/** The service names a category by its number; it is one of the article's own. */
function nameOf({ categories, primary_category: primary }: ArticleCard, id: string | undefined): string | null {
  const known = [primary, ...categories].flatMap(({ parent, ...own }) => (parent ? [own, parent] : [own]));
  return known.find((category) => String(category.id) === id)?.name ?? null;
}
