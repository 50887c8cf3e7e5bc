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
  /** @returns whether it was taken; otherwise `notice` says why not. */
  readonly onSave: () => Promise<boolean>;
  readonly notice: ReactNode;
  readonly isBusy: boolean;
  /** After either. */
  readonly onDone: () => void;
  readonly children: ReactNode;
}

/** One thing that readers see for a while: its fields, saved and removed as a whole. */
export function EntryForm({
  title,
  span,
  onRemove,
  onSave,
  notice,
  isBusy,
  onDone,
  children,
}: EntryFormProps): ReactNode {
  const { phrases, announce } = useNewsroom();
  const words = phrases.widgets;
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [isAsked, setAsked] = useState(false);
  const [isRemoving, setRemoving] = useState(false);
  const done = (said: string) => {
    setRefusal(null);
    announce(said);
    onDone();
  };
  const save = async () => {
    setRefusal(null);
    if (await onSave()) done(words.saved);
  };
  const remove = async (does: NonNullable<EntryFormProps['onRemove']>) => {
    setRemoving(true);
    const answer = await does();
    setRemoving(false);
    setAsked(false);
    if (answer.isOk) done(words.removed);
    else setRefusal(answer);
  };
  const now = spanState(span);
  return (
    <form
      className={classes(card, stack)}
      aria-label={title}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <h2 className={sectionTitle}>
        {title}{' '}
        <span className={state} data-state={now === 'now' ? 'published' : now === 'coming' ? 'scheduled' : 'draft'}>
          {words.spans[now]}
        </span>
      </h2>
      {children}
      {notice}
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
          isBusy={isRemoving}
          onConfirm={() => void remove(onRemove)}
          onClose={() => setAsked(false)}
        >
          <p>{title}</p>
        </ConfirmDialog>
      ) : null}
    </form>
  );
}
