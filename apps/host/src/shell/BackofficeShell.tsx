import { shellPhrases } from '@tribina/messages/shell';
import { BrandMark } from '@tribina/ui';
import type { ReactNode } from 'react';
import { BackLink } from './BackLink';
import { brand, inner, theme, title } from './BackofficeShell.styles';
import { end, header, mark } from './GameShell.styles';
import { ShellPage } from './ShellPage';
import type { ShellProps } from './shell-props';
import { ThemeSwitch } from './ThemeSwitch';

/**
 * The frame of the back office: plain, and made of nothing that a backend would have to say, so that it stands when the
 * portal does not. Who is signed in there is the console's to show: its session is not the reader's.
 */
export function BackofficeShell({ edition, children }: ShellProps): ReactNode {
  const phrases = shellPhrases[edition.language];
  return (
    <ShellPage
      edition={edition}
      header={
        <header className={header}>
          <div className={inner}>
            <a className={title} href="/backoffice">
              <BrandMark className={mark} />
              <span className={brand}>{edition.brand.name}</span>
              {phrases.backOffice}
            </a>
            <div className={end}>
              <ThemeSwitch edition={edition} className={theme} />
              <BackLink edition={edition} isNarrow />
            </div>
          </div>
        </header>
      }
    >
      {children}
    </ShellPage>
  );
}
