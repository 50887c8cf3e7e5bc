import { notify } from '@tribina/browser';
import { editorialCalls, newsroomCalls, portalCalls, type LivePost, type LivePostDraft } from '@tribina/contracts';
import { fill, timeOfDay } from '@tribina/messages';
import { classes } from '@tribina/theme/classes';
import { isUnanswered, ROW_ATTRIBUTE } from '@tribina/ui';
import {
  button,
  buttons,
  Field,
  note,
  quiet,
  RefusalNotice,
  stack,
  title as titleClass,
  waiting,
} from '@tribina/ui/desk';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { toMarked } from '../editor/inline-text';
import { ask, useAnswer, type Answer, type Refusal } from '../../shared/ask';
import { keyQuery } from '../../shared/client-key';
import { useNewsroom } from '../shared/newsroom-context';
import { paths } from '../shared/paths';
import { layout, post as postClass, posts as postsClass } from './live.late.styles';
import { PostForm } from './PostForm';
import { removePost } from './remove-post';
import { keyOf, saysSame, useDrafts, useWritten, writtenAt } from './use-drafts';
import { useLateRemoval } from './use-late-removal';

/** The console of a live report: a post is written, sent and seen without a hand leaving the keyboard. */
export function LivePage({ id }: { readonly id: number }): ReactNode {
  const { phrases } = useNewsroom();
  const words = phrases.live;
  const article = useAnswer(`article ${id}`, () => ask(newsroomCalls.manuscript, { params: { id } }));
  const data = article.value?.data;
  return (
    <div className={stack}>
      <h1 className={titleClass}>{data ? `${words.title}: ${data.draft.title}` : words.title}</h1>
      <div className={buttons}>
        <a className={button} href={paths.article(id)}>
          {phrases.revisions.back}
        </a>
        {data?.path && data.state === 'published' ? (
          <a className={button} href={data.path} target="_blank" rel="noopener">
            {phrases.publish.open}
          </a>
        ) : null}
      </div>
      {article.refusal ? <RefusalNotice refusal={article.refusal} onRetry={article.reload} /> : null}
      {data && data.state !== 'published' ? <NotOut id={id} /> : null}
      {data?.state === 'published' ? <Report id={id} /> : null}
      {data || article.refusal ? null : <div className={waiting} aria-busy="true" />}
    </div>
  );
}

/** Nothing can be sent; what was being written when a colleague withdrew the article is still in reach. */
function NotOut({ id }: { readonly id: number }): ReactNode {
  const words = useNewsroom().phrases.live;
  const written = useWritten(id);
  return (
    <>
      <p className={note}>{words.notOut}</p>
      {written.map((text) => (
        <Field key={text} label={words.text}>
          {(control) => <textarea {...control} readOnly rows={6} value={text} />}
        </Field>
      ))}
    </>
  );
}

