import type { ReactNode } from 'react';
import { classes } from '@tribina/theme/classes';
import { number, scroller, table } from './table.styles';

interface ScrollTableProps {
  readonly label: string;
  readonly columns: readonly string[];
  /** Places of the columns of figures. */
  readonly numbers?: readonly number[];
  readonly className?: string;
  /** Rows. */
  readonly children: ReactNode;
}

/** A dense table that is moved within its own place where it is too wide, by keys too. */
export function ScrollTable({ label, columns, numbers = [], className, children }: ScrollTableProps): ReactNode {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- who has no pointer scrolls it by keys (WCAG 2.1.1)
    <section className={scroller} aria-label={label} tabIndex={0}>
      <table className={classes(table, className)}>
        <thead>
          <tr>
            {columns.map((name, at) => (
              <th key={name} scope="col" className={numbers.includes(at) ? number : undefined}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  );
}
