/** @jsxImportSource @emotion/react */
import { notify } from '@tribina/browser';
import type { GameUser } from '@tribina/contracts';
import type { Edition } from '@tribina/editions';
import { gameLaterPhrases } from '@tribina/messages/game/later';
import { primaryButton, quietButton } from '@tribina/ui';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Dialog } from '../../shared/Dialog';
import { actions, dialogText, fault } from '../../shared/Dialog.styles';
import { useEditUserMutation } from '../../shared/edit-user.api';
import { failureOf } from '../../shared/game-api';
import { LoginLink } from '../../shared/LoginLink';

interface MailDialogProps {
  readonly edition: Edition;
  readonly user: GameUser;
  readonly onClose: () => void;
}

/** Offers to continue with or without e-mails; nothing has changed before the game says so (spec game §4 "E-mail toggle"). */
export function MailDialog({ edition, user, onClose }: MailDialogProps): ReactNode {
  const { mails } = gameLaterPhrases[edition.language];
  const [refused, setRefused] = useState<{ readonly wanted: boolean; readonly code: string } | null>(null);
  const [edit, { isLoading }] = useEditUserMutation();
  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  const choose = async (emailSubscribed: boolean, close: () => void) => {
    if (emailSubscribed === user.emailSubscribed) return close();
    if (isLoading) return;
    setRefused(null);
    const failure = failureOf(await edit({ id: user.id, emailSubscribed }));
    if (!failure) return close();
    setRefused({ wanted: emailSubscribed, code: failure.code });
    // Whoever has closed it meanwhile takes it for done.
    if (!isOpen.current) notify({ text: mails.failed, tone: 'bad' });
  };
  return (
    <Dialog title={mails.title} onClose={onClose}>
      {(close) => (
        <>
          <p css={dialogText}>{user.emailSubscribed ? mails.onText : mails.offText}</p>
          {refused && refused.wanted !== user.emailSubscribed ? (
            <div css={fault} role="alert">
              {mails.failed}
              {refused.code === 'UNAUTHORIZED' ? <LoginLink edition={edition} /> : null}
            </div>
          ) : null}
          <div css={actions}>
            <button
              type="button"
              className={primaryButton}
              aria-busy={isLoading}
              onClick={() => void choose(true, close)}
            >
              {mails.continueWith}
            </button>
            <button
              type="button"
              className={quietButton}
              aria-busy={isLoading}
              onClick={() => void choose(false, close)}
            >
              {mails.continueWithout}
            </button>
          </div>
        </>
      )}
    </Dialog>
  );
}
