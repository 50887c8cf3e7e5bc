/** @jsxImportSource @emotion/react */
import type { Edition } from '@tribina/editions';
import { gamePhrases } from '@tribina/messages/game';
import { primaryButton, quietButton } from '@tribina/ui';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { actions, box, dialogText, dialogTitle } from '../../shared/Dialog.styles';
import { loginPath } from '../../shared/paths';

interface LoginPromptProps {
  readonly edition: Edition;
  /** The stage to come back to; absent: the current one. */
  readonly ordinal?: number;
  readonly onClose: () => void;
}

/**
 * Asks a visitor to log in (spec game §2). A native dialog: it holds the focus, ends by Escape, and gives the focus back to
 * the button that has opened it.
 */
export function LoginPrompt({ edition, ordinal, onClose }: LoginPromptProps): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  const phrases = gamePhrases[edition.language];
  const titleId = useId();
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);
  return (
    <dialog ref={dialog} css={box} aria-labelledby={titleId} onClose={onClose}>
      <h2 id={titleId} css={dialogTitle}>
        {phrases.promptTitle}
      </h2>
      <p css={dialogText}>{phrases.promptText}</p>
      <div css={actions}>
        <a className={primaryButton} href={loginPath(edition, ordinal)}>
          {phrases.login}
        </a>
        <button type="button" className={quietButton} onClick={() => dialog.current?.close()}>
          {phrases.close}
        </button>
      </div>
    </dialog>
  );
}
