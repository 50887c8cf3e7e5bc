import type { Edition } from '@tribina/editions';
import { gamePhrases } from '@tribina/messages/game';
import { wayPhrases } from '@tribina/messages/ways';
import { NoticeCard, primaryButton, quietButton } from '@tribina/ui';
import type { ReactNode } from 'react';
import { gamePath } from '../shared/paths';

/** A page below the game's home that does not exist. */
export function NotFoundPage({ edition }: { readonly edition: Edition }): ReactNode {
  const ways = wayPhrases[edition.language];
  return (
    <NoticeCard title={ways.notFoundTitle} text={ways.notFoundText} level={1}>
      <a className={primaryButton} href={gamePath(edition)}>
        {gamePhrases[edition.language].toGame}
      </a>
      <a className={quietButton} href="/">
        {ways.backToPortal}
      </a>
    </NoticeCard>
  );
}
