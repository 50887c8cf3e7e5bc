import type { Special } from '@tribina/contracts';
import { specialPath } from '@tribina/editions';
import { classes } from '@tribina/theme/classes';
import type { ReactNode } from 'react';
import { BackLink } from './BackLink';
import { BettingSiteLogo } from './BettingSiteLogo';
import { Drawer } from './Drawer';
import { Footer } from './Footer';
import { HeaderEnd } from './HeaderEnd';
import { threeButtons } from './MainShell.styles';
import { ShellPage } from './ShellPage';
import type { ShellProps } from './shell-props';
import {
  bellHere,
  end,
  entriesOf,
  header,
  inner,
  largeLogo,
  link,
  list,
  logo,
  menu,
  menuInner,
  secondLogo,
  sessionHere,
  title,
} from './SpecialShell.styles';

/**
 * The frame of the special event: its own mark, skin and menu, and one tap back to the portal. Who reads here is the reader of the
 * portal: session, bell, sites and drawer are those of its frame, without the theme switch (spec portal §2).
 */
export function SpecialShell(props: ShellProps): ReactNode {
  const { edition, shell, path, children } = props;
  const name = shell.special?.name ?? edition.brand.specialName;
  return (
    <ShellPage
      edition={edition}
      header={
        <>
          <header className={header}>
            <div className={inner}>
              <a className={title} href={specialPath(edition)}>
                {shell.special ? (
                  <Mark special={shell.special} isLarge={shell.specialNavigation?.largeLogo === true} />
                ) : null}
                {name}
              </a>
              <div className={classes(end, edition.features.login && threeButtons)}>
                <BettingSiteLogo {...props} className={secondLogo} />
                <HeaderEnd
                  {...props}
                  searchIn="?special=true"
                  refUrl={path}
                  bellClass={bellHere}
                  sessionClass={sessionHere}
                />
              </div>
            </div>
            <div className={menu}>
              <div className={menuInner}>
                <BackLink edition={edition} />
                <nav className={entriesOf} aria-label={name}>
                  <ul className={list}>
                    {shell.specialNavigation?.data.map((entry) => (
                      <li key={entry.url}>
                        <a className={link} href={entry.url} aria-current={path === entry.url ? 'page' : undefined}>
                          {entry.name}
                        </a>
                      </li>
                    ))}
                  </ul>
                </nav>
              </div>
            </div>
          </header>
          <Drawer {...props} hasThemeSwitch={false} />
        </>
      }
      footer={<Footer {...props} hasThemeSwitch={false} />}
    >
      {children}
    </ShellPage>
  );
}

/** The special's own mark, in the size that its navigation asks for. */
function Mark({ special, isLarge }: { readonly special: Special; readonly isLarge: boolean }): ReactNode {
  return isLarge ? (
    <img className={largeLogo} src={special.logo_url} width="56" height="56" alt="" />
  ) : (
    <img className={logo} src={special.small_logo} width="40" height="40" alt="" />
  );
}
