import { shellPhrases } from '@tribina/messages/shell';
import { DOCUMENT_IDS } from '@tribina/shell-api';
import { BrandMark } from '@tribina/ui';
import type { ReactNode } from 'react';
import { BackLink } from './BackLink';
import { Footer } from './Footer';
import { end, header, inner, mark, title } from './GameShell.styles';
import { main, skip } from './MainShell.styles';
import { SessionCorner } from './SessionCorner';
import type { ShellProps } from './shell-props';

/** The frame of the game: its name, who plays, and one tap back to the portal. Its own navigation is the game's. */
export function GameShell(props: ShellProps): ReactNode {
  const { edition, children } = props;
  const phrases = shellPhrases[edition.language];
  return (
    <>
      <a className={skip} href="#main">
        {phrases.skipToContent}
      </a>
      <header className={header}>
        <div className={inner}>
          <a className={title} href={`/${edition.words.game}`}>
            <BrandMark className={mark} />
            {edition.brand.gameName}
          </a>
          <div className={end}>
            {edition.features.login ? (
              <SessionCorner
                loginPath={`/${edition.words.login}?ref_url=/${edition.words.game}`}
                login={phrases.login}
                logout={phrases.logout}
                signedInAs={phrases.signedInAs}
              />
            ) : null}
            <BackLink edition={edition} isNarrow />
          </div>
        </div>
      </header>
      <main id="main" className={main} tabIndex={-1}>
        <div id={DOCUMENT_IDS.slot}>{children}</div>
      </main>
      <Footer {...props} />
    </>
  );
}
