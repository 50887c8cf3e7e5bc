/** @jsxImportSource @emotion/react */
import type { Stage } from '@tribina/contracts';
import type { Edition } from '@tribina/editions';
import { countdownTo, isVoid, matchStatus, stageStatus } from '@tribina/game-rules';
import { fill, shortDay, timeOfDay } from '@tribina/messages';
import { gamePhrases } from '@tribina/messages/game';
import type { ReactNode } from 'react';
import { stageWord } from '../../shared/stage-word';
import { StateMark } from '../../shared/StateMark';
import { bar, fact, facts, liveState, state, title } from './RoundBar.styles';

interface RoundBarProps {
  readonly edition: Edition;
  readonly stage: Stage;
  readonly now: Date;
  readonly titleId: string;
}

/** Where the shown round stands; stays in view while its matches are read (spec game §2 "Round bar", §4 "Stage status"). */
export function RoundBar({ edition, stage, now, titleId }: RoundBarProps): ReactNode {
  const phrases = gamePhrases[edition.language];
  const status = stageStatus(stage, stage.events, now);
  return (
    <div css={bar}>
      <h2 id={titleId} css={title}>
        {stage.name}
      </h2>
      <span css={[state, status === 'ACTIVE' && liveState]}>
        <StateMark status={status} />
        {stageWord(edition, status)}
      </span>
      <dl css={facts}>
        {status === 'FUTURE' ? (
          <>
            <Fact name={phrases.startsIn}>{countdown(edition, stage.deadline, now)}</Fact>
            <Fact name={phrases.deadline}>
              <time
                dateTime={stage.deadline}
              >{`${shortDay(edition, stage.deadline)} ${timeOfDay(edition, stage.deadline)}`}</time>
            </Fact>
          </>
        ) : (
          <Fact name={phrases.played}>
            {fill(phrases.ofAll, { done: playedOf(stage, now), all: stage.events.length })}
          </Fact>
        )}
      </dl>
    </div>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }): ReactNode {
  return (
    <div css={fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** `1 d 04 h 12 min`: always all three parts, so that the bar does not move as time passes. */
function countdown({ language }: Edition, until: string, now: Date): string {
  const { days, hours, minutes } = countdownTo(until, now);
  const twoDigits = (value: number) => String(value).padStart(2, '0');
  return fill(gamePhrases[language].countdown, { days, hours: twoDigits(hours), minutes: twoDigits(minutes) });
}

/** Matches that have ended; one that counts for nobody is over too. */
function playedOf({ events }: Stage, now: Date): number {
  return events.filter((event) => isVoid(event) || matchStatus(event, now) === 'DONE').length;
}
