import type { LivePost, LivePostDraft } from '@tribina/contracts';
import { classes } from '@tribina/theme/classes';
import { button, buttons, card, check, field, Field, mainButton, row, sectionTitle, stack } from '@tribina/ui/desk';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { fromMarked, toMarked } from '../editor/inline-text';
import { MarkedField } from '../editor/MarkedField';
import { useNewsroom } from '../shared/newsroom-context';
import { useKeys } from '../shared/use-keys';

interface PostFormProps {
  /** Null: a new one. */
  readonly post: LivePost | null;
  readonly onSend: (draft: LivePostDraft) => Promise<boolean>;
  readonly onCancel: () => void;
}

/** Minute, headline and text of a post; Ctrl+Enter sends it, and the next one begins. */
export function PostForm({ post, onSend, onCancel }: PostFormProps): ReactNode {
  const { phrases } = useNewsroom();
  const words = phrases.live;
  const [minute, setMinute] = useState(post?.minute ?? '');
  const [title, setTitle] = useState(post?.title ?? '');
  const [text, setText] = useState(() => (post ? toMarked(post.text) : ''));
  const [isKeyEvent, setKeyEvent] = useState(post?.isKeyEvent ?? false);
  const [pinned, setPinned] = useState(post?.pinned ?? false);
  const [isBusy, setBusy] = useState(false);
  const [hasTried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector<HTMLElement>('input')?.focus(), []);
  const runs = fromMarked(text.trim());
  const noTitle = isKeyEvent && title.trim() === '';

  const send = async () => {
    setTried(true);
    if (isBusy || runs.length === 0 || noTitle) return;
    setBusy(true);
    const isTaken = await onSend({
      title: title.trim() || null,
      text: runs,
      minute: minute.trim() || null,
      pinned,
      isKeyEvent,
      pictures: post?.pictures ?? [],
    });
    setBusy(false);
    if (!isTaken || post) return;
    // The minute stays: the next post is of the same or the next one.
    setTitle('');
    setText('');
    setKeyEvent(false);
    setPinned(false);
    setTried(false);
    form.current?.querySelector<HTMLElement>('textarea')?.focus();
  };
  useKeys(form, (event) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      void send();
    }
    if (event.key === 'Escape' && post) onCancel();
  });

  return (
    <form
      ref={form}
      className={classes(card, stack)}
      aria-labelledby="post-form"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <h2 id="post-form" className={sectionTitle}>
        {post ? words.edit : words.newPost}
      </h2>
      <div className={row}>
        <Field label={words.minute}>
          {(control) => (
            <input
              {...control}
              size={6}
              maxLength={10}
              value={minute}
              autoComplete="off"
              onChange={({ target }) => setMinute(target.value)}
            />
          )}
        </Field>
        <label className={check}>
          <input type="checkbox" checked={isKeyEvent} onChange={({ target }) => setKeyEvent(target.checked)} />
          {words.keyEvent}
        </label>
        <label className={check}>
          <input type="checkbox" checked={pinned} onChange={({ target }) => setPinned(target.checked)} />
          {words.pin}
        </label>
      </div>
      <Field label={words.postTitle} fault={hasTried && noTitle ? words.needsTitle : undefined}>
        {(control) => (
          <input {...control} maxLength={160} value={title} onChange={({ target }) => setTitle(target.value)} />
        )}
      </Field>
      <div className={field}>
        <MarkedField
          label={words.text}
          type="post"
          value={text}
          fault={hasTried && runs.length === 0 ? phrases.editor.faults.MISSING : undefined}
          onChange={setText}
        />
      </div>
      <div className={buttons}>
        <button type="submit" className={mainButton} aria-busy={isBusy || undefined}>
          {post ? words.change : words.send} <kbd>Ctrl ⏎</kbd>
        </button>
        {post ? (
          <button type="button" className={button} onClick={onCancel}>
            {phrases.cancel}
          </button>
        ) : null}
      </div>
    </form>
  );
}
