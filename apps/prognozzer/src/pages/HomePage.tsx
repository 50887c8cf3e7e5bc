/** @jsxImportSource @emotion/react */
import { startSession, useSession } from '@tribina/auth';
import type { Stage } from '@tribina/contracts';
import type { Edition } from '@tribina/editions';
import { useLocation } from '@tribina/facades/router';
import { currentStage, stageStatus } from '@tribina/game-rules';
import { fill } from '@tribina/messages';
import { gamePhrases } from '@tribina/messages/game';
import { useId, useState, type ReactNode } from 'react';
import { GameInBrief } from '../features/game-intro/GameInBrief';
import { GameIntro } from '../features/game-intro/GameIntro';
import { useLiveGame } from '../features/live-game/use-live-game';
import { LoginPrompt, usePromptRef } from '../features/login-prompt/LoginPrompt';
import { MatchCard } from '../features/match-card/MatchCard';
import { RoundBar } from '../features/round-bar/RoundBar';
import { StageList } from '../features/stage-list/StageList';
import type { Game } from '../shared/game';
import { container } from '../shared/layout.styles';
import { gamePath } from '../shared/paths';
import { cards, cardItem } from './HomePage.styles';

interface HomePageProps {
  readonly edition: Edition;
  readonly initial: Game;
  /** Ordinal of the stage that the address asks for. */
  readonly asked: number | null;
  /** Server time, ISO 8601. */
  readonly renderedAt: string;
}

/** Home of the game: what it is, the stages, and the matches of one of them. */
export function HomePage({ edition, initial, asked, renderedAt }: HomePageProps): ReactNode {
  const { game, now } = useLiveGame(initial, renderedAt);
  const [chosen, choose] = useChosenStage(edition);
  const titleId = useId();
  const prompt = usePromptRef();
  const { status } = useSession();
  const current = currentStage(game.stages, now);
  const shown = game.stages.find(({ ordinal }) => ordinal === (chosen ?? asked)) ?? current;
  if (!current || !shown) return null;

  const isOpen = stageStatus(shown, shown.events, now) === 'FUTURE';
  const canAsk = edition.features.login && status !== 'member';
  const handlePick = async () => {
    // A press right after the start waits until it is known who presses.
    const session = await startSession(true);
    if (session.status === 'anonymous') prompt.current?.showModal();
  };

  return (
    <div data-live="">
      <GameIntro edition={edition} name={game.name} prizePool={current.prizePool} />
      <div css={container}>
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
        <p className="visually-hidden" role="status">
          {chosen === null ? '' : fill(gamePhrases[edition.language].shownStage, { name: shown.name })}
        </p>
        <section aria-labelledby={titleId}>
          <RoundBar edition={edition} stage={shown} now={now} titleId={titleId} />
          <ul css={cards}>
            {shown.events.map((event) => (
              <li key={event.id} css={cardItem}>
                <MatchCard
                  edition={edition}
                  event={event}
                  now={now}
                  onPick={isOpen && canAsk ? () => void handlePick() : null}
                />
              </li>
            ))}
          </ul>
        </section>
        <GameInBrief edition={edition} stageCount={game.stageCount} prizePool={current.prizePool} />
      </div>
      <LoginPrompt edition={edition} prompt={prompt} />
    </div>
  );
}

/**
 * The stage that the reader has chosen on this page; a navigation, even to the same address, ends the choice. The address
 * follows without a navigation: nothing has to be fetched, and the page stays where it is.
 */
function useChosenStage(edition: Edition): [ordinal: number | null, choose: (stage: Stage) => void] {
  const { key } = useLocation();
  const [choice, setChoice] = useState<{ readonly at: string; readonly ordinal: number } | null>(null);
  const choose = ({ ordinal }: Stage) => {
    setChoice({ at: key, ordinal });
    history.replaceState(history.state, '', gamePath(edition, ordinal));
  };
  return [choice?.at === key ? choice.ordinal : null, choose];
}
