import type { AdminPlayer } from '@tribina/contracts';
import { fill } from '@tribina/messages';
import { check, ConfirmDialog, RefusalNotice } from '@tribina/ui/desk';
import { useState, type ReactNode } from 'react';
import { useAct, useGameDesk } from '../shared/game-desk-context';
import { useJobs } from '../shared/jobs-context';
import { ReasonField } from '../shared/ReasonField';

interface ChangeDialogProps {
  readonly player: AdminPlayer;
  /** The change holds; rankings follow by themselves. */
  readonly onChanged: () => void;
  readonly onClose: () => void;
}

/** Marks an employee or blocks a player, for a reason. */
export function ChangeDialog({ player, onChanged, onClose }: ChangeDialogProps): ReactNode {
  const { phrases } = useGameDesk();
  const words = phrases.players;
  const [isEmployee, setEmployee] = useState(player.isEmployee);
  const [isBlocked, setBlocked] = useState(player.isBlocked);
  const [reason, setReason] = useState('');
  const { start } = useJobs();
  const { refusal, isBusy, act } = useAct();
  // Said only where it is meant: another organiser may have changed the rest, and a block of the portal's becomes our own.
  const changes = {
    ...(isEmployee === player.isEmployee ? {} : { isEmployee }),
    ...(isBlocked === player.isBlocked ? {} : { isBlocked }),
  };
  const hasChanges = Object.keys(changes).length > 0;
  const save = () => start({ kind: 'player', userId: player.id, reason: reason.trim(), ...changes });
  return (
    <ConfirmDialog
      title={fill(words.changeTitle, { name: player.username })}
      act={words.save}
      isUrgent={isBlocked && !player.isBlocked}
      isBusy={isBusy}
      onConfirm={() => (hasChanges ? void act(save, onChanged) : onClose())}
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
