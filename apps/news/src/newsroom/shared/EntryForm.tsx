import { classes } from '@tribina/theme/classes';
import {
  ConfirmDialog,
  buttons,
  card,
  type FieldNames,
  note,
  sectionTitle,
  stack,
  state,
  urgentButton,
} from '@tribina/ui/desk';
import { useState, type ReactNode } from 'react';
import { PictureComing, usePictureComing } from '../editor/picture-coming';
import { focusOf } from './form-focus';
import { useNewsroom } from './newsroom-context';
import { SaveButton } from './SaveButton';
import { spanState, type Span } from './SpanFields';
import { StaleNotice } from './StaleNotice';
import { UndoChanges, type Changes } from './UndoChanges';
import { useSaid } from './use-said';
import { isAnew, type Conflict } from './use-versioned';

interface EntryFormProps {
  readonly title: string;
  /** Somebody has asked for the form of another one. */
  readonly isNew: boolean;
  /** What the form calls its fields. */
  readonly fields?: FieldNames;
  /** From when to when readers see it; absent: always. */
  readonly span?: Span;
  /** Absent: there is nothing to remove yet. @returns whether it was done, as `onSave`. */
  readonly onRemove?: (() => Promise<boolean>) | undefined;
  /** @returns whether it was taken; otherwise the entry's conflict says why not. */
  readonly onSave: () => Promise<boolean>;
  readonly entry: Changes & {
    readonly conflict: Conflict;
    readonly isBusy: boolean;
    readonly version: string;
    readonly isTypedOn: () => boolean;
  };
  /**
   * After either.
   *
   * @param isTypedOn more was typed since it was sent: what is made is sent again from the same form.
   * @param gone what is to be said of it elsewhere: the form goes away; empty: it stays.
   */
  readonly onDone: (isTypedOn: boolean, gone: string) => void;
  readonly children: ReactNode;
}

/** How each looks. */
const STATES = { now: 'published', coming: 'scheduled', over: 'draft' } as const;

/** One thing that readers see, some for a while: its fields, saved and removed as a whole. */
export function EntryForm({
  title,
  isNew,
  fields,
  span,
  onRemove,
  onSave,
  entry,
  onDone,
  children,
}: EntryFormProps): ReactNode {
  const { phrases, announce } = useNewsroom();
  const words = phrases.widgets;
  const { conflict, isBusy, isChanged, version } = entry;
  /** A colleague has removed it. */
  const isGone = onRemove !== undefined && isAnew(version);
  const [isAsked, setAsked] = useState(false);
  const { isComing, tell } = usePictureComing();
  const [said, say] = useSaid(isChanged);
  const act = async (does: () => Promise<boolean>, did: string) => {
    const isDone = await does();
    setAsked(false);
    if (!isDone) return;
    announce(did);
    const isTypedOn = entry.isTypedOn();
    const isLeaving = does === onRemove || (isNew && !isTypedOn);
    say(isLeaving ? '' : did);
    onDone(isTypedOn, isLeaving ? did : '');
  };
  if (isGone && !isChanged && !isBusy && conflict.hidden !== 'mine') return null;
  const now = span && spanState(span);
  return (
    <PictureComing value={tell}>
      <form
        ref={focusOf(isNew)}
        className={classes(card, stack)}
        aria-label={title}
        onSubmit={(event) => {
          event.preventDefault();
          void act(onSave, words.saved);
        }}
      >
        <h2 className={sectionTitle}>
          {title}{' '}
          {now ? (
            <span className={state} data-state={STATES[now]}>
              {words.spans[now]}
            </span>
          ) : null}
        </h2>
        {children}
        {isGone ? <output className={note}>{phrases.conflict.removed}</output> : null}
        <StaleNotice {...conflict} fields={fields} />
        <div className={buttons}>
          <SaveButton isBusy={isBusy} isComing={isComing} said={said} />
          {onRemove && !isGone ? (
            <button type="button" className={urgentButton} onClick={() => setAsked(true)}>
              {words.remove}
            </button>
          ) : null}
          <UndoChanges {...entry} />
        </div>
      </form>
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
    </PictureComing>
  );
}
