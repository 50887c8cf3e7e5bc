import { shellPhrases } from '@tribina/messages/shell';
import { Logo, ThemeIcon } from '@tribina/ui';
import type { ReactNode } from 'react';
import { columns, footer, inner, link, links, note, theme, top } from './Footer.styles';
import type { ShellProps } from './shell-props';

/** Categories, other sites, the theme switch (not in the special event, spec portal §2), who we are. */
export function Footer({
  edition,
  shell,
  now,
  hasThemeSwitch = true,
}: ShellProps & { readonly hasThemeSwitch?: boolean }): ReactNode {
  const phrases = shellPhrases[edition.language];
  return (
    <footer className={footer}>
      <div className={inner}>
        <div className={top}>
          <Logo brand={edition.brand} />
          {hasThemeSwitch ? (
            <button type="button" className={theme} data-theme-switch="" aria-pressed="false">
              <ThemeIcon />
              {phrases.theme}
            </button>
          ) : null}
        </div>
        <nav className={columns} aria-label={`${phrases.categories} – ${edition.brand.name}`}>
          <ul className={links}>
            {shell.navigation?.data.map((entry) => (
              <li key={entry.url}>
                <a className={link} href={entry.url}>
                  {entry.name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <p className={note}>
          © {now.slice(0, 4)} {edition.brand.name}. {phrases.rights} {phrases.footerNote}
        </p>
      </div>
    </footer>
  );
}
