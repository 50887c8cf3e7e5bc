/** @jsxImportSource @emotion/react */
import type { Edition } from '@tribina/editions';
import { gamePhrases } from '@tribina/messages/game';
import { primaryButton, quietButton } from '@tribina/ui';
import { useId, useRef, type ReactNode, type RefObject } from 'react';
import { loginPath } from '../../shared/paths';
import { actions, dialog, promptText, promptTitle } from './LoginPrompt.styles';

export type PromptRef = RefObject<HTMLDialogElement | null>;

export function usePromptRef(): PromptRef {
  return useRef<HTMLDialogElement>(null);
}

/**
 * Asks a visitor to log in (spec game §2). A native dialog: it holds the focus, ends by Escape, and gives the focus back to
 * the button that has opened it.
 */
export function LoginPrompt({ edition, prompt }: { readonly edition: Edition; readonly prompt: PromptRef }): ReactNode {
  const phrases = gamePhrases[edition.language];
  const titleId = useId();
  return (
    <dialog ref={prompt} css={dialog} aria-labelledby={titleId}>
      <h2 id={titleId} css={promptTitle}>
        {phrases.promptTitle}
      </h2>
      <p css={promptText}>{phrases.promptText}</p>
      <div css={actions}>
        <a className={primaryButton} href={loginPath(edition)}>
          {phrases.login}
        </a>
        <button type="button" className={quietButton} onClick={() => prompt.current?.close()}>
          {phrases.close}
        </button>
      </div>
    </dialog>
  );
}
