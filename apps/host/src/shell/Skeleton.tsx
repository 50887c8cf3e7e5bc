import type { ReactNode } from 'react';
import { box, boxes, skeleton } from './Skeleton.styles';

/** What a slot shows while its part is on the way; it keeps the height that the content will roughly have. */
export function Skeleton({ label }: { readonly label: string }): ReactNode {
  return (
    <output className={skeleton} aria-label={label}>
      <span className={box} />
      <span className={boxes}>
        <span className={box} />
        <span className={box} />
        <span className={box} />
      </span>
    </output>
  );
}
