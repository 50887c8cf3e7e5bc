/** @jsxImportSource @emotion/react */
import type { Stage } from '@tribina/contracts';
import type { Edition } from '@tribina/editions';
import { gamePhrases } from '@tribina/messages/game';
import { gamePlayerPhrases } from '@tribina/messages/game/player';
import { useId, type ReactNode } from 'react';
import { useLater } from '../../shared/use-later';
import { place } from './Quiz.styles';

interface QuizProps {
  readonly edition: Edition;
  readonly stage: Pick<Stage, 'id' | 'ordinal' | 'hasQuiz'>;
  readonly isOpen: boolean;
  /** The game's id; null while it is not known. */
  readonly playerId: number | null;
}

const load = () => import(/* webpackChunkName: "quiz" */ './later');

/** The bonus question of a stage (spec game §1); its card comes once it is known who plays. */
export function Quiz({ edition, stage, isOpen, playerId }: QuizProps): ReactNode {
  const phrases = gamePhrases[edition.language];
  const titleId = useId();
  const later = useLater(playerId !== null, load, phrases.shell.partFailed);
  return (
    <section css={place} aria-labelledby={titleId}>
      {later && playerId !== null ? (
        <later.QuizCard edition={edition} stage={stage} isOpen={isOpen} playerId={playerId} titleId={titleId} />
      ) : (
        <h3 id={titleId} className="visually-hidden">
          {gamePlayerPhrases[edition.language].quizTitle}
        </h3>
      )}
    </section>
  );
}
