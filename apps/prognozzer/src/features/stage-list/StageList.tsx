/** @jsxImportSource @emotion/react */
import type { Stage } from '@tribina/contracts';
import type { Edition } from '@tribina/editions';
import { rankText, stageStatus } from '@tribina/game-rules';
import { plural, shortDate } from '@tribina/messages';
import { gamePhrases } from '@tribina/messages/game';
import { memo, useEffect, useRef, type ReactNode } from 'react';
import { beginAtCurrent } from '../../shared/begin-at-current';
import { ForMember, ForVisitor } from '../../shared/ForReader';
import { gamePath, loginPath } from '../../shared/paths';
import { plainPress } from '../../shared/plain-press';
import { stageWord } from '../../shared/stage-word';
import { StateMark } from '../../shared/StateMark';
import {
  currentTile,
  date,
  list,
  liveState,
  nav,
  number,
  score,
  shownTile,
  state,
  tile,
  visitors,
} from './StageList.styles';

interface StageListProps {
  readonly edition: Edition;
  readonly stages: readonly Stage[];
  /** The stage that is played, or comes next, or was the last. */
  readonly current: Stage;
  readonly shown: Stage;
  readonly now: Date;
  /** The stages are the player's own: with his ranks and points. */
  readonly isOwn: boolean;
  readonly onChoose: (stage: Stage) => void;
}

/** All stages, each with its status, and for players with their rank and points (spec game §2). */
export const StageList = memo(function StageList(props: StageListProps): ReactNode {
  const { edition, stages, current, shown, now, isOwn, onChoose } = props;
  const phrases = gamePhrases[edition.language];
  const strip = useRef<HTMLOListElement>(null);
  useEffect(() => beginAtCurrent(strip.current), []);
  return (
    <nav css={nav} aria-label={phrases.stages}>
      <ol css={[list, { '--count': stages.length }]} ref={strip}>
        {stages.map((stage) => (
          <li key={stage.id}>
            <a
              css={[tile, stage === shown && shownTile, stage === current && currentTile]}
              href={gamePath(edition, stage.ordinal)}
              aria-current={stage === shown ? 'true' : undefined}
              // Every stage is there already: it is shown in place.
              onClick={plainPress(() => onChoose(stage))}
            >
              <Tile edition={edition} stage={stage} isCurrent={stage === current} now={now} isOwn={isOwn} />
            </a>
          </li>
        ))}
      </ol>
      {edition.features.login ? (
        <ForVisitor>
          <a css={visitors} href={loginPath(edition)}>
            {phrases.stagesNote}
          </a>
        </ForVisitor>
      ) : null}
    </nav>
  );
});

interface TileProps extends Pick<StageListProps, 'edition' | 'now' | 'isOwn'> {
  readonly stage: Stage;
  readonly isCurrent: boolean;
}

function Tile({ edition, stage, isCurrent, now, isOwn }: TileProps): ReactNode {
  const phrases = gamePhrases[edition.language];
  const status = stageStatus(stage, stage.events, now);
  return (
    <>
      <span css={number} aria-hidden="true">
        {stage.shortname}
      </span>
      <span className="visually-hidden">{`${stage.name}${isCurrent ? `, ${phrases.currentStage}` : ''}, `}</span>
      <span css={[state, status === 'ACTIVE' && liveState]}>
        <StateMark status={status} />
        {stageWord(edition, status)}
      </span>
      <time css={date} dateTime={stage.start}>
        {shortDate(edition, stage.start)}
      </time>
      <ForMember>{isOwn ? <OwnScore edition={edition} stage={stage} /> : <span css={score} />}</ForMember>
    </>
  );
}

function OwnScore({ edition, stage: { rank, totalPoints } }: Pick<TileProps, 'edition' | 'stage'>): ReactNode {
  const phrases = gamePhrases[edition.language];
  return (
    <>
      <span css={score} aria-hidden="true">
        <span>{rank === 0 ? rankText(0) : `${rank}.`}</span>
        <span>{`${totalPoints} ${phrases.pointsShort}`}</span>
      </span>
      <span className="visually-hidden">
        {`, ${rank === 0 ? phrases.noRank : `${phrases.rank} ${rank}`}, ${plural(edition.locale, totalPoints, phrases.points)}`}
      </span>
    </>
  );
}
