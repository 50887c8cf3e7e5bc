import type { NewsPhrases } from '@tribina/messages/news';
import { tellAction } from '@tribina/shell-api';
import { LinkIcon, quietButton } from '@tribina/ui';
import { useState, useSyncExternalStore, type ReactNode } from 'react';
import { line } from '../../shared/layout.styles';

export interface ShareBarProps {
  readonly newsId: number;
  readonly title: string;
  /** The article's canonical address. */
  readonly url: string;
  readonly phrases: NewsPhrases['share'];
}

/** Copies the address of an article, and says whether that worked (spec portal §8); shares by the system where it can. */
export function ShareBar({ newsId, title, url, phrases }: ShareBarProps): ReactNode {
  const [message, setMessage] = useState('');
  const canShare = useCanShare();
  const tellShared = () => tellAction('SHARE', { newsId: String(newsId) });
  const handleCopy = () => {
    copy(url).then(
      () => {
        setMessage(phrases.copied);
        tellShared();
      },
      () => setMessage(phrases.failed),
    );
  };
  // Who closes the system's dialog has decided not to share; there is nothing to say.
  const handleShare = () => void navigator.share({ title, url }).then(tellShared, () => undefined);
  return (
    <div className={line}>
      <button type="button" className={quietButton} onClick={handleCopy}>
        <LinkIcon />
        {phrases.copy}
      </button>
      {canShare ? (
        <button type="button" className={quietButton} onClick={handleShare}>
          {phrases.share}
        </button>
      ) : null}
      <output>{message}</output>
    </div>
  );
}

/** Only a browser knows; the server's markup is without it. */
function useCanShare(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => 'share' in navigator,
    () => false,
  );
}

function neverChanges(): () => void {
  return () => undefined;
}

/** Outside a secure context there is no clipboard at all. */
async function copy(text: string): Promise<void> {
  await navigator.clipboard.writeText(text);
}
