import type { ArticleCard } from '@tribina/contracts';
import { articlePath, categoryPath, type Edition } from '@tribina/editions';
import { age } from '@tribina/messages';
import type { NewsPhrases } from '@tribina/messages/news';
import { Picture, type PictureShape } from '@tribina/ui';
import type { ReactNode } from 'react';
import { kicker, lead, leadPicture, leadTitle, link, meta, picture, pickMark, specialMark, title } from './Teaser.styles';

/** The words of a teaser; an island takes these alone, not the texts of the whole remote. */
export type TeaserPhrases = Pick<NewsPhrases, 'age' | 'editorsPick'>;

export interface TeaserProps {
  readonly article: ArticleCard;
  readonly edition: Edition;
  /** Server time, ISO 8601. */
  readonly now: string;
  readonly phrases: TeaserPhrases;
  /** How picture and text stand to each other. */
  readonly className: string;
  /** Absent: no picture. */
  readonly shape?: PictureShape;
  /** Level of the headline in its page. */
  readonly level?: 2 | 3;
  /** The largest of its page: bigger headline, with the lead, its picture fetched first. */
  readonly isLead?: boolean;
  readonly isPick?: boolean;
}

/** An article in a list: one link that covers it, and above that the link to its category. */
export function Teaser(props: TeaserProps): ReactNode {
  const { article, edition, className, shape, level = 3, isLead = false } = props;
  const Heading = `h${level}` as const;
  return (
    <article className={className}>
      {/* The headline beside it says what it shows. */}
      {shape ? <Picture picture={article} alt="" shape={shape} className={isLead ? leadPicture : picture} isLead={isLead} /> : null}
      <div>
        <TeaserMeta {...props} />
        <Heading className={isLead ? leadTitle : title}>
          <a className={link} href={articlePath(edition, article)}>
            {article.title}
          </a>
        </Heading>
        {isLead ? <p className={lead}>{article.lead}</p> : null}
      </div>
    </article>
  );
}

function TeaserMeta({ article, edition, now, phrases, isPick = false }: TeaserProps): ReactNode {
  return (
    <p className={meta}>
      <a className={kicker} href={categoryPath(article.primary_category)}>
        {article.primary_category.name}
      </a>
      {article.is_special ? <span className={specialMark}>{edition.brand.specialName}</span> : null}
      {isPick ? <span className={pickMark}>{phrases.editorsPick}</span> : null}
      <time dateTime={article.published_at}>{age(edition, phrases.age, article.published_at, now)}</time>
    </p>
  );
}
