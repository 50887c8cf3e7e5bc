import type { Special } from '@tribina/contracts';
import { specialPath } from '@tribina/editions';
import { shellPhrases } from '@tribina/messages/shell';
import { ACT } from '@tribina/shell-api';
import { SearchIcon } from '@tribina/ui';
import type { ReactNode } from 'react';
import { BackLink } from './BackLink';
import { back } from './BackLink.styles';
import { Footer } from './Footer';
import { ShellPage } from './ShellPage';
import type { ShellProps } from './shell-props';
import { end, header, inner, largeLogo, link, list, logo, menu, title } from './SpecialShell.styles';

/** The frame of the special event: its own mark, skin and menu, and one tap back to the portal. */
export function SpecialShell(props: ShellProps): ReactNode {
  const { edition, shell, path, children } = props;
  const name = shell.special?.name ?? edition.brand.specialName;
  return (
    <ShellPage
      edition={edition}
      header={
        <header className={header}>
          <div className={inner}>
            <a className={title} href={specialPath(edition)}>
              {shell.special ? (
                <Mark special={shell.special} isLarge={shell.specialNavigation?.largeLogo === true} />
              ) : null}
              {name}
            </a>
            <div className={end}>
              <a
                className={back}
                href={`/${edition.words.search}?special=true`}
                aria-label={shellPhrases[edition.language].search}
                {...{ [ACT]: 'search' }}
              >
                <SearchIcon />
              </a>
              <BackLink edition={edition} isNarrow />
            </div>
          </div>
          <nav className={menu} aria-label={name}>
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
        </header>
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
