import type { ArticleCard } from '@tribina/contracts';
import { categoryPath, type Edition } from '@tribina/editions';
import { newsPhrases } from '@tribina/messages/news';
import type { Crumb } from './head';

/** From the home page to an article's category; a card knows one category above its own. */
export function crumbsOf(
  { primary_category: category }: Pick<ArticleCard, 'primary_category'>,
  edition: Edition,
): Crumb[] {
  const above = category.parent ? [category.parent, category] : [category];
  return [
    { name: newsPhrases[edition.language].home, path: '/' },
    ...above.map((step) => ({ name: step.name, path: categoryPath(step) })),
  ];
}
