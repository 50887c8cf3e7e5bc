import type { HomeGroup } from '@tribina/contracts';
import { categoryPath, type Edition } from '@tribina/editions';
import { fill } from '@tribina/messages';
import { newsPhrases } from '@tribina/messages/news';
import { GROUP_SIZE } from '@tribina/shell-api';
import { classes } from '@tribina/theme/classes';
import type { ReactNode } from 'react';
import { atEnd, inTwo as inTwoColumns, rows, section, sectionHead, textLink } from '../../shared/layout.styles';
import { display24, upper } from '../../shared/type.styles';
import { CARD, CARD_FROM_SMALL, CARD_FROM_TABLET } from '../../shared/page-shapes';
import { ROW } from '../../shared/shapes';
import { Teaser } from '../../shared/Teaser';
import { asCard, asCardFromSmall, asCardFromTablet, asRow } from '../../shared/Teaser.styles';
import { children as childrenClass, grid, notInThree, notInTwo } from './NewsGroup.styles';
import { inWholeRows } from './trim';

interface NewsGroupProps {
  readonly group: HomeGroup;
  readonly edition: Edition;
  /** Server time, ISO 8601. */
  readonly now: string;
}

/** How the first three look where there is room; the rest are rows. */
const LOOKS = [
  { className: asCard, shape: CARD },
  { className: asCardFromSmall, shape: CARD_FROM_SMALL },
  { className: asCardFromTablet, shape: CARD_FROM_TABLET },
] as const;
const ROW_LOOK = { className: asRow, shape: ROW } as const;
const SHOWN_CHILDREN = 4;

/** A category on the home page: at most nine articles, trimmed to whole rows of two or three columns (spec portal §9). */
export function NewsGroup({ group: { category, articles }, edition, now }: NewsGroupProps): ReactNode {
  const phrases = newsPhrases[edition.language];
  const shown = articles.slice(0, GROUP_SIZE);
  const [inTwo, inThree] = [inWholeRows(shown.length, 2), inWholeRows(shown.length, 3)];
  // Less than a row of pictures would leave a hole: these stand beside each other without.
  const isSmall = shown.length < LOOKS.length;
  const id = `group-${category.id}`;
  return (
    <section className={section} aria-labelledby={id}>
      <div className={sectionHead}>
        <h2 className={classes(display24, upper)} id={id}>
          {category.name}
        </h2>
        {category.children.length > 0 ? (
          <ul className={childrenClass}>
            {category.children.slice(0, SHOWN_CHILDREN).map((child) => (
              <li key={child.id}>
                <a className={textLink} href={categoryPath(child)}>
                  {child.name}
                </a>
              </li>
            ))}
          </ul>
        ) : null}
        <a className={classes(textLink, atEnd)} href={categoryPath(category)}>
          {fill(phrases.allOf, { name: category.name })}
        </a>
      </div>
      <ul className={classes(isSmall ? inTwoColumns : grid, rows)}>
        {shown.map((article, index) => (
          <li key={article.id} className={classes(index >= inTwo && notInTwo, index >= inThree && notInThree)}>
            <Teaser
              article={article}
              edition={edition}
              now={now}
              phrases={phrases}
              {...(isSmall ? ROW_LOOK : (LOOKS[index] ?? ROW_LOOK))}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
