import type { AdminPlayer } from '@tribina/contracts';
import { fill } from '@tribina/messages';
import { check, ConfirmDialog, RefusalNotice } from '@tribina/ui/desk';
import { useState, type ReactNode } from 'react';
import { useAct, useGameDesk } from '../shared/game-desk-context';
import { useJobs } from '../shared/jobs-context';
import { ReasonField } from '../shared/ReasonField';

interface ChangeDialogProps {
  /** As it stands there now: another organiser may change it meanwhile. */
  readonly player: AdminPlayer;
  /** The change holds; rankings follow by themselves. */
  readonly onChanged: () => void;
  /** The player is no longer as `player` says. */
  readonly onStale: () => void;
  readonly onClose: () => void;
}

const MARKS = ['isEmployee', 'isBlocked'] as const;
type Marks = Pick<AdminPlayer, (typeof MARKS)[number]>;

/** Marks an employee or blocks a player, for a reason. */
export function ChangeDialog({ player, onChanged, onStale, onClose }: ChangeDialogProps): ReactNode {
  const { phrases } = useGameDesk();
  const words = phrases.players;
  const [opened] = useState(player);
  const [chosen, setChosen] = useState<Partial<Marks>>({});
  const [reason, setReason] = useState('');
  const { start } = useJobs();
  const { refusal, isBusy, act } = useAct();
  // Said only where it is meant: another organiser may have changed the rest, and a block of the portal's becomes our own.
  const { isEmployee, isBlocked } = player;
  const changes: Partial<Marks> = {
    ...(chosen.isEmployee === !isEmployee ? { isEmployee: !isEmployee } : {}),
    ...(chosen.isBlocked === !isBlocked ? { isBlocked: !isBlocked } : {}),
  };
  const hasChanges = Object.keys(changes).length > 0;
  const save = async () => {
    const seen = { isEmployee, isBlocked };
    const answer = await start({ kind: 'player', userId: player.id, reason: reason.trim(), seen, ...changes });
    if (!answer.isOk && answer.code === 'VERSION_CONFLICT') onStale();
    return answer;
  };
  return (
    <ConfirmDialog
      title={fill(words.changeTitle, { name: player.username })}
      act={words.save}
      isUrgent={changes.isBlocked ?? false}
      isBusy={isBusy}
      onConfirm={() => (hasChanges ? void act(save, onChanged) : onClose())}
      onClose={onClose}
    >
      {MARKS.map((mark) => (
        <label key={mark} className={check}>
          <input
            type="checkbox"
            checked={chosen[mark] ?? player[mark]}
            onChange={({ target }) => setChosen({ ...chosen, [mark]: target.checked })}
          />
          {words[mark]}
        </label>
      ))}
      <ReasonField value={reason} onChange={setReason} />
      {refusal ? <RefusalNotice refusal={refusal} /> : null}
      <div aria-live="polite">
        {MARKS.filter((mark) => opened[mark] !== player[mark]).map((mark) => (
          <p key={mark}>{words.meanwhile[mark][player[mark] ? 'yes' : 'no']}</p>
        ))}
      </div>
    </ConfirmDialog>
  );
}
