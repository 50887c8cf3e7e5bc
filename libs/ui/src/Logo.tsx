import type { Brand } from '@tribina/editions';
import type { ReactNode } from 'react';
import { classes } from '@tribina/theme/classes';
import { large, logo, mark, suffix, wordmark } from './Logo.styles';

/** Three rising steps: a stand seen from the side. */
export function BrandMark({ className }: { readonly className?: string }): ReactNode {
  return (
    <svg className={className ?? mark} viewBox="0 0 30 28" aria-hidden="true">
      <rect x="0" y="18" width="8" height="10" rx="1.5" />
      <rect x="11" y="9" width="8" height="19" rx="1.5" />
      <rect x="22" y="0" width="8" height="28" rx="1.5" />
    </svg>
  );
}

interface LogoProps {
  readonly brand: Brand;
  /** A fourth larger, where there is room for it (spec portal §3, largeLogo). */
  readonly isLarge?: boolean;
}

/** Mark and wordmark of an edition. The link around it carries the name. */
export function Logo({ brand, isLarge = false }: LogoProps): ReactNode {
  return (
    <span className={classes(logo, isLarge && large)}>
      <BrandMark />
      <span className={wordmark}>
        {brand.wordmark}
        {brand.suffix ? <span className={suffix}>{brand.suffix}</span> : null}
      </span>
    </span>
  );
}
