import type { Edition } from '@tribina/editions';
import { shellPhrases } from '@tribina/messages/shell';
import { ArrowLeftIcon } from '@tribina/ui';
import type { ReactNode } from 'react';
import { back, narrowName } from './BackLink.styles';

interface BackLinkProps {
  readonly edition: Edition;
  /** There is no room for the name on a phone. */
  readonly isNarrow?: boolean;
}

/** One tap back to the portal, out of a frame of its own. */
export function BackLink({ edition, isNarrow = false }: BackLinkProps): ReactNode {
  return (
    <a className={back} href="/" aria-label={`${edition.brand.name}: ${shellPhrases[edition.language].backToPortal}`}>
      <ArrowLeftIcon />
      <span className={isNarrow ? narrowName : undefined}>{edition.brand.name}</span>
    </a>
  );
}
