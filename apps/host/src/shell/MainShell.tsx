import { longDate } from '@tribina/messages';
import { shellPhrases } from '@tribina/messages/shell';
import { classes } from '@tribina/theme/classes';
import { Logo } from '@tribina/ui';
import type { ReactNode } from 'react';
import { BettingSiteLogo } from './BettingSiteLogo';
import { CategoryMenu } from './CategoryMenu';
import { Drawer } from './Drawer';
import { Footer } from './Footer';
import { HeaderEnd } from './HeaderEnd';
import {
  bar,
  barDate,
  barInner,
  barLink,
  header,
  headerEnd,
  headerInner,
  homeLink,
  masthead,
  secondLogo,
  threeButtons,
} from './MainShell.styles';
import { bettingSite, ownSites } from './navigation';
import { SiteAnchor } from './NavLink';
import { ShellPage } from './ShellPage';
import type { ShellProps } from './shell-props';

/** The frame of the portal: service bar, header with the categories, the page, footer. */
export function MainShell(props: ShellProps): ReactNode {
  const { edition, shell, children } = props;
  const phrases = shellPhrases[edition.language];
  return (
    <ShellPage
      edition={edition}
      header={
        <>
          <header className={masthead}>
            <ServiceBar {...props} />
            <div className={header}>
              <div className={headerInner}>
                <a className={homeLink} href="/" aria-label={`${edition.brand.name} – ${phrases.home}`}>
                  <Logo brand={edition.brand} isLarge={shell.navigation?.largeLogo} />
                </a>
                <BettingSiteLogo {...props} className={secondLogo} />
                <CategoryMenu {...props} />
                <div className={classes(headerEnd, edition.features.login && threeButtons)}>
                  <HeaderEnd {...props} />
                </div>
              </div>
            </div>
          </header>
          <Drawer {...props} />
        </>
      }
      footer={<Footer {...props} />}
    >
      {children}
    </ShellPage>
  );
}

/** Dark line on top: our sites, the special event, the game, the betting site, the date. Desktop only. */
function ServiceBar({ edition, shell, now }: ShellProps): ReactNode {
  const phrases = shellPhrases[edition.language];
  const betting = bettingSite(shell.navigation);
  return (
    <div className={bar}>
      <div className={barInner}>
        <nav aria-label={phrases.sisterSites}>
          <ul className={barInner}>
            {ownSites(edition, shell).map((site) => (
              <li key={site.url}>
                <SiteAnchor edition={edition} site={site} className={barLink} />
              </li>
            ))}
            {betting ? (
              <li>
                <SiteAnchor edition={edition} site={betting} className={barLink} isAd />
              </li>
            ) : null}
          </ul>
        </nav>
        <time className={barDate} dateTime={now.slice(0, 10)}>
          {longDate(edition, now)}
        </time>
      </div>
    </div>
  );
}
