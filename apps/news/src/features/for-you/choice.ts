import { portalCalls, type ArticleCard } from '@tribina/contracts';
import { ask } from '../../shared/ask';
import { whenThere } from './agent';
import { SHOWN } from './for-you.styles';

/** What is asked for: more than is shown, for what cannot be seen any more is left out. */
const NEWS_LIMIT = 15;
const BETS_LIMIT = 5;

export interface ChosenArticle {
  readonly article: ArticleCard;
  /** Name of the category that speaks for it; null: it cannot be named. */
  readonly because: string | null;
  /** Nothing but its many readers speaks for it. */
  readonly isPopular: boolean;
}

export interface Choice {
  readonly articles: readonly ChosenArticle[];
  /** Nothing is known of the reader yet. */
  readonly isCold: boolean;
}

/** What is chosen for this reader; null where it cannot be had. @param besideId an article that is not to be among it. */
export async function choiceFor(besideId: number | undefined, signal: AbortSignal): Promise<Choice | null> {
  const agent = await whenThere(signal);
  if (!agent || signal.aborted) return null;
  const found = await agent.interests(NEWS_LIMIT, BETS_LIMIT);
  const chosen = found?.interests.news.filter(({ id }) => id !== besideId) ?? [];
  if (chosen.length === 0) return null;
  const answer = await ask(portalCalls.articlesByIds, { query: { ids: chosen.map(({ id }) => id).join(',') } });
  if (!answer.isOk || answer.value.data.length === 0) return null;
  const reasons = new Map(chosen.map(({ id, why }) => [id, why?.category]));
  const articles = answer.value.data.slice(0, SHOWN).map((article): ChosenArticle => {
    const category = reasons.get(article.id);
    return { article, because: nameOf(article, category), isPopular: category === undefined };
  });
  return { articles, isCold: articles.every(({ isPopular }) => isPopular) };
}

/** The service names a category by its number; it is one of the article's own. */
function nameOf({ categories, primary_category: primary }: ArticleCard, id: string | undefined): string | null {
  const known = [primary, ...categories].flatMap(({ parent, ...own }) => (parent ? [own, parent] : [own]));
  return known.find((category) => String(category.id) === id)?.name ?? null;
}
