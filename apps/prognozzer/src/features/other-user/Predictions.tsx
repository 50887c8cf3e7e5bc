/** @jsxImportSource @emotion/react */
import type { Stage } from '@tribina/contracts';
import type { Edition } from '@tribina/editions';
import { rankText, REVEAL_AFTER_DEADLINE_MS, stageStatus } from '@tribina/game-rules';
import { dateAndTime, fill, plural } from '@tribina/messages';
import { playerPhrases } from '@tribina/messages/game-pages/player';
import { useState, type ReactNode } from 'react';
import { chooser, matches, note, result } from './OtherUser.styles';
import { PickRow } from './PickRow';

interface PredictionsProps {
  readonly edition: Edition;
  readonly stages: readonly Stage[];
  /** Server time. */
  readonly now: Date;
}

/** What the player has predicted, stage by stage: at first the last that has begun (spec game §2 "Other-user view"). */
export function Predictions({ edition, stages, now }: PredictionsProps): ReactNode {
  const phrases = playerPhrases[edition.language];
  const [chosen, setChosen] = useState<number | null>(null);
  const shown = stages.find(({ id }) => id === chosen) ?? lastOf(stages, now);
  if (!shown) return <p css={note}>{phrases.noStages}</p>;
  return (
    <>
      <div css={chooser}>
        <label>
          {phrases.stage}
          <select value={shown.id} onChange={({ target }) => setChosen(Number(target.value))}>
            {stages.map((stage) => (
              <option key={stage.id} value={stage.id}>
                {fill(phrases.stageOption, {
                  name: stage.name,
                  state: phrases.stageStates[stageStatus(stage, stage.events, now)],
                })}
              </option>
            ))}
          </select>
        </label>
        {shown.rank > 0 ? (
          <p css={result}>
            {fill(phrases.stageResult, {
              points: plural(edition.locale, shown.totalPoints, phrases.pointForms),
              rank: `${rankText(shown.rank)}.`,
            })}
          </p>
        ) : null}
      </div>
      <StagePicks edition={edition} stage={shown} now={now} />
    </>
  );
}

/** The picks of a stage, or why there are none: before the deadline the server keeps them to itself. */
function StagePicks({
  edition,
  stage,
  now,
}: {
  readonly edition: Edition;
  readonly stage: Stage;
  readonly now: Date;
}): ReactNode {
  const phrases = playerPhrases[edition.language];
  if (stage.events.some(({ finalResultBet }) => finalResultBet !== null)) {
    return (
      <ul css={matches} aria-label={stage.name}>
        {stage.events.map((event) => (
          <PickRow key={event.id} edition={edition} event={event} now={now} />
        ))}
      </ul>
    );
  }
  const isHidden = now.getTime() < Date.parse(stage.deadline) + REVEAL_AFTER_DEADLINE_MS;
  return (
    <p css={note}>
      {isHidden ? fill(phrases.hidden, { deadline: dateAndTime(edition, stage.deadline) }) : phrases.noSlip}
    </p>
  );
}

function lastOf(stages: readonly Stage[], now: Date): Stage | undefined {
  return stages.findLast((stage) => stageStatus(stage, stage.events, now) !== 'FUTURE') ?? stages[0];
}
