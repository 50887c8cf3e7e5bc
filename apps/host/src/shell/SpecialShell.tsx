import { specialPath } from '@tribina/editions';
import { shellPhrases } from '@tribina/messages/shell';
import { DOCUMENT_IDS } from '@tribina/shell-api';
import type { ReactNode } from 'react';
import { BackLink } from './BackLink';
import { Footer } from './Footer';
import { main, skip } from './MainShell.styles';
import type { ShellProps } from './shell-props';
import { end, header, inner, link, list, logo, menu, title } from './SpecialShell.styles';

/** The frame of the special event: its own mark, skin and menu, and one tap back to the portal. */
export function SpecialShell(props: ShellProps): ReactNode {
  const { edition, shell, path, children } = props;
  const phrases = shellPhrases[edition.language];
  const name = shell.special?.name ?? edition.brand.specialName;
  return (
    <>
      <a className={skip} href="#main">
        {phrases.skipToContent}
      </a>
      <header className={header}>
        <div className={inner}>
          <a className={title} href={specialPath(edition)}>
            {shell.special ? (
              <img className={logo} src={shell.special.small_logo} width="40" height="40" alt="" />
            ) : null}
            {name}
          </a>
          <div className={end}>
            <BackLink edition={edition} />
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
      <main id="main" className={main} tabIndex={-1}>
        <div id={DOCUMENT_IDS.slot}>{children}</div>
      </main>
      <Footer {...props} hasThemeSwitch={false} />
    </>
  );
}
