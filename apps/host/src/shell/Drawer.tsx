import type { NavigationItem } from '@tribina/contracts';
import { Island } from '@tribina/federation-web/islands';
import { fill } from '@tribina/messages';
import { shellPhrases } from '@tribina/messages/shell';
import { classes } from '@tribina/theme/classes';
import { ChevronDownIcon, CloseIcon, Logo, MenuIcon, SearchIcon } from '@tribina/ui';
import type { ReactNode } from 'react';
import { bellProps } from '../notifications/bell-props';
import { DrawerNotifications } from '../notifications/DrawerNotifications';
import { drawerLink } from '../notifications/notifications.styles';
import { childLink, leafLink } from './CategoryMenu.styles';
import {
  belowTablet,
  bottom,
  drawer,
  field,
  grid,
  head,
  more,
  part,
  partTitle,
  search,
  tile,
  tileLink,
  wide,
} from './Drawer.styles';
import { iconButton } from './IconButton.styles';
import { bettingSite, isCurrent, ownSites, shownEntries } from './navigation';
import { NavLink, SiteAnchor } from './NavLink';
import type { ShellProps } from './shell-props';
import { ThemeSwitch } from './ThemeSwitch';

const DRAWER_ID = 'drawer';

export function DrawerButton({ label }: { readonly label: string }): ReactNode {
  return (
    <div className={belowTablet}>
      <button type="button" className={iconButton} popoverTarget={DRAWER_ID} aria-label={label}>
        <MenuIcon />
      </button>
    </div>
  );
}

interface DrawerProps extends ShellProps {
  readonly hasThemeSwitch?: boolean;
}

/**
 * The menu of phones and tablets: a native popover that slides in, so it works before any script does; what lies below cannot
 * be scrolled (global styles) nor reached (`watchDrawer`) meanwhile.
 */
export function Drawer(props: DrawerProps): ReactNode {
  const { edition, shell, hasThemeSwitch = true } = props;
  const phrases = shellPhrases[edition.language];
  return (
    <nav id={DRAWER_ID} popover="auto" className={drawer} aria-label={phrases.menu} tabIndex={-1}>
      <div className={head}>
        <Logo brand={edition.brand} />
        <CloseButton label={phrases.closeMenu} />
      </div>
      <SearchForm {...props} />
      {edition.features.login ? (
        <Island
          remote="host"
          name="DrawerNotifications"
          component={DrawerNotifications}
          props={bellProps(edition)}
          className={drawerLink}
        />
      ) : null}
      <section className={part}>
        <h2 className={partTitle}>{phrases.categories}</h2>
        <ul className={grid}>
          {shownEntries(edition, shell.navigation?.data).map((entry) => (
            <Category key={entry.url} {...props} entry={entry} />
          ))}
        </ul>
      </section>
      <Sites {...props} />
      <div className={bottom}>
        {hasThemeSwitch ? <ThemeSwitch edition={edition} className={childLink} /> : null}
        <button
          type="button"
          className={childLink}
          data-consent-settings=""
          popoverTarget={DRAWER_ID}
          popoverTargetAction="hide"
        >
          {phrases.cookieSettings}
        </button>
      </div>
    </nav>
  );
}

function CloseButton({ label }: { readonly label: string }): ReactNode {
  return (
    <button
      type="button"
      className={iconButton}
      popoverTarget={DRAWER_ID}
      popoverTargetAction="hide"
      aria-label={label}
    >
      <CloseIcon />
    </button>
  );
}

/** Leads to the results page; nothing but a form, so that it works without script. */
function SearchForm({ edition }: ShellProps): ReactNode {
  const phrases = shellPhrases[edition.language];
  return (
    <search>
      <form className={search} action={`/${edition.words.search}`}>
        <input
          className={field}
          type="search"
          name="q"
          aria-label={phrases.search}
          placeholder={phrases.search}
          autoComplete="off"
        />
        <button type="submit" className={iconButton} aria-label={phrases.search}>
          <SearchIcon />
        </button>
      </form>
    </search>
  );
}

interface CategoryProps extends ShellProps {
  readonly entry: NavigationItem;
}

/** A tile of the grid; its children unfold below it. */
function Category({ edition, path, entry }: CategoryProps): ReactNode {
  const children = shownEntries(edition, entry.children);
  return (
    <li className={classes(tile, entry.cols > 1 && wide)} data-for={entry.loginCondition}>
      <NavLink
        edition={edition}
        entry={entry}
        className={tileLink}
        isCurrent={isCurrent(entry, path)}
        isMobile
        hasDescription
      />
      {children.length > 0 ? (
        <details>
          <summary className={more} aria-label={fill(shellPhrases[edition.language].moreIn, { name: entry.name })}>
            <ChevronDownIcon />
          </summary>
          <ul>
            {children.map((child) => (
              <li key={child.url} data-for={child.loginCondition}>
                <NavLink edition={edition} entry={child} className={childLink} isMobile hasDescription />
                {child.childrenThirdLevel.length > 0 ? (
                  <ul>
                    {shownEntries(edition, child.childrenThirdLevel).map((leaf) => (
                      <li key={leaf.url} data-for={leaf.loginCondition}>
                        <NavLink edition={edition} entry={leaf} className={classes(childLink, leafLink)} isMobile />
                      </li>
                    ))}
                  </ul>
                ) : null}
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </li>
  );
}

/** Our sites, and those of others. */
function Sites({ edition, shell }: ShellProps): ReactNode {
  const phrases = shellPhrases[edition.language];
  const others = shell.navigation?.otherSites ?? [];
  const advertised = bettingSite(shell.navigation)?.url;
  return (
    <>
      <section className={part}>
        <h2 className={partTitle}>{phrases.sisterSites}</h2>
        <ul>
          {ownSites(edition, shell).map((site) => (
            <li key={site.url}>
              <SiteAnchor edition={edition} site={site} className={childLink} />
            </li>
          ))}
        </ul>
      </section>
      {others.length > 0 ? (
        <section className={part}>
          <h2 className={partTitle}>{phrases.otherSites}</h2>
          <ul>
            {others.map((site) => (
              <li key={site.url}>
                <SiteAnchor edition={edition} site={site} className={childLink} isAd={site.url === advertised} />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  );
}
