/** @jsxImportSource @emotion/react */
import type { Stage } from '@tribina/contracts';
import type { Edition } from '@tribina/editions';
import { currentStage, stageStatus } from '@tribina/game-rules';
import { fill } from '@tribina/messages';
import { gamePhrases } from '@tribina/messages/game';
import { widgetPhrases } from '@tribina/messages/widgets';
import type { StoriesProps } from '@tribina/ui/stories';
import { useId, type ReactNode } from 'react';
import { BannerPopup } from '../features/banner/BannerPopup';
import { GameInBrief } from '../features/game-intro/GameInBrief';
import { GameIntro } from '../features/game-intro/GameIntro';
import { useLiveGame } from '../features/live-game/use-live-game';
import { LoginPrompt } from '../features/login-prompt/LoginPrompt';
import { useLoginPrompt } from '../features/login-prompt/use-login-prompt';
import { MatchCard } from '../features/match-card/MatchCard';
import { RoundBar } from '../features/round-bar/RoundBar';
import { StageList } from '../features/stage-list/StageList';
import { Stories } from '../features/stories/Stories';
import { useChosenStage } from '../features/stage-list/use-chosen-stage';
import { STORIES } from '../shared/calls';
import type { Game } from '../shared/game';
import { container } from '../shared/layout.styles';
import { cards } from './HomePage.styles';

interface HomePageProps {
  readonly edition: Edition;
  readonly initial: Game;
  /** Ordinal of the stage that the address asks for. */
  readonly asked: number | null;
  /** Server time, ISO 8601. */
  readonly renderedAt: string;
  readonly tellers: StoriesProps['tellers'];
}

/** Home of the game: what it is, the stages, and the matches of one of them. */
export function HomePage({ edition, initial, asked, renderedAt, tellers }: HomePageProps): ReactNode {
  const { game, now } = useLiveGame(initial, renderedAt);
  const [chosen, choose] = useChosenStage(edition);
  const { dialog, ask } = useLoginPrompt(edition);
  const current = currentStage(game.stages, now);
  const shown = game.stages.find(({ ordinal }) => ordinal === (chosen ?? asked)) ?? current;
  if (!current || !shown) return null;
  return (
    <div data-live="">
      <GameIntro edition={edition} name={game.name} prizePool={current.prizePool} />
      <div css={container}>
        {tellers.length > 0 ? (
          <Stories
            tellers={tellers}
            call={STORIES}
            language={edition.language}
            phrases={widgetPhrases[edition.language].stories}
          />
        ) : null}
        {game.stages.length > 1 ? (
          <StageList
            edition={edition}
            stages={game.stages}
            current={current}
            shown={shown}
            now={now}
            onChoose={choose}
          />
        ) : null}
        <output className="visually-hidden">
          {chosen === null ? '' : fill(gamePhrases[edition.language].shownStage, { name: shown.name })}
        </output>
        <Round edition={edition} stage={shown} now={now} onPick={ask} />
        <GameInBrief edition={edition} stageCount={game.stageCount} prizePool={current.prizePool} />
      </div>
      <BannerPopup language={edition.language} />
      <LoginPrompt edition={edition} dialog={dialog} />
    </div>
  );
}

interface RoundProps {
  readonly edition: Edition;
  readonly stage: Stage;
  readonly now: Date;
  readonly onPick: (() => void) | null;
}

function Round({ edition, stage, now, onPick }: RoundProps): ReactNode {
  const titleId = useId();
  const isOpen = stageStatus(stage, stage.events, now) === 'FUTURE';
  return (
    <section aria-labelledby={titleId}>
      <RoundBar edition={edition} stage={stage} now={now} titleId={titleId} />
      <ul css={cards}>
        {stage.events.map((event) => (
          <li key={event.id}>
            <MatchCard edition={edition} event={event} now={now} isOpen={isOpen} onPick={onPick} />
          </li>
        ))}
      </ul>
    </section>
  );
}
