import type { ArticleCard } from '@tribina/contracts';
import { articlePath, type Edition } from '@tribina/editions';
import { age } from '@tribina/messages';
import type { NewsPhrases } from '@tribina/messages/news';
import { Picture, type PictureShape } from '@tribina/ui';
import type { ReactNode } from 'react';
import { ArticleMeta } from './ArticleMeta';
import { lead, leadPicture, link, picture } from './Teaser.styles';
import { condensed, displayMost, note } from './type.styles';
import { unbroken } from './unbroken';

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
  const { article, edition, now, phrases, className, shape, level = 3, isLead = false, isPick = false } = props;
  const Heading = `h${level}` as const;
  return (
    <article className={className}>
      {/* The headline beside it says what it shows. */}
      {shape ? (
        <Picture picture={article} alt="" shape={shape} className={isLead ? leadPicture : picture} isLead={isLead} />
      ) : null}
      <div>
        <ArticleMeta article={article} edition={edition}>
          {isPick ? <b>{phrases.editorsPick}</b> : null}
          <time dateTime={article.published_at}>{age(edition, phrases.age, article.published_at, now)}</time>
        </ArticleMeta>
        <Heading className={isLead ? displayMost : condensed}>
          <a className={link} href={articlePath(edition, article)}>
            {unbroken(article.title)}
          </a>
        </Heading>
        {isLead ? (
          <>
            <p className={lead}>{article.lead}</p>
            <p className={note}>{article.writer.name}</p>
          </>
        ) : null}
      </div>
    </article>
  );
}
