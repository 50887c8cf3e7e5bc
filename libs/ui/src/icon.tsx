import { classes } from '@tribina/theme/classes';
import type { ReactNode } from 'react';
import { drawn } from './icon.styles';

interface IconProps {
  readonly className?: string;
}

/**
 * An icon says nothing by itself: the control that it stands in carries the words. Unused ones are left out of a build. How all
 * of them are drawn is said by a class: a page has some forty, and each would say it again.
 */
export function icon(paths: ReactNode) {
  return function Icon({ className }: IconProps): ReactNode {
    return (
      <svg className={classes(drawn, className)} width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
        {paths}
      </svg>
    );
  };
}

/** Beside the others' module: it stands in for a picture on pages that show none of those. */
export const UserIcon = /* @__PURE__ */ icon(
  <>
    <circle cx="12" cy="8" r="4" />
    <path d="M4 21c1-4.5 4-6 8-6s7 1.5 8 6" />
  </>,
);
