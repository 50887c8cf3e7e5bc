import type { ArticleCard } from '@tribina/contracts';
import { categoryPath, type Edition } from '@tribina/editions';
import { classes } from '@tribina/theme/classes';
import type { ReactNode } from 'react';
import { line } from './layout.styles';
import { kicker, meta, specialMark } from './Teaser.styles';
import { tiny } from './type.styles';

interface ArticleMetaProps {
  readonly article: ArticleCard;
  readonly edition: Edition;
  readonly children?: ReactNode;
}

/** What stands above a headline: the category, and the special event's mark where the category does not say it. */
export function ArticleMeta({ article, edition, children }: ArticleMetaProps): ReactNode {
  const { is_special: isSpecial, primary_category: category } = article;
  const { specialName } = edition.brand;
  return (
    <p className={classes(line, tiny, meta)}>
      <a className={kicker} href={categoryPath(category)}>
        {category.name}
      </a>
      {isSpecial && category.name !== specialName ? <span className={specialMark}>{specialName}</span> : null}
      {children}
    </p>
  );
}
