import type { ArticleCard } from '@tribina/contracts';
import { articlePath, type Edition } from '@tribina/editions';
import { shortDate } from '@tribina/messages';
import { classes } from '@tribina/theme/classes';
import { Picture, type PictureShape } from '@tribina/ui';
import type { ReactNode } from 'react';
import { smallTitle } from '../../shared/layout.styles';
import { grid, lead, leadText, leadTitle, list, meta, picture, teaser, thumb, wide } from './SpecialNews.styles';

interface SpecialNewsProps {
  readonly articles: readonly ArticleCard[];
  readonly edition: Edition;
  /** Server time, ISO 8601. */
  readonly now: string;
}

const LEAD_SHAPE: PictureShape = {
  dimensions: ['412x232', '640x360', '825x464', '1200x675'],
  sizes: '(min-width: 900px) 50vw, 100vw',
};
const THUMB_SHAPE: PictureShape = { dimensions: ['124x82', '248x164', '372x246'], sizes: '124px' };
/** As many as fit beside the lead. */
const BESIDE = 5;

/** News of the event: the newest large, the next ones beside it, the rest below. */
export function SpecialNews({ articles: [first, ...others], edition, now }: SpecialNewsProps): ReactNode {
  if (!first) return null;
  const teasers = (articles: readonly ArticleCard[], className: string) => (
    <ul className={className}>
      {articles.map((article) => (
        <li key={article.id}>
          <a className={teaser} href={articlePath(edition, article)}>
            <Picture className={classes(picture, thumb)} picture={article} alt="" shape={THUMB_SHAPE} />
            <div>
              <Meta article={article} edition={edition} now={now} />
              <h3 className={smallTitle}>{article.title}</h3>
            </div>
          </a>
        </li>
      ))}
    </ul>
  );
  return (
    <div className={grid}>
      <a className={lead} href={articlePath(edition, first)}>
        <Picture className={picture} picture={first} alt={altOf(first)} shape={LEAD_SHAPE} />
        <Meta article={first} edition={edition} now={now} />
        <h3 className={leadTitle}>{first.title}</h3>
        <p className={leadText}>{first.lead}</p>
      </a>
      {teasers(others.slice(0, BESIDE), list)}
      {others.length > BESIDE ? teasers(others.slice(BESIDE), classes(list, wide)) : null}
    </div>
  );
}

function Meta({
  article,
  edition,
  now,
}: { readonly article: ArticleCard } & Pick<SpecialNewsProps, 'edition' | 'now'>): ReactNode {
  return (
    <span className={meta}>
      <b>{article.primary_category.name}</b>{' '}
      <time dateTime={article.published_at}>{shortDate(edition, article.published_at, now)}</time>
    </span>
  );
}

function altOf({ attachments }: ArticleCard): string {
  return attachments.find(({ type }) => type === 'main')?.alt ?? '';
}
