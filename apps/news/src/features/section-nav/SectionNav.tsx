import type { Navigation, NavigationItem } from '@tribina/contracts';
import type { Edition } from '@tribina/editions';
import { pagesPhrases } from '@tribina/messages/pages';
import { classes } from '@tribina/theme/classes';
import type { ReactNode } from 'react';
import { left, lines, sectionHead, textLink } from '../../shared/layout.styles';
import { condensed, upper } from '../../shared/type.styles';
import { quiet } from './SectionNav.styles';

interface SectionNavProps {
  readonly navigation: Pick<Navigation, 'data'>;
  /** The category that the page belongs to, and all above it. */
  readonly categoryIds: readonly number[];
  readonly edition: Edition;
}

/** The left column: what lies in the section that a page belongs to, or else the sections. */
export function SectionNav({ navigation: { data }, categoryIds, edition }: SectionNavProps): ReactNode {
  const section = data.find((item) => item.children.length > 0 && isOf(item, categoryIds));
  const links = section ? section.children : data;
  return (
    <nav className={left} aria-labelledby="section-nav">
      <div className={sectionHead}>
        <b className={classes(condensed, upper)} id="section-nav">
          {section?.name ?? pagesPhrases[edition.language].sections}
        </b>
      </div>
      <ul className={classes(lines, quiet)}>
        {links
          .filter(({ external }) => !external)
          .map(({ name, url, categoryId }) => (
            <li key={url}>
              <a className={textLink} href={url} aria-current={categoryId === categoryIds[0] ? 'page' : undefined}>
                {name}
              </a>
            </li>
          ))}
      </ul>
    </nav>
  );
}

function isOf({ categoryId, children }: NavigationItem, categoryIds: readonly number[]): boolean {
  return [categoryId, ...children.map((child) => child.categoryId)].some(
    (id) => id !== null && categoryIds.includes(id),
  );
}
