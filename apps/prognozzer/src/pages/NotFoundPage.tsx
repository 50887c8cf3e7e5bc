import type { Edition } from '@tribina/editions';
import { gamePhrases } from '@tribina/messages/game';
import { shellPhrases } from '@tribina/messages/shell';
import { NoticeCard, primaryButton, quietButton } from '@tribina/ui';
import type { ReactNode } from 'react';
import { gamePath } from '../shared/paths';

/** A page below the game's home that does not exist. */
export function NotFoundPage({ edition }: { readonly edition: Edition }): ReactNode {
  const shell = shellPhrases[edition.language];
  return (
    <NoticeCard title={shell.notFoundTitle} text={shell.notFoundText} level={1}>
      <a className={primaryButton} href={gamePath(edition)}>
        {gamePhrases[edition.language].toGame}
      </a>
      <a className={quietButton} href="/">
        {shell.backToPortal}
      </a>
    </NoticeCard>
  );
}
