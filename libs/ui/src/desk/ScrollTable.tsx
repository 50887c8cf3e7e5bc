import type { ReactNode } from 'react';
import { scroller, table } from './controls.late.styles';

interface ScrollTableProps {
  /** What is listed. */
  readonly label: string;
  readonly columns: readonly string[];
  /** Other rows are on their way. */
  readonly isBusy?: boolean;
  /** The rows. */
  readonly children: ReactNode;
}

/** A table that is scrolled by itself where it is wider than its place. */
export function ScrollTable({ label, columns, isBusy = false, children }: ScrollTableProps): ReactNode {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- who has no pointer scrolls it by keys (WCAG 2.1.1)
    <section className={scroller} aria-label={label} tabIndex={0}>
      <table className={table} aria-busy={isBusy || undefined}>
        <thead>
          <tr>
            {columns.map((name) => (
              <th key={name} scope="col">
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
