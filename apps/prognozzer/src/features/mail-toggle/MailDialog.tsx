/** @jsxImportSource @emotion/react */
import type { GameUser } from '@tribina/contracts';
import type { Edition } from '@tribina/editions';
import { gameLaterPhrases } from '@tribina/messages/game/later';
import { primaryButton, quietButton } from '@tribina/ui';
import { useState, type ReactNode } from 'react';
import { Dialog } from '../../shared/Dialog';
import { actions, dialogText, fault } from '../../shared/Dialog.styles';
import { useEditUserMutation } from '../../shared/edit-user.api';
import { failureOf } from '../../shared/game-api';

interface MailDialogProps {
  readonly edition: Edition;
  readonly user: GameUser;
  readonly onClose: () => void;
}

/** Offers to continue with or without e-mails; nothing has changed before the game says so (spec game §4 "E-mail toggle"). */
export function MailDialog({ edition, user, onClose }: MailDialogProps): ReactNode {
  const { mails } = gameLaterPhrases[edition.language];
  const [isFailed, setFailed] = useState(false);
  const [edit, { isLoading }] = useEditUserMutation();
  const choose = async (emailSubscribed: boolean, close: () => void) => {
    if (emailSubscribed === user.emailSubscribed) return close();
    if (isLoading) return;
    setFailed(false);
    const failure = failureOf(await edit({ id: user.id, emailSubscribed }));
    if (failure) setFailed(true);
    else close();
  };
  return (
    <Dialog title={mails.title} onClose={onClose}>
      {(close) => (
        <>
          <p css={dialogText}>{user.emailSubscribed ? mails.onText : mails.offText}</p>
          {isFailed ? (
            <p css={fault} role="alert">
              {mails.failed}
            </p>
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
