import type { Edition } from '@tribina/editions';
import { gamePhrases } from '@tribina/messages/game';
import { wayPhrases } from '@tribina/messages/ways';
import { NoticeCard, primaryButton } from '@tribina/ui';
import type { ReactNode } from 'react';

/** The game's home between two challenges. */
export function NoChallengePage({ edition }: { readonly edition: Edition }): ReactNode {
  const phrases = gamePhrases[edition.language];
  return (
    <NoticeCard title={phrases.noChallengeTitle} text={phrases.noChallengeText} level={1}>
      <a className={primaryButton} href="/">
        {wayPhrases[edition.language].backToPortal}
      </a>
    </NoticeCard>
  );
}
