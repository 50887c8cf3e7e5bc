import type { ReactNode } from 'react';
import { crumbs as crumbsClass } from './Breadcrumb.styles';
import type { Crumb } from './head';
import { textLink } from './layout.styles';

interface BreadcrumbProps {
  readonly label: string;
  /** From the home page down to what is above the page. */
  readonly crumbs: readonly Crumb[];
}

/** The way from the home page to where a page belongs. */
export function Breadcrumb({ label, crumbs }: BreadcrumbProps): ReactNode {
  return (
    <nav aria-label={label}>
      <ol className={crumbsClass}>
        {crumbs.map(({ name, path }) => (
          <li key={path}>
            <a className={textLink} href={path}>
              {name}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
