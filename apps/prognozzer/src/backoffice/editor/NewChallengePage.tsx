import { gameAdminCalls } from '@tribina/contracts';
import { classes } from '@tribina/theme/classes';
import { useAnswer } from '@tribina/ui';
import { field, row } from '@tribina/ui/desk';
import { useState, type ReactNode } from 'react';
import { askDesk } from '../shared/ask-desk';
import { narrow } from '../shared/desk.late.styles';
import { useGameDesk } from '../shared/game-desk-context';
import { Screen } from '../shared/Screen';
import { ChallengeForm } from './ChallengeForm';

/** A challenge out of a league of the feed. */
export function NewChallengePage(): ReactNode {
  const { phrases } = useGameDesk();
  const words = phrases.editor;
  const [competitionId, setCompetitionId] = useState<number | null>(null);
  const { value, refusal, reload } = useAnswer('competitions', () => askDesk(gameAdminCalls.listCompetitions));
  const chosen = value?.competitions.find(({ id }) => id === competitionId);
  return (
    <Screen title={words.newTitle} isWaiting={!value} refusal={refusal} onRetry={reload}>
      <div className={row}>
        <label className={classes(field, narrow)}>
          {words.competition}
          <select
            value={competitionId ?? ''}
            onChange={({ target }) => setCompetitionId(target.value === '' ? null : Number(target.value))}
          >
            <option value="">{words.choose}</option>
            {value?.competitions.map(({ id, name, season, challengeId }) => (
              <option key={id} value={id} disabled={challengeId !== null}>
                {name} {season}
                {challengeId === null ? '' : ` (${words.taken})`}
              </option>
            ))}
          </select>
        </label>
      </div>
      {chosen ? <ChallengeForm key={chosen.id} competition={chosen} /> : null}
    </Screen>
  );
}
