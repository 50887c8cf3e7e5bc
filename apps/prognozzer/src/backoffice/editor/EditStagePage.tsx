import { serverNow } from '@tribina/api-client';
import { gameAdminCalls, type AdminEvent, type AdminStage, type MatchChoice } from '@tribina/contracts';
import { useNavigate } from '@tribina/facades/router';
import { EVENTS_PER_STAGE } from '@tribina/game-rules';
import { fill } from '@tribina/messages';
import { classes } from '@tribina/theme/classes';
import { useAnswer } from '@tribina/ui';
import { buttons, Field, field, link, mainButton, note, RefusalNotice, stack } from '@tribina/ui/desk';
import { useState, type ReactNode } from 'react';
import { askGame } from '../../shared/ask-game';
import { narrow, small } from '../shared/desk.late.styles';
import { useGameDesk } from '../shared/game-desk-context';
import { NamesFields } from '../shared/NamesFields';
import { paths } from '../shared/paths';
import { Screen } from '../shared/Screen';
import { useAct } from '../shared/use-act';
import { MatchBoxes } from './MatchBoxes';
import { isFree } from './match-groups';

/** A stage before it starts: what it is called, and which matches it offers. */
export function EditStagePage({ id }: { readonly id: number }): ReactNode {
  const { phrases } = useGameDesk();
  const words = phrases.editor;
  const { value, refusal, reload } = useAnswer(String(id), () =>
    askGame(gameAdminCalls.readStage, { params: { stageId: id } }),
  );
  return (
    <Screen title={words.editTitle} isWaiting={!value} refusal={refusal} onRetry={reload}>
      {value ? (
        <>
          <p className={small}>
            <a className={link} href={paths.stage(id)}>
              {value.challenge.name}: {value.stage.name}
            </a>
          </p>
          <StageForm stage={value.stage} events={value.events} competitionId={value.challenge.competitionId} />
        </>
      ) : null}
    </Screen>
  );
}

interface StageFormProps {
  readonly stage: AdminStage;
  readonly events: readonly AdminEvent[];
  readonly competitionId: number;
}

function StageForm({ stage, events, competitionId }: StageFormProps): ReactNode {
  const { phrases, announce } = useGameDesk();
  const words = phrases.editor;
  const navigate = useNavigate();
  const [names, setNames] = useState(stage.names);
  const [shortname, setShortname] = useState(stage.shortname);
  const [chosen, setChosen] = useState(() => events.map(({ matchId }) => matchId));
  const { refusal, isBusy, act } = useAct();
  const offered = useAnswer(String(competitionId), () =>
    askGame(gameAdminCalls.listMatches, { params: { competitionId } }),
  );
  const hasSlips = stage.slips > 0;
  const isWhole = chosen.length === EVENTS_PER_STAGE;
  const handleSubmit = () => {
    const body = { ordinal: stage.ordinal, names, shortname, matchIds: chosen };
    void act(
      () => askGame(gameAdminCalls.updateStage, { params: { stageId: stage.id }, body }),
      () => {
        announce(words.saved);
        void navigate(paths.stage(stage.id));
      },
    );
  };
  return (
    <form
      className={stack}
      aria-label={words.editTitle}
      onSubmit={(event) => {
        event.preventDefault();
        if (isWhole) handleSubmit();
      }}
    >
      <NamesFields label={words.name} names={names} onChange={setNames} />
      <Field label={words.shortname} className={classes(field, narrow)}>
        {(control) => (
          <input
            {...control}
            required
            maxLength={20}
            value={shortname}
            onChange={({ target }) => setShortname(target.value)}
          />
        )}
      </Field>
      {hasSlips ? <p className={note}>{fill(words.hasSlips, { count: stage.slips })}</p> : null}
      {/* Its name can be changed without the feed. */}
      {offered.refusal ? <RefusalNotice refusal={offered.refusal} onRetry={offered.reload} /> : null}
      <MatchBoxes
        legend={words.matches}
        matches={choicesOf(events, offered.value?.matches ?? [])}
        chosen={chosen}
        isDisabled={hasSlips}
        onChange={setChosen}
      />
      {refusal ? <RefusalNotice refusal={refusal} /> : null}
      <div className={buttons}>
        <button type="submit" className={mainButton} disabled={!isWhole} aria-busy={isBusy || undefined}>
          {words.save}
        </button>
      </div>
    </form>
  );
}

/** The stage's own matches, then those that it could have, each by their start. */
function choicesOf(events: readonly AdminEvent[], offered: readonly MatchChoice[]) {
  const now = serverNow();
  const own = events.map(({ matchId, home, visitor, startTime }) => ({ id: matchId, home, visitor, startTime }));
  return [...own, ...offered.filter((match) => isFree(match, now))];
}
