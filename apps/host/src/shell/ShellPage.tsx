import type { Edition } from '@tribina/editions';
import { shellPhrases } from '@tribina/messages/shell';
import { DOCUMENT_IDS } from '@tribina/shell-api';
import type { ReactNode } from 'react';
import { main, skip } from './MainShell.styles';

interface ShellPageProps {
  readonly edition: Edition;
  /** What stands before the page, and what comes after it. */
  readonly header: ReactNode;
  readonly footer?: ReactNode;
  /** The page in its slot. */
  readonly children: ReactNode;
}

/** What all frames have: the way past the header, the place of the page, and the slot in which its remote shows it. */
export function ShellPage({ edition, header, footer, children }: ShellPageProps): ReactNode {
  return (
    <>
      <a className={skip} href="#main">
        {shellPhrases[edition.language].skipToContent}
      </a>
      {header}
      <main id="main" className={main} tabIndex={-1}>
        <div id={DOCUMENT_IDS.slot}>{children}</div>
      </main>
      {footer}
    </>
  );
}
