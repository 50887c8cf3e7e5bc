import { shellPhrases } from '@tribina/messages/shell';
import { BrandMark, ThemeIcon } from '@tribina/ui';
import type { ReactNode } from 'react';
import { BackLink } from './BackLink';
import { narrowName } from './BackLink.styles';
import { brand, inner, theme, title } from './BackofficeShell.styles';
import { end, header, mark } from './GameShell.styles';
import { ShellPage } from './ShellPage';
import type { ShellProps } from './shell-props';

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
              <button
                type="button"
                className={theme}
                data-theme-switch=""
                aria-pressed="false"
                aria-label={phrases.theme}
              >
                <ThemeIcon />
                <span className={narrowName}>{phrases.theme}</span>
              </button>
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
