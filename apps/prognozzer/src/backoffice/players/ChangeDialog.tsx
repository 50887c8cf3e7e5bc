import { gameAdminCalls, type AdminPlayer } from '@tribina/contracts';
import { fill } from '@tribina/messages';
import { check, ConfirmDialog, RefusalNotice } from '@tribina/ui/desk';
import { useState, type ReactNode } from 'react';
import { askGame } from '../../shared/ask-game';
import { useGameDesk } from '../shared/game-desk-context';
import { ReasonField } from '../shared/ReasonField';
import { useAct } from '../shared/use-act';

interface ChangeDialogProps {
  readonly player: AdminPlayer;
  readonly onChanged: (player: AdminPlayer) => void;
  readonly onClose: () => void;
}

/** Marks an employee or blocks a player, for a reason. */
export function ChangeDialog({ player, onChanged, onClose }: ChangeDialogProps): ReactNode {
  const { phrases } = useGameDesk();
  const words = phrases.players;
  const [isEmployee, setEmployee] = useState(player.isEmployee);
  const [isBlocked, setBlocked] = useState(player.isBlocked);
  const [reason, setReason] = useState('');
  const { refusal, isBusy, act } = useAct();
  const save = () =>
    askGame(gameAdminCalls.changePlayer, {
      params: { userId: player.id },
      body: {
        reason: reason.trim(),
        isEmployee,
        // Said only where it is meant: it makes a block of the portal's the organiser's own.
        ...(isBlocked === player.isBlocked ? {} : { isBlocked }),
      },
    });
  return (
    <ConfirmDialog
      title={fill(words.changeTitle, { name: player.username })}
      act={words.save}
      isUrgent={isBlocked && !player.isBlocked}
      isBusy={isBusy}
      onConfirm={() => void act(save, (value) => onChanged(value.player))}
      onClose={onClose}
    >
      <label className={check}>
        <input type="checkbox" checked={isEmployee} onChange={({ target }) => setEmployee(target.checked)} />
        {words.isEmployee}
      </label>
      <label className={check}>
        <input type="checkbox" checked={isBlocked} onChange={({ target }) => setBlocked(target.checked)} />
        {words.isBlocked}
      </label>
      <ReasonField value={reason} onChange={setReason} />
      {refusal ? <RefusalNotice refusal={refusal} /> : null}
    </ConfirmDialog>
  );
}
