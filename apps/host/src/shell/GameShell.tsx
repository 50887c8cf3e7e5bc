import { homePath } from '@tribina/editions';
import { BrandMark } from '@tribina/ui';
import type { ReactNode } from 'react';
import { BackLink } from './BackLink';
import { Footer } from './Footer';
import { end, header, inner, mark, title } from './GameShell.styles';
import { SessionCorner } from './SessionCorner';
import { sessionProps } from './session-props';
import { ShellPage } from './ShellPage';
import type { ShellProps } from './shell-props';

/** The frame of the game: its name, the login, and one tap back to the portal. Its own navigation, with who plays, is the game's. */
export function GameShell(props: ShellProps): ReactNode {
  const { edition, children } = props;
  return (
    <ShellPage
      edition={edition}
      header={
        <header className={header}>
          <div className={inner}>
            <a className={title} href={`/${edition.words.game}`}>
              <BrandMark className={mark} />
              {edition.brand.gameName}
            </a>
            <div className={end}>
              {edition.features.login ? (
                <SessionCorner {...sessionProps(edition, homePath(edition, 'prognozzer'))} isElsewhere />
              ) : null}
              <BackLink edition={edition} isNarrow />
            </div>
          </div>
        </header>
      }
      footer={<Footer {...props} />}
    >
      {children}
    </ShellPage>
  );
}
