import { classes } from '@tribina/theme/classes';
import { alert, button, buttons, sectionTitle, stack } from '@tribina/ui/desk';
import { useEffect, useRef, type ReactNode } from 'react';
import { useGameDesk } from '../shared/game-desk-context';
import type { Quiz } from './quiz';

interface QuizConflictProps {
  readonly theirs: Quiz;
  readonly onKeepMine: () => void;
  readonly onTakeTheirs: () => void;
}

/** Somebody else has saved the question meanwhile: what stands there now, while what is written here stays. */
export function QuizConflict({ theirs, onKeepMine, onTakeTheirs }: QuizConflictProps): ReactNode {
  const { edition, phrases } = useGameDesk();
  const words = phrases.quiz.conflict;
  const notice = useRef<HTMLElement>(null);
  useEffect(() => notice.current?.focus(), []);
  return (
    <section ref={notice} className={classes(alert, stack)} role="alert" tabIndex={-1} data-code="VERSION_CONFLICT">
      <h3 className={sectionTitle}>{words.title}</h3>
      <p>{words.text}</p>
      <p>{theirs.question[edition.language]}</p>
      <ul>
        {theirs.answers.map(({ id, names }) => (
          <li key={id}>{names[edition.language]}</li>
        ))}
      </ul>
      <div className={buttons}>
        <button type="button" className={button} onClick={onKeepMine}>
          {words.keepMine}
        </button>
        <button type="button" className={button} onClick={onTakeTheirs}>
          {words.takeTheirs}
        </button>
      </div>
    </section>
  );
}
