import type { Edition } from '@tribina/editions';
import { shellPhrases } from '@tribina/messages/shell';
import { NoticeCard, primaryButton, quietButton } from '@tribina/ui';
import type { ReactNode } from 'react';

interface FailureNoticeProps {
  readonly edition: Edition;
  /** `part`: a remote cannot be loaded; `backend`: its data cannot be had. */
  readonly kind: 'part' | 'backend';
  readonly code: string;
  /** Absent in a page that was made by the server: there the same address is asked for again. */
  readonly onRetry?: () => void;
  readonly path: string;
}

/** The card in a slot: what happened, and what can be done. The rest of the page goes on. */
export function FailureNotice({ edition, kind, code, onRetry, path }: FailureNoticeProps): ReactNode {
  const phrases = shellPhrases[edition.language];
  const [title, text] =
    kind === 'part'
      ? [phrases.partFailedTitle, phrases.partFailedText]
      : [phrases.backendFailedTitle, phrases.backendFailedText];
  return (
    <NoticeCard title={title} text={text} code={code} level={1}>
      {onRetry ? (
        <button type="button" className={primaryButton} onClick={onRetry}>
          {phrases.retry}
        </button>
      ) : (
        <a className={primaryButton} href={path} data-document="">
          {phrases.retry}
        </a>
      )}
      <a className={quietButton} href="/">
        {phrases.toHome}
      </a>
    </NoticeCard>
  );
}
