import type { HomeBlock } from '@tribina/contracts';
import { articlePath, categoryPath, type Edition } from '@tribina/editions';
import { fill } from '@tribina/messages';
import { newsPhrases } from '@tribina/messages/news';
import { classes } from '@tribina/theme/classes';
import type { ReactNode } from 'react';
import { atEnd, rows, sectionHead, textLink } from '../../shared/layout.styles';
import { asText, link } from '../../shared/Teaser.styles';
import { condensed, display24, note, upper } from '../../shared/type.styles';

interface SmallBlockProps {
  readonly block: HomeBlock;
  readonly edition: Edition;
}

/** A block without pictures: headlines and what they are about; one on betting says from which age. */
export function SmallBlock({ block: { block, category, articles }, edition }: SmallBlockProps): ReactNode {
  const id = `block-${category.id}`;
  return (
    <section aria-labelledby={id}>
      <div className={sectionHead}>
        <h2 className={classes(display24, upper)} id={id}>
          {category.name}
        </h2>
        {block === 'crazyTicket' ? <p className={note}>18+</p> : null}
        <a className={classes(textLink, atEnd)} href={categoryPath(category)}>
          {fill(newsPhrases[edition.language].allOf, { name: category.name })}
        </a>
      </div>
      <ul className={rows}>
        {articles.map((article) => (
          <li key={article.id}>
            <article className={asText}>
              <h3 className={condensed}>
                <a className={link} href={articlePath(edition, article)}>
                  {article.title}
                </a>
              </h3>
              <p className={note}>{article.lead}</p>
            </article>
          </li>
        ))}
      </ul>
    </section>
  );
}
