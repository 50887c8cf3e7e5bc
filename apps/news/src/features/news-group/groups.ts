import type { ArticleCard, Category, HomeGroup } from '@tribina/contracts';

/** Fewer leave their row half empty. */
const LEAST = 2;

/**
 * The groups that are worth a title: enough news of one subject, what is of that before what is of it too. Other news is among
 * the newest and in its own rubrics.
 */
export function shownGroups(groups: readonly HomeGroup[]): HomeGroup[] {
  return groups
    .filter(({ category, articles }) => category.segment !== 'uncategorised' && articles.length >= LEAST)
    .map(({ category, articles }) => ({
      category,
      articles: [...articles].sort((a, b) => Number(isOf(b, category)) - Number(isOf(a, category))),
    }));
}

/** Whether an article's own category is this one or below it. */
function isOf({ primary_category: { id, parent, baseUrl } }: ArticleCard, category: Category): boolean {
  return id === category.id || parent?.id === category.id || baseUrl.startsWith(`${category.baseUrl}/`);
}
