import { serverNow } from '@tribina/api-client';
import { gameAdminCalls, gameCalls, type ChallengeDraft, type GameNames, type MatchChoice } from '@tribina/contracts';
import { EDITION_IDS, EDITIONS } from '@tribina/editions';
import { EVENTS_PER_STAGE, STAGES_PER_CHALLENGE } from '@tribina/game-rules';
import { fill } from '@tribina/messages';
import { classes } from '@tribina/theme/classes';
import { useAnswer, useKept } from '@tribina/ui';
import {
  buttons,
  check,
  fault as faultClass,
  field,
  mainButton,
  note,
  quiet,
  RefusalNotice,
  row,
  stack,
  waiting,
} from '@tribina/ui/desk';
import { useMemo, type ReactNode } from 'react';
import { askDesk } from '../shared/ask-desk';
import { fieldset, narrow } from '../shared/desk.late.styles';
import { useAct, useGameDesk } from '../shared/game-desk-context';
import { NamesFields } from '../shared/NamesFields';
import { paths } from '../shared/paths';
import { useStep } from '../shared/use-step';
import {
  countOf,
  GROUPINGS,
  groupsOf,
  isFree,
  isOf,
  stagesOf,
  stillOffered,
  type Chosen,
  type Grouping,
} from './match-groups';
import { StageGroup } from './StageGroup';

interface ChallengeFormProps {
  readonly competition: { readonly id: number; readonly name: string };
}

/** The form of a new challenge once the league's matches are there. */
export function ChallengeForm({ competition }: ChallengeFormProps): ReactNode {
  const params = { competitionId: competition.id };
  const { value, refusal, reload } = useAnswer(String(competition.id), () =>
    askDesk(gameAdminCalls.listMatches, { params }),
  );
  if (value) return <Draft competition={competition} matches={value.matches} />;
  return refusal ? <RefusalNotice refusal={refusal} onRetry={reload} /> : <div className={waiting} aria-busy="true" />;
}

/** A challenge as it is written. */
interface Written {
  readonly names: GameNames;
  readonly editions: Editions;
  readonly grouping: Grouping;
  /** Of groups by their keys, those of another grouping too: it may be looked at, and left again. */
  readonly chosen: readonly (readonly [string, readonly number[]])[];
}

const WHERE_PLAYED = EDITION_IDS.filter((id) => EDITIONS[id].features.game);

function Draft({ competition, matches }: ChallengeFormProps & { readonly matches: readonly MatchChoice[] }): ReactNode {
  const { user, phrases, announce } = useGameDesk();
  const words = phrases.editor;
  const step = useStep();
  const { name } = competition;
  const [written, setWritten, settle] = useKept<Written>(`game:${user.id}:challenge:${competition.id}`, {
    names: { sr: name, hr: name, en: name },
    editions: [...WHERE_PLAYED],
    grouping: 'rounds',
    chosen: [],
  });
  const { names, editions, grouping } = written;
  const write = (changed: Partial<Written>) => setWritten((now) => ({ ...now, ...changed }));
  const { refusal, isBusy, act } = useAct();
  const groups = useMemo(() => {
    const now = serverNow();
    return groupsOf(
      matches.filter((match) => isFree(match, now)),
      grouping,
    );
  }, [matches, grouping]);
  const isShown = ([key]: readonly [string, unknown]) => isOf(grouping, key);
  const kept: Chosen = new Map(written.chosen.filter(isShown));
  const chosen = stillOffered(groups, kept);
  const fault = faultOf(chosen, words);
  const handleSubmit = () => {
    if (fault) return;
    const stages = stagesOf(groups, chosen, (number) => ({
      sr: fill(words.stageNames.sr, { number }),
      hr: fill(words.stageNames.hr, { number }),
      en: fill(words.stageNames.en, { number }),
    }));
    const body = { names, competitionId: competition.id, editions, stages };
    void act(
      () => askDesk(gameCalls.createChallenge, { body }),
      () => {
        settle(written);
        announce(words.created);
        step(paths.challenges);
      },
    );
  };
  return (
    <form
      className={stack}
      aria-label={words.newTitle}
      onSubmit={(event) => {
        event.preventDefault();
        handleSubmit();
      }}
    >
      <NamesFields label={words.name} names={names} onChange={(changed) => write({ names: changed })} />
      <EditionBoxes editions={editions} onChange={(changed) => write({ editions: changed })} />
      <div className={row}>
        <label className={classes(field, narrow)}>
          {words.grouping}
          <select
            value={grouping}
            onChange={({ target }) => {
              write({ grouping: GROUPINGS.find((one) => one === target.value) ?? 'rounds' });
            }}
          >
            {GROUPINGS.map((one) => (
              <option key={one} value={one}>
                {words.groupings[one]}
              </option>
            ))}
          </select>
        </label>
      </div>
      <fieldset className={fieldset}>
        <legend>{words.stages}</legend>
        <p className={quiet}>{words.stagesHint}</p>
        {groups.length === 0 ? <p>{words.tooFew}</p> : null}
        {groups.map((group) => (
          <StageGroup
            key={group.key}
            group={group}
            chosen={chosen.get(group.key)}
            onChange={(ids) =>
              write({
                chosen: [...written.chosen.filter((one) => !isShown(one)), ...withGroup(chosen, group.key, ids)],
              })
            }
          />
        ))}
      </fieldset>
      {countOf(chosen) < countOf(kept) ? <output className={note}>{words.gone}</output> : null}
      {fault ? <p className={faultClass}>{fault}</p> : null}
      {refusal ? <RefusalNotice refusal={refusal} /> : null}
      <div className={buttons}>
        <button type="submit" className={mainButton} disabled={fault !== null} aria-busy={isBusy || undefined}>
          {words.create}
        </button>
      </div>
    </form>
  );
}

function withGroup(chosen: Chosen, key: string, ids: readonly number[] | null): Chosen {
  const changed = new Map(chosen);
  if (ids) changed.set(key, ids);
  else changed.delete(key);
  return changed;
}

/** Why no challenge can be made of it yet, as a sentence. */
function faultOf(
  chosen: Chosen,
  words: { readonly noStage: string; readonly mostStages: string; readonly exactly: string },
): string | null {
  if (chosen.size === 0) return words.noStage;
  if (chosen.size > STAGES_PER_CHALLENGE) return fill(words.mostStages, { all: STAGES_PER_CHALLENGE });
  const isWhole = [...chosen.values()].every((ids) => ids.length === EVENTS_PER_STAGE);
  return isWhole ? null : fill(words.exactly, { all: EVENTS_PER_STAGE });
}

type Editions = NonNullable<ChallengeDraft['editions']>;

function EditionBoxes({
  editions,
  onChange,
}: {
  readonly editions: Editions;
  readonly onChange: (editions: Editions) => void;
}): ReactNode {
  const { phrases } = useGameDesk();
  return (
    <fieldset className={fieldset}>
      <legend>{phrases.editor.editions}</legend>
      <div className={row}>
        {WHERE_PLAYED.map((id) => (
          <label key={id} className={check}>
            <input
              type="checkbox"
              checked={editions.includes(id)}
              // One of them plays it at least.
              disabled={editions.length === 1 && editions.includes(id)}
              onChange={({ target }) =>
                onChange(EDITION_IDS.filter((one) => (one === id ? target.checked : editions.includes(one))))
              }
            />
            {EDITIONS[id].brand.name}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
