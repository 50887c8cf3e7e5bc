import { Island } from '@tribina/federation-web/islands';
import { longDate } from '@tribina/messages';
import { shellPhrases } from '@tribina/messages/shell';
import { specialPath } from '@tribina/editions';
import { DOCUMENT_IDS } from '@tribina/shell-api';
import { Logo } from '@tribina/ui';
import type { ReactNode } from 'react';
import { CategoryMenu } from './CategoryMenu';
import { Drawer, DrawerButton } from './Drawer';
import { Footer } from './Footer';
import {
  bar,
  barDate,
  barInner,
  barLink,
  barNote,
  header,
  headerEnd,
  headerInner,
  homeLink,
  main,
  secondLogo,
  secondLogoPicture,
  session,
  skip,
} from './MainShell.styles';
import { SessionCorner } from './SessionCorner';
import type { ShellProps } from './shell-props';

/** The frame of the portal: service bar, header with the categories, the page, footer. */
export function MainShell(props: ShellProps): ReactNode {
  const { edition, children } = props;
  const phrases = shellPhrases[edition.language];
  return (
    <>
      <a className={skip} href="#main">
        {phrases.skipToContent}
      </a>
      <header>
        <ServiceBar {...props} />
        <div className={header}>
          <div className={headerInner}>
            <a className={homeLink} href="/" aria-label={`${edition.brand.name} – ${phrases.home}`}>
              <Logo brand={edition.brand} />
            </a>
            <BettingSiteLogo {...props} />
            <CategoryMenu {...props} />
            <div className={headerEnd}>
              {edition.features.login ? (
                <Island
                  remote="host"
                  name="SessionCorner"
                  component={SessionCorner}
                  props={sessionProps(props)}
                  className={session}
                />
              ) : null}
              <DrawerButton label={phrases.openMenu} />
            </div>
          </div>
        </div>
      </header>
      <Drawer {...props} />
      <main id="main" className={main} tabIndex={-1}>
        <div id={DOCUMENT_IDS.slot}>{children}</div>
      </main>
      <Footer {...props} />
    </>
  );
}

function sessionProps({ edition }: ShellProps) {
  const phrases = shellPhrases[edition.language];
  return {
    loginPath: `/${edition.words.login}`,
    login: phrases.login,
    logout: phrases.logout,
    signedInAs: phrases.signedInAs,
  };
}

/** The second logo of the header (spec portal §2): the other site that has one, where the navigation says that it is shown. */
function BettingSiteLogo({ edition, shell }: ShellProps): ReactNode {
  const site = shell.navigation?.showBetLogo ? shell.navigation.otherSites.find(({ logoUrl }) => logoUrl) : undefined;
  if (!site?.logoUrl) return null;
  const { bettingSiteNote } = shellPhrases[edition.language];
  return (
    <a className={secondLogo} href={site.url} rel="noopener sponsored nofollow">
      <img
        className={secondLogoPicture}
        src={site.logoUrl}
        width="72"
        height="24"
        alt={`${site.name} (${bettingSiteNote})`}
      />
    </a>
  );
}

/** Dark line on top: our sites, the special event, the game, the betting site, the date. Desktop only. */
function ServiceBar({ edition, shell, now }: ShellProps): ReactNode {
  const phrases = shellPhrases[edition.language];
  return (
    <div className={bar}>
      <div className={barInner}>
        <nav aria-label={phrases.sisterSites}>
          <ul className={barInner}>
            {shell.navigation?.sisterSites.map((site) => (
              <li key={site.url}>
                <a className={barLink} href={site.url}>
                  {site.name}
                </a>
              </li>
            ))}
            {shell.special ? (
              <li>
                <a className={barLink} href={specialPath(edition)}>
                  {shell.special.name}
                </a>
              </li>
            ) : null}
            {edition.features.game ? (
              <li>
                <a className={barLink} href={`/${edition.words.game}`}>
                  {edition.brand.gameName}
                </a>
              </li>
            ) : null}
            {shell.navigation?.otherSites.map((site) => (
              <li key={site.url}>
                <a className={barLink} href={site.url} rel="noopener sponsored nofollow">
                  {site.name} <span className={barNote}>{phrases.bettingSiteNote}</span>
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <time className={barDate} dateTime={now.slice(0, 10)}>
          {longDate(edition, now)}
        </time>
      </div>
    </div>
  );
}
