import { gameAdminCalls, type AdminPlayer } from '@tribina/contracts';
import { fill } from '@tribina/messages';
import { ConfirmDialog, quiet, RefusalNotice } from '@tribina/ui/desk';
import { useState, type ReactNode } from 'react';
import { askDesk } from '../shared/ask-desk';
import { useAct, useGameDesk } from '../shared/game-desk-context';
import { ReasonField } from '../shared/ReasonField';

interface UnlinkDialogProps {
  readonly player: AdminPlayer;
  readonly onUnlinked: () => void;
  readonly onClose: () => void;
}

/** Takes a player's link with the betting site back, for a reason. */
export function UnlinkDialog({ player, onUnlinked, onClose }: UnlinkDialogProps): ReactNode {
  const { phrases } = useGameDesk();
  const words = phrases.players;
  const [reason, setReason] = useState('');
  const { refusal, isBusy, act } = useAct();
  const unlink = () =>
    askDesk(gameAdminCalls.unlinkPlayer, {
      params: { userId: player.id },
      body: { reason: reason.trim(), linkedAt: player.linkedAt },
    });
  return (
    <ConfirmDialog
      title={fill(words.unlinkTitle, { name: player.username })}
      act={words.unlink}
      isUrgent
      isBusy={isBusy}
      onConfirm={() => void act(unlink, onUnlinked)}
      onClose={onClose}
    >
      <p className={quiet}>{words.unlinkText}</p>
      <ReasonField value={reason} onChange={setReason} />
      {refusal ? <RefusalNotice refusal={refusal} /> : null}
    </ConfirmDialog>
  );
}