function Report({ id }: { readonly id: number }): ReactNode {
  const { phrases, announce } = useNewsroom();
  const words = phrases.live;
  const { value, refusal, reload } = useAnswer(`posts ${id}`, () => ask(portalCalls.livePosts, { params: { id } }));
  const posts = value?.data;
  const [refused, setRefused] = useState<Refusal | null>(null);
  const [edited, setEdited] = useState<LivePost | null>(null);
  const drafts = useDrafts(id, edited);
  const { fields, typed, seen, change, forget } = drafts;
  const removed = posts ? drafts.removedFrom(posts) : [];
  /** A colleague has taken it back: what is sent of it is a new one. */
  const isGone = edited !== null && posts !== undefined && !posts.some(({ id: known }) => known === edited.id);
  /** Forms whose post is on its way: opened again meanwhile, it is not sent twice. */
  const sending = useRef(new Set<string>());
  /** What was sent, and nobody has answered: each may stand there all the same. */
  const unanswered = useRef<readonly LivePostDraft[]>([]);
  /** Which words were taken back: others that a colleague has written meanwhile stay. */
  const takenBack = useRef(new Map<number, string>());
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  const late = useLateRemoval(async (postId) => {
    const post = posts?.find((one) => one.id === postId);
    const answer = await removePost(id, postId, takenBack.current.get(postId) ?? '');
    if (answer.isOk) {
      drafts.drop(postId);
      setEdited((now) => (now?.id === postId ? null : now));
    } else {
      setRefused(answer);
      // Readers still have it, whoever has gone on thinks otherwise.
      if (!isHere.current)
        notify({ text: fill(words.notRemoved, { name: nameOf(post) }), tone: 'bad', isLasting: true });
    }
    reload();
    return answer.isOk;
  });

  /** @returns whether it was taken: otherwise what was written stays. */
  const send = async (draft: LivePostDraft, over = seen): Promise<boolean> => {
    const key = keyOf(edited);
    if (sending.current.has(key)) return false;
    sending.current.add(key);
    const isOver = edited !== null && !isGone;
    const answer: Answer<{ readonly data: { readonly id: number; readonly version?: string } }> = isOver
      ? await ask(editorialCalls.updateLivePost, {
          params: { id, postId: edited.id },
          query: { seen: over ?? writtenAt(edited) },
          body: draft,
        })
      : await ask(editorialCalls.addLivePost, {
          params: { id },
          query: keyQuery(drafts.keyed()),
          body: draft,
        });
    sending.current.delete(key);
    if (answer.isOk) return taken(answer.value.data.version ?? null);
    setRefused(answer);
    if (isUnanswered(answer)) {
      unanswered.current = [...unanswered.current, draft];
      drafts.isUnanswered(posts);
      reload();
    }
    if (isOver && answer.status === 404) reload();
    if (answer.code !== 'STALE_REVISION') return false;
    if (!isOver) {
      // A colleague has changed what was sent: the list shows it, and what is sent next is another one.
      drafts.isAnother();
      reload();
      return false;
    }
    const newest = await newestOf(edited);
    if (!newest) {
      reload();
      return false;
    }
    // What stands there is one's own, and was not answered.
    if (saysSame(draft, newest)) return taken(writtenAt(newest));
    if (unanswered.current.some((own) => saysSame(own, newest))) return send(draft, writtenAt(newest));
    showNewest(edited, newest);
    return false;
  };
  const taken = (version: string | null): true => {
    unanswered.current = [];
    setRefused(null);
    const isTypedOn = forget(typed, version);
    // Another one may have been opened meanwhile; who types on goes on in it.
    setEdited((now) => (now === edited && !isTypedOn ? null : now));
    announce(words.sent);
    reload();
    return true;
  };
  const newestOf = async (post: LivePost): Promise<LivePost | null> => {
    const answer = await ask(portalCalls.livePosts, { params: { id } });
    if (!answer.isOk) setRefused(answer);
    return (answer.isOk && answer.value.data.find((one) => one.id === post.id)) || null;
  };
  /** A colleague has written other words: the list shows his, the form keeps these, and what is sent next is over his. */
  const showNewest = (post: LivePost, newest: LivePost) => {
    drafts.isOver(newest);
    setEdited((now) => (now === post ? newest : now));
    reload();
  };
  const pin = async (post: LivePost) => {
    const body = { pinned: !post.pinned };
    const answer = await ask(editorialCalls.pinLivePost, { params: { id, postId: post.id }, body });
    if (answer.isOk) announce(post.pinned ? words.unpinned : words.pinned);
    else setRefused(answer);
    // What a colleague has taken back is shown no more.
    if (answer.isOk || answer.status === 404) reload();
  };
  const shown = [...removed, ...(posts ?? [])].filter((post) => !late.gone.includes(post.id));
  const isThere = drafts.isThere(posts ?? []);
  const settle = useEffectEvent(() => taken(null));
  useEffect(() => {
    if (isThere) settle();
  }, [isThere]);

  return (
    <div className={layout}>
      <PostForm
        key={keyOf(edited)}
        post={edited}
        isGone={isGone}
        fields={fields}
        onChange={change}
        onSend={(draft) => send(isGone ? draft : drafts.onlyTouched(draft))}
        onCancel={() => {
          forget(typed);
          setEdited(null);
        }}
        onLeave={() => setEdited(null)}
      />
      <section className={stack} aria-label={words.posts}>
        {refused ? <RefusalNotice refusal={refused} /> : null}
        {refusal ? <RefusalNotice refusal={refusal} onRetry={reload} /> : null}
        {late.waiting === null ? null : (
          <output className={classes(note, buttons)}>
            {words.removed}
            <button type="button" className={button} data-shortcut="z" onClick={late.undo}>
              {words.undo} <kbd>z</kbd>
            </button>
          </output>
        )}
        {value && shown.length === 0 ? <p className={quiet}>{words.none}</p> : null}
        <ul className={postsClass}>
          {shown.map((post) => (
            <Post
              key={post.id}
              post={post}
              isGone={removed.includes(post)}
              onEdit={() => setEdited(post)}
              onPin={() => void pin(post)}
              onRemove={() => {
                takenBack.current.set(post.id, writtenAt(post));
                late.remove(post.id);
              }}
            />
          ))}
        </ul>
      </section>
    </div>
  );
}

interface PostProps {
  readonly post: LivePost;
  /** A colleague has taken it back. */
  readonly isGone: boolean;
  readonly onEdit: () => void;
  readonly onPin: () => void;
  readonly onRemove: () => void;
}

function Post({ post, isGone, onEdit, onPin, onRemove }: PostProps): ReactNode {
  const { edition, phrases } = useNewsroom();
  const words = phrases.live;
  const name = nameOf(post);
  return (
    <li className={postClass} data-key-event={post.isKeyEvent || undefined} {...{ [ROW_ATTRIBUTE]: '' }}>
      <p>
        <b>{post.minute ? `${post.minute}′` : timeOfDay(edition, post.created)}</b>{' '}
        {post.pinned ? <mark>{words.isPinned}</mark> : null} {post.isKeyEvent ? <mark>{words.keyEvent}</mark> : null}
      </p>
      {post.title ? <p className={quiet}>{post.title}</p> : null}
      <p>{post.text.map(({ text }) => text).join('')}</p>
      {isGone ? <p className={quiet}>{phrases.conflict.removed}</p> : null}
      <div className={buttons}>
        <button
          type="button"
          className={button}
          data-shortcut="e"
          aria-label={fill(words.editPost, { name })}
          onClick={onEdit}
        >
          {words.edit} <kbd>e</kbd>
        </button>
        {isGone ? null : <PostActs post={post} name={name} onPin={onPin} onRemove={onRemove} />}
      </div>
    </li>
  );
}

function nameOf(post?: LivePost): string {
  return post?.title ?? toMarked(post?.text ?? []).slice(0, 40);
}

function PostActs({ post, name, onPin, onRemove }: Omit<PostProps, 'isGone' | 'onEdit'> & { readonly name: string }) {
  const words = useNewsroom().phrases.live;
  return (
    <>
      <button
        type="button"
        className={button}
        data-shortcut="p"
        aria-pressed={post.pinned}
        aria-label={fill(words.pinPost, { name })}
        onClick={onPin}
      >
        {words.pin} <kbd>p</kbd>
      </button>
      <button
        type="button"
        className={button}
        data-shortcut="x"
        aria-label={fill(words.removePost, { name })}
        onClick={onRemove}
      >
        {words.remove} <kbd>x</kbd>
      </button>
    </>
  );
}
