import { Island } from '@tribina/federation-web/islands';
import { longDate } from '@tribina/messages';
import { shellPhrases } from '@tribina/messages/shell';
import { ACT } from '@tribina/shell-api';
import { classes } from '@tribina/theme/classes';
import { Logo, SearchIcon } from '@tribina/ui';
import type { ReactNode } from 'react';
import { Bell } from '../notifications/Bell';
import { bellProps } from '../notifications/bell-props';
import { bell } from '../notifications/notifications.styles';
import { CategoryMenu } from './CategoryMenu';
import { Drawer, DrawerButton } from './Drawer';
import { Footer } from './Footer';
import { iconButton } from './IconButton.styles';
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
  secondLogoPicture,
  session,
  threeButtons,
} from './MainShell.styles';
import { MoreMenu } from './MoreMenu';
import { bettingSite, ownSites } from './navigation';
import { SiteAnchor } from './NavLink';
import { SessionCorner } from './SessionCorner';
import { ShellPage } from './ShellPage';
import { sessionProps } from './session-props';
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
                <BettingSiteLogo {...props} />
                <CategoryMenu {...props} />
                <div className={classes(headerEnd, edition.features.login && threeButtons)}>
                  <a
                    className={iconButton}
                    href={`/${edition.words.search}`}
                    aria-label={phrases.search}
                    {...{ [ACT]: 'search' }}
                  >
                    <SearchIcon />
                  </a>
                  <MoreMenu {...props} />
                  {edition.features.login ? (
                    <Island remote="host" name="Bell" component={Bell} props={bellProps(edition)} className={bell} />
                  ) : null}
                  {edition.features.login ? (
                    <Island
                      remote="host"
                      name="SessionCorner"
                      component={SessionCorner}
                      props={sessionProps(edition)}
                      className={session}
                    />
                  ) : null}
                  <DrawerButton label={phrases.openMenu} />
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

/** The second logo of the header (spec portal §2), where the navigation says that it is shown. */
function BettingSiteLogo({ edition, shell }: ShellProps): ReactNode {
  const site = shell.navigation?.showBetLogo ? bettingSite(shell.navigation) : null;
  if (!site) return null;
  const { bettingSiteNote } = shellPhrases[edition.language];
  return (
    <SiteAnchor edition={edition} site={site} className={secondLogo} isAd>
      <img
        className={secondLogoPicture}
        src={site.logoUrl}
        width="72"
        height="24"
        alt={`${site.name} (${bettingSiteNote})`}
      />
    </SiteAnchor>
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
