import type { AdminStage } from '@tribina/contracts';
import { classes } from '@tribina/theme/classes';
import { lazyPart } from '@tribina/federation-web';
import { lateNotice, quiet, sectionTitle, stack } from '@tribina/ui/desk';
import type { ReactNode } from 'react';
import { section } from '../shared/desk.late.styles';
import { useGameDesk } from '../shared/game-desk-context';
import { stageState } from '../shared/stage-state';
import { loadLateParts } from '../shared/load-late-parts';
import type { Quiz } from './quiz';
import { QuizEditor } from './QuizEditor';

const QuizAnswer = lazyPart(() => loadLateParts().then((module) => module.QuizAnswer), lateNotice);

interface QuizSectionProps {
  readonly stage: AdminStage;
  readonly quiz: Quiz | null;
  readonly onChanged: () => void;
}

/** The question for a point: written before the deadline, answered by the organiser after it. */
export function QuizSection({ stage, quiz, onChanged }: QuizSectionProps): ReactNode {
  const { phrases } = useGameDesk();
  const words = phrases.quiz;
  const isOpen = stageState(stage) === 'open';
  return (
    <section className={classes(stack, section)}>
      <h2 className={sectionTitle}>{words.title}</h2>
      {isOpen ? <QuizEditor stageId={stage.id} quiz={quiz} onSaved={onChanged} /> : null}
      {!isOpen && quiz ? <QuizAnswer stageId={stage.id} quiz={quiz} onStated={onChanged} /> : null}
      {!isOpen && !quiz ? <p className={quiet}>{words.none}</p> : null}
    </section>
  );
}
