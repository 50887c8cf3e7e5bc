import { classes } from '@tribina/theme/classes';
import {
  ConfirmDialog,
  buttons,
  card,
  mainButton,
  RefusalNotice,
  sectionTitle,
  stack,
  state,
  urgentButton,
} from '@tribina/ui/desk';
import { useState, type ReactNode } from 'react';
import type { Answer, Refusal } from '../../shared/ask';
import { useNewsroom } from './newsroom-context';
import { spanState, type Span } from './SpanFields';

interface EntryFormProps {
  readonly title: string;
  readonly span: Span;
  /** Absent: there is nothing to remove yet. */
  readonly onRemove?: (() => Promise<Answer<unknown>>) | undefined;
  readonly onSave: () => Promise<Answer<unknown>>;
  /** After either. */
  readonly onDone: () => void;
  readonly children: ReactNode;
}

/** One thing that readers see for a while: its fields, saved and removed as a whole. */
export function EntryForm({ title, span, onRemove, onSave, onDone, children }: EntryFormProps): ReactNode {
  const { phrases, announce } = useNewsroom();
  const words = phrases.widgets;
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [isAsked, setAsked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const act = async (does: () => Promise<Answer<unknown>>, said: string) => {
    setBusy(true);
    const answer = await does();
    setBusy(false);
    setAsked(false);
    if (!answer.isOk) return setRefusal(answer);
    setRefusal(null);
    announce(said);
    onDone();
  };
  const now = spanState(span);
  return (
    <form
      className={classes(card, stack)}
      aria-label={title}
      onSubmit={(event) => {
        event.preventDefault();
        void act(onSave, words.saved);
      }}
    >
      <h2 className={sectionTitle}>
        {title}{' '}
        <span className={state} data-state={now === 'now' ? 'published' : now === 'coming' ? 'scheduled' : 'draft'}>
          {words.spans[now]}
        </span>
      </h2>
      {children}
      {refusal ? <RefusalNotice refusal={refusal} /> : null}
      <div className={buttons}>
        <button type="submit" className={mainButton} aria-busy={isBusy || undefined}>
          {phrases.home.save}
        </button>
        {onRemove ? (
          <button type="button" className={urgentButton} onClick={() => setAsked(true)}>
            {words.remove}
          </button>
        ) : null}
      </div>
      {isAsked && onRemove ? (
        <ConfirmDialog
          title={words.remove}
          act={words.remove}
          isUrgent
          isBusy={isBusy}
          onConfirm={() => void act(onRemove, words.removed)}
          onClose={() => setAsked(false)}
        >
          <p>{title}</p>
        </ConfirmDialog>
      ) : null}
    </form>
  );
}
