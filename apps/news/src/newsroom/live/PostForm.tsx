import type { LivePost, LivePostDraft } from '@tribina/contracts';
import { lazyPart } from '@tribina/federation-web';
import { classes } from '@tribina/theme/classes';
import {
  button,
  buttons,
  card,
  check,
  field,
  Field,
  mainButton,
  note,
  row,
  sectionTitle,
  stack,
} from '@tribina/ui/desk';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { fromMarked, toMarked } from '../editor/inline-text';
import { MarkedField } from '../editor/MarkedField';
import { useNewsroom } from '../shared/newsroom-context';
import { useKeys } from '../shared/use-keys';

/** Without it pasted words come without their marks. */
const PostTyping = lazyPart(
  () => import(/* webpackChunkName: "newsroom-typing" */ '../typing/PostTyping').then((module) => module.PostTyping),
  () => null,
);

/** A post as it is being typed. */
export interface PostFields {
  readonly minute: string;
  readonly title: string;
  /** With its marks. */
  readonly text: string;
  readonly isKeyEvent: boolean;
  readonly pinned: boolean;
}

/** What a form begins with. @param post null: a new one. */
export function fieldsOf(post: LivePost | null): PostFields {
  return {
    minute: post?.minute ?? '',
    title: post?.title ?? '',
    text: post ? toMarked(post.text) : '',
    isKeyEvent: post?.isKeyEvent ?? false,
    pinned: post?.pinned ?? false,
  };
}

/** As it is sent. @param post null: a new one. */
export function draftOf({ minute, title, text, pinned, isKeyEvent }: PostFields, post: LivePost | null): LivePostDraft {
  return {
    title: title.trim() || null,
    text: fromMarked(text.trim()),
    minute: minute.trim() || null,
    pinned,
    isKeyEvent,
    pictures: post?.pictures ?? [],
  };
}

interface PostFormProps {
  /** Null: a new one. */
  readonly post: LivePost | null;
  /** A colleague has taken it back: what is sent is a new one. */
  readonly isGone: boolean;
  readonly fields: PostFields;
  readonly onChange: (change: Partial<PostFields>) => void;
  readonly onSend: (draft: LivePostDraft) => Promise<boolean>;
  /** Gives up what was typed. */
  readonly onCancel: () => void;
  /** What was typed is found again in the post. */
  readonly onLeave: () => void;
}

/** Minute, headline and text of a post; Ctrl+Enter sends it, and the next one begins. */
export function PostForm({ post, isGone, fields, onChange, onSend, onCancel, onLeave }: PostFormProps): ReactNode {
  const { phrases } = useNewsroom();
  const words = phrases.live;
  const { minute, title, text, isKeyEvent, pinned } = fields;
  const [isBusy, setBusy] = useState(false);
  const [hasTried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector<HTMLElement>('input')?.focus(), []);
  const draft = draftOf(fields, post);
  const isEmpty = draft.text.length === 0;
  const noTitle = isKeyEvent && draft.title === null;

  const send = async () => {
    setTried(isEmpty || noTitle);
    if (isBusy || isEmpty || noTitle) return;
    setBusy(true);
    const isTaken = await onSend(draft);
    setBusy(false);
    if (!isTaken || post) return;
    form.current?.querySelector<HTMLElement>('textarea')?.focus();
  };
  useKeys(form, (event) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      void send();
    }
    if (event.key === 'Escape' && post) onLeave();
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
              onChange={({ target }) => onChange({ minute: target.value })}
            />
          )}
        </Field>
        <label className={check}>
          <input
            type="checkbox"
            checked={isKeyEvent}
            onChange={({ target }) => onChange({ isKeyEvent: target.checked })}
          />
          {words.keyEvent}
        </label>
        <label className={check}>
          <input type="checkbox" checked={pinned} onChange={({ target }) => onChange({ pinned: target.checked })} />
          {words.pin}
        </label>
      </div>
      <Field label={words.postTitle} fault={hasTried && noTitle ? words.needsTitle : undefined}>
        {(control) => (
          <input
            {...control}
            maxLength={160}
            value={title}
            onChange={({ target }) => onChange({ title: target.value })}
          />
        )}
      </Field>
      <div className={field}>
        <MarkedField
          label={words.text}
          type="post"
          value={text}
          fault={hasTried && isEmpty ? phrases.editor.faults.MISSING : undefined}
          onChange={(typed) => onChange({ text: typed })}
        />
        <PostTyping form={form} onText={(typed) => onChange({ text: typed })} />
      </div>
      {isGone ? <output className={note}>{phrases.conflict.removed}</output> : null}
      <div className={buttons}>
        <button type="submit" className={mainButton} aria-busy={isBusy || undefined}>
          {post && !isGone ? words.change : words.send} <kbd>Ctrl ⏎</kbd>
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
