import { specialPath } from '@tribina/editions';
import { shellPhrases } from '@tribina/messages/shell';
import { CloseIcon, Logo, MenuIcon, ThemeIcon } from '@tribina/ui';
import type { ReactNode } from 'react';
import { isCurrent } from './CategoryMenu';
import { button, close, drawer, grid, head, part, partTitle, row, rows, theme, tile } from './Drawer.styles';
import type { ShellProps } from './shell-props';

const DRAWER_ID = 'drawer';

export function DrawerButton({ label }: { readonly label: string }): ReactNode {
  return (
    <button type="button" className={button} popoverTarget={DRAWER_ID} aria-label={label}>
      <MenuIcon />
    </button>
  );
}

/** The menu of phones and tablets: a native popover that slides in, so it works before any script does. */
export function Drawer({ edition, shell, path }: ShellProps): ReactNode {
  const phrases = shellPhrases[edition.language];
  const sites = [
    ...(shell.navigation?.sisterSites ?? []),
    ...(shell.special ? [{ name: shell.special.name, url: specialPath(edition) }] : []),
    ...(edition.features.game ? [{ name: edition.brand.gameName, url: `/${edition.words.game}` }] : []),
  ];
  return (
    <nav id={DRAWER_ID} popover="auto" className={drawer} aria-label={phrases.menu}>
      <div className={head}>
        <Logo brand={edition.brand} />
        <button
          type="button"
          className={close}
          popoverTarget={DRAWER_ID}
          popoverTargetAction="hide"
          aria-label={phrases.closeMenu}
        >
          <CloseIcon />
        </button>
      </div>
      <section className={part}>
        <h2 className={partTitle}>{phrases.categories}</h2>
        <ul className={grid}>
          {shell.navigation?.data.map((entry) => (
            <li key={entry.url}>
              <a className={tile} href={entry.url} aria-current={isCurrent(entry, path) ? 'page' : undefined}>
                {entry.name}
              </a>
            </li>
          ))}
        </ul>
      </section>
      <section className={part}>
        <h2 className={partTitle}>{phrases.sisterSites}</h2>
        <ul className={rows}>
          {sites.map((site) => (
            <li key={site.url}>
              <a className={row} href={site.url}>
                {site.name}
              </a>
            </li>
          ))}
        </ul>
      </section>
      {shell.navigation && shell.navigation.otherSites.length > 0 ? (
        <section className={part}>
          <h2 className={partTitle}>{phrases.otherSites}</h2>
          <ul className={rows}>
            {shell.navigation.otherSites.map((site) => (
              <li key={site.url}>
                <a className={row} href={site.url} rel="noopener sponsored nofollow">
                  {site.name} ({phrases.bettingSiteNote})
                </a>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <button type="button" className={theme} data-theme-switch="" aria-pressed="false">
        <ThemeIcon />
        {phrases.theme}
      </button>
    </nav>
  );
}
