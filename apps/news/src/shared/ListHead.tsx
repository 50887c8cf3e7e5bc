import { classes } from '@tribina/theme/classes';
import type { ReactNode } from 'react';
import { Breadcrumb } from './Breadcrumb';
import type { Crumb } from './head';
import { head } from './ListHead.styles';
import { displayMost, upper } from './type.styles';

interface ListHeadProps {
  readonly breadcrumb: string;
  readonly crumbs: readonly Crumb[];
  readonly title: string;
  /** What stands under the title. */
  readonly children?: ReactNode;
}

/** What a page of a list begins with. */
export function ListHead({ breadcrumb, crumbs, title, children }: ListHeadProps): ReactNode {
  return (
    <header className={head}>
      <Breadcrumb label={breadcrumb} crumbs={crumbs} />
      <h1 className={classes(displayMost, upper)}>{title}</h1>
      {children}
    </header>
  );
}
