/** @jsxImportSource @emotion/react */
import type { Edition } from '@tribina/editions';
import { currentStage } from '@tribina/game-rules';
import { fill } from '@tribina/messages';
import { gamePhrases } from '@tribina/messages/game';
import { storiesRowPhrases } from '@tribina/messages/stories';
import type { StoriesProps } from '@tribina/ui/stories';
import { useState, type ReactNode } from 'react';
import { GameInBrief } from '../features/game-intro/GameInBrief';
import { GameIntro } from '../features/game-intro/GameIntro';
import { useLiveGame } from '../features/live-game/use-live-game';
import { useLoginPrompt } from '../features/login-prompt/use-login-prompt';
import { StageList } from '../features/stage-list/StageList';
import { Stories } from '../features/stories/Stories';
import { useChosenStage } from '../features/stage-list/use-chosen-stage';
import { useHeldStage } from '../features/stage-list/use-held-stage';
import { STORIES } from '../shared/calls';
import type { Game } from '../shared/game';
import { container } from '../shared/layout.styles';
import type { OwnGame } from '../shell/own/OwnGameSource';
import { useRoundParts } from '../shell/use-own-parts';
import { Round } from './Round';

interface HomePageProps {
  readonly edition: Edition;
  readonly initial: Game;
  /** Ordinal of the stage that the address asks for. */
  readonly asked: number | null;
  /** Server time, ISO 8601. */
  readonly renderedAt: string;
  readonly tellers: StoriesProps['tellers'];
}

const NOT_OWN: OwnGame = { game: null, isFailed: false };

/** Home of the game: what it is, the stages, and the matches of one of them. */
export function HomePage({ edition, initial, asked, renderedAt, tellers }: HomePageProps): ReactNode {
  const parts = useRoundParts(edition);
  const [own, setOwn] = useState<OwnGame>(NOT_OWN);
  const { game, now, isTold, isOwn } = useLiveGame(initial, renderedAt, own);
  const [chosen, choose] = useChosenStage(edition);
  const current = currentStage(game.stages, now);
  const held = useHeldStage(current, now, isTold);
  const wanted = chosen ?? asked ?? held;
  const shown = game.stages.find(({ ordinal }) => ordinal === wanted) ?? current;
  const { prompt, ask, askAgain } = useLoginPrompt(edition, shown === current ? undefined : shown?.ordinal);
  if (!current || !shown) return null;
  return (
    <div data-live="">
      {parts ? <parts.OwnGameSource challengeId={initial.id} onGame={setOwn} /> : null}
      <GameIntro
        edition={edition}
        name={game.name}
        prizePool={current.prizePool}
        welcome={
          parts ? (
            <parts.PlayerWelcome {...{ edition, shown, now, isOwn }} stages={game.stages} isFailed={own.isFailed} />
          ) : null
        }
      />
      <div css={container}>
        {game.stages.length > 1 ? (
          <StageList
            edition={edition}
            stages={game.stages}
            current={current}
            shown={shown}
            now={now}
            isOwn={isOwn}
            onChoose={choose}
          />
        ) : null}
        <output className="visually-hidden">
          {chosen === null ? '' : fill(gamePhrases[edition.language].shownStage, { name: shown.name })}
        </output>
        <Round
          key={shown.id}
          edition={edition}
          challengeId={game.id}
          stage={shown}
          now={now}
          isOwn={isOwn}
          parts={parts}
          onLogin={ask}
          onEnded={askAgain}
        />
        {tellers.length > 0 ? (
          <Stories
            tellers={tellers}
            call={STORIES}
            language={edition.language}
            phrases={storiesRowPhrases[edition.language]}
          />
        ) : null}
        <GameInBrief edition={edition} stageCount={game.stageCount} prizePool={current.prizePool} />
      </div>
      {prompt}
    </div>
  );
}
