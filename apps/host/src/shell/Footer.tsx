import { aboutUsPath, appsPath, privacyPath, termsPath } from '@tribina/editions';
import { shellPhrases } from '@tribina/messages/shell';
import { classes } from '@tribina/theme/classes';
import { Logo, quietButton } from '@tribina/ui';
import type { ReactNode } from 'react';
import { appLink, footer, inner, link, links, note, part, sponsor, top } from './Footer.styles';
import { shownEntries } from './navigation';
import { NavLink } from './NavLink';
import type { ShellProps } from './shell-props';
import { SocialLinks } from './SocialLinks';
import { ThemeSwitch } from './ThemeSwitch';

/**
 * Categories, sponsors, what there is to know of us, cookie settings, social networks, apps, and the theme switch (not in the
 * special event, spec portal §2).
 */
export function Footer({
  edition,
  shell,
  now,
  hasThemeSwitch = true,
}: ShellProps & { readonly hasThemeSwitch?: boolean }): ReactNode {
  const phrases = shellPhrases[edition.language];
  const { brand, apps, sponsors } = edition;
  return (
    <footer className={footer}>
      <div className={inner}>
        <div className={top}>
          <Logo brand={brand} />
          {hasThemeSwitch ? <ThemeSwitch edition={edition} className={quietButton} /> : null}
        </div>
        <nav className={part} aria-label={`${phrases.categories} – ${brand.name}`}>
          <ul className={links}>
            {shownEntries(edition, shell.navigation?.data).map((entry) => (
              <li key={entry.url} data-for={entry.loginCondition}>
                <NavLink edition={edition} entry={{ ...entry, logoUrl: null }} className={link} />
              </li>
            ))}
          </ul>
        </nav>
        <section className={part} aria-label={phrases.sponsors}>
          <ul className={links}>
            {sponsors.map(({ name, logoUrl }) => (
              <li key={name}>
                <img className={sponsor} src={logoUrl} width="120" height="40" alt={name} loading="lazy" />
              </li>
            ))}
          </ul>
        </section>
        <div className={part}>
          <ul className={links}>
            <InfoLink href={aboutUsPath(edition)} text={phrases.aboutUs} />
            <InfoLink href={termsPath(edition)} text={phrases.termsOfUse} />
            <InfoLink href={privacyPath(edition)} text={phrases.privacyPolicy} />
            <li>
              <button type="button" className={link} data-consent-settings="">
                {phrases.cookieSettings}
              </button>
            </li>
          </ul>
        </div>
        <div className={top}>
          {shell.navigation ? <SocialLinks links={shell.navigation.socialLinks} /> : null}
          <ul className={links}>
            {apps.map((store) => (
              <li key={store}>
                <a className={classes(quietButton, appLink)} href={appsPath(edition, store)}>
                  {phrases.app[store]}
                </a>
              </li>
            ))}
          </ul>
        </div>
        <p className={note}>
          © {now.slice(0, 4)} {brand.name}. {phrases.rights} {phrases.footerNote}
        </p>
      </div>
    </footer>
  );
}

function InfoLink({ href, text }: { readonly href: string; readonly text: string }): ReactNode {
  return (
    <li>
      <a className={link} href={href}>
        {text}
      </a>
    </li>
  );
}
