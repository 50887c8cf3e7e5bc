import { serverNow } from '@tribina/api-client';
import { gameAdminCalls, type AdminEvent, type AdminStage, type MatchChoice } from '@tribina/contracts';
import { EVENTS_PER_STAGE } from '@tribina/game-rules';
import { fill } from '@tribina/messages';
import { classes } from '@tribina/theme/classes';
import { useAnswer, useKept, type Answer } from '@tribina/ui';
import { buttons, Field, field, link, mainButton, note, RefusalNotice, stack } from '@tribina/ui/desk';
import { useState, type ReactNode } from 'react';
import { askDesk } from '../shared/ask-desk';
import { narrow, small } from '../shared/desk.late.styles';
import { useAct, useGameDesk, useSent } from '../shared/game-desk-context';
import { NamesFields } from '../shared/NamesFields';
import { paths } from '../shared/paths';
import { Screen } from '../shared/Screen';
import { useStep } from '../shared/use-step';
import { MatchBoxes } from './MatchBoxes';
import { isFree } from './match-groups';

/** A stage before it starts: what it is called, and which matches it offers. */
export function EditStagePage({ id }: { readonly id: number }): ReactNode {
  const { phrases } = useGameDesk();
  const words = phrases.editor;
  const { value, refusal, reload } = useAnswer(String(id), () =>
    askDesk(gameAdminCalls.readStage, { params: { stageId: id } }),
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

interface StageAnswer {
  readonly stage: AdminStage;
  readonly events: readonly AdminEvent[];
}

interface StageFormProps {
  readonly stage: AdminStage;
  readonly events: readonly AdminEvent[];
  readonly competitionId: number;
}

function StageForm({ stage, events, competitionId }: StageFormProps): ReactNode {
  const { user, phrases, announce } = useGameDesk();
  const words = phrases.editor;
  const step = useStep();
  const [written, setWritten, settle] = useKept(`game:${user.id}:stage:${stage.id}`, writtenOf(stage, events));
  const { names, shortname } = written;
  const write = (changed: Partial<WrittenStage>) => setWritten((now) => ({ ...now, ...changed }));
  // What somebody else has saved meanwhile.
  const [theirs, setTheirs] = useState<StageAnswer | null>(null);
  const { refusal, isBusy, act } = useAct();
  const offered = useAnswer(String(competitionId), () =>
    askDesk(gameAdminCalls.listMatches, { params: { competitionId } }),
  );
  const hasSlips = stage.slips > 0;
  const choices = choicesOf(events, offered.value?.matches ?? []);
  // Of what has begun since, or is another stage's, nothing is sent that is not seen.
  const isOffered = (id: number) => !offered.value || choices.some((match) => match.id === id);
  const matchIds = written.matchIds.filter(isOffered);
  const isWhole = matchIds.length === EVENTS_PER_STAGE;
  const params = { stageId: stage.id };
  const sent = useSent<WrittenStage>();
  const send = async (one: WrittenStage): Promise<Answer<unknown>> => {
    const { seen, ...draft } = one;
    const body = { ordinal: stage.ordinal, ...draft };
    const answer = await askDesk(gameAdminCalls.updateStage, { params, query: { seen }, body });
    sent.note(one, answer);
    if (answer.isOk || answer.code !== 'STALE_REVISION') return answer;
    const newest = await askDesk(gameAdminCalls.readStage, { params });
    if (!newest.isOk) return newest;
    const stored = writtenOf(newest.value.stage, newest.value.events);
    if (sent.find(stored)) return send({ ...one, seen: stored.seen });
    setTheirs(newest.value);
    write({ seen: stored.seen });
    return answer;
  };
  const handleSubmit = () => {
    void act(
      () => send({ ...written, matchIds }),
      () => {
        settle(written);
        announce(words.saved);
        step(paths.stage(stage.id));
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
      <NamesFields label={words.name} names={names} onChange={(changed) => write({ names: changed })} />
      <Field label={words.shortname} className={classes(field, narrow)}>
        {(control) => (
          <input
            {...control}
            required
            maxLength={20}
            value={shortname}
            onChange={({ target }) => write({ shortname: target.value })}
          />
        )}
      </Field>
      {hasSlips ? <p className={note}>{fill(words.hasSlips, { count: stage.slips })}</p> : null}
      {/* Its name can be changed without the feed. */}
      {offered.refusal ? <RefusalNotice refusal={offered.refusal} onRetry={offered.reload} /> : null}
      <MatchBoxes
        legend={words.matches}
        matches={choices}
        chosen={matchIds}
        isDisabled={hasSlips}
        onChange={(ids) => write({ matchIds: ids })}
      />
      {matchIds.length < written.matchIds.length ? <output className={note}>{words.gone}</output> : null}
      {refusal ? (
        <RefusalNotice refusal={refusal}>
          {theirs && refusal.code === 'STALE_REVISION' ? <Theirs {...theirs} /> : null}
        </RefusalNotice>
      ) : null}
      <div className={buttons}>
        <button type="submit" className={mainButton} disabled={!isWhole} aria-busy={isBusy || undefined}>
          {words.save}
        </button>
      </div>
    </form>
  );
}

/** The stage as somebody else has saved it: the next save is over that. */
function Theirs({ stage, events }: StageAnswer): ReactNode {
  return (
    <>
      <p>
        {stage.name} ({stage.shortname})
      </p>
      <ul>
        {events.map(({ id, home, visitor }) => (
          <li key={id}>
            {home} – {visitor}
          </li>
        ))}
      </ul>
    </>
  );
}

/** A stage as it is written. */
interface WrittenStage {
  readonly names: AdminStage['names'];
  readonly shortname: string;
  readonly matchIds: number[];
  /** The version of the stage that it is written over. */
  readonly seen: string;
}

function writtenOf({ names, shortname, version }: AdminStage, events: readonly AdminEvent[]): WrittenStage {
  return { names, shortname, matchIds: events.map(({ matchId }) => matchId), seen: version };
}

/** The stage's own matches, then those that it could have, each by their start. */
function choicesOf(events: readonly AdminEvent[], offered: readonly MatchChoice[]) {
  const now = serverNow();
  const own = events.map(({ matchId, home, visitor, startTime }) => ({ id: matchId, home, visitor, startTime }));
  return [...own, ...offered.filter((match) => isFree(match, now))];
}
