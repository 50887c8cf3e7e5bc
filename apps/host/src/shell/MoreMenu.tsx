import { shellPhrases } from '@tribina/messages/shell';
import { MoreIcon } from '@tribina/ui';
import { classes } from '@tribina/theme/classes';
import type { ReactNode } from 'react';
import { childLink, panel, panelTitle } from './CategoryMenu.styles';
import { iconButton } from './IconButton.styles';
import { fromTablet, atEnd } from './MoreMenu.styles';
import { bettingSite } from './navigation';
import { SiteAnchor } from './NavLink';
import { networkName } from './SocialLinks';
import type { ShellProps } from './shell-props';

const ID = 'more';

/** The three dots (spec portal §2): other sites and social networks. */
export function MoreMenu({ edition, shell: { navigation } }: ShellProps): ReactNode {
  const phrases = shellPhrases[edition.language];
  if (!navigation || navigation.otherSites.length + navigation.socialLinks.length === 0) return null;
  const advertised = bettingSite(navigation)?.url;
  return (
    <div className={fromTablet}>
      <button type="button" className={iconButton} popoverTarget={ID} aria-label={phrases.more}>
        <MoreIcon />
      </button>
      <div id={ID} popover="auto" className={classes(panel, atEnd)}>
        {navigation.otherSites.length > 0 ? <p className={panelTitle}>{phrases.otherSites}</p> : null}
        <ul>
          {navigation.otherSites.map((site) => (
            <li key={site.url}>
              <SiteAnchor edition={edition} site={site} className={childLink} isAd={site.url === advertised} />
            </li>
          ))}
        </ul>
        {navigation.socialLinks.length > 0 ? <p className={panelTitle}>{phrases.social}</p> : null}
        <ul>
          {navigation.socialLinks.map(({ name, url }) => (
            <li key={name}>
              <a className={childLink} href={url} rel="noopener">
                {networkName(name)}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
