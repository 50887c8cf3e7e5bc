/** @jsxImportSource @emotion/react */
import type { Edition } from '@tribina/editions';
import { fill } from '@tribina/messages';
import { badgePhrases } from '@tribina/messages/game-pages/badges';
import { tellAction } from '@tribina/shell-api';
import { LinkIcon, quietButton } from '@tribina/ui';
import { useState, type ReactNode } from 'react';
import { badgeWords } from '../../shared/badges/badge-words';
import { sharedBadgePath, type SharedBadge } from '../../shared/page-paths';
import { said } from './sharing.styles';

interface ShareBadgeProps extends SharedBadge {
  readonly edition: Edition;
}

/** Shares the page of a badge: by the system where it can, else its address is copied. What came of it is said beside it. */
export function ShareBadge({ edition, ...badge }: ShareBadgeProps): ReactNode {
  const phrases = badgePhrases[edition.language];
  const [message, setMessage] = useState('');
  const { name } = badgeWords(edition, badge.type);
  const share = async () => {
    const url = location.origin + sharedBadgePath(edition, badge);
    const text = fill(phrases.shareText, { name: badge.username, badge: name, game: edition.brand.gameName });
    if (await isShared({ url, text })) return setMessage('');
    setMessage((await isCopied(url)) ? phrases.copied : fill(phrases.copyFailed, { url }));
  };
  return (
    <>
      <button
        type="button"
        className={quietButton}
        aria-label={fill(phrases.shareOf, { badge: name })}
        onClick={() => void share()}
      >
        <LinkIcon />
        {phrases.share}
      </button>
      <output css={said}>{message}</output>
    </>
  );
}

/** By the system's dialog; who closes it has decided not to share, and nothing else is to be done. */
async function isShared(data: ShareData): Promise<boolean> {
  if (!('share' in navigator)) return false;
  try {
    await navigator.share(data);
    tellAction('BADGE_SHARED');
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
}

/** Outside a secure context there is no clipboard at all. */
async function isCopied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    tellAction('BADGE_SHARED');
    return true;
  } catch {
    return false;
  }
}
