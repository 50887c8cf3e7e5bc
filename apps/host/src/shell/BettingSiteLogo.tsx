import { shellPhrases } from '@tribina/messages/shell';
import type { ReactNode } from 'react';
import { picture } from './BettingSiteLogo.styles';
import { bettingSite } from './navigation';
import { SiteAnchor } from './NavLink';
import type { ShellProps } from './shell-props';

interface BettingSiteLogoProps extends ShellProps {
  readonly className: string;
}

/** The second logo of the header (spec portal §2), where the navigation says that it is shown. */
export function BettingSiteLogo({ edition, shell, className }: BettingSiteLogoProps): ReactNode {
  const site = shell.navigation?.showBetLogo ? bettingSite(shell.navigation) : null;
  if (!site) return null;
  const { bettingSiteNote } = shellPhrases[edition.language];
  return (
    <SiteAnchor edition={edition} site={site} className={className} isAd>
      <img className={picture} src={site.logoUrl} width="72" height="24" alt={`${site.name} (${bettingSiteNote})`} />
    </SiteAnchor>
  );
}
