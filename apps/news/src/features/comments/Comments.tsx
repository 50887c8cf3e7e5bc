import { plural } from '@tribina/messages';
import { primaryButton } from '@tribina/ui';
import { useRef, useState, type MouseEvent, type ReactNode } from 'react';
import { line } from '../../shared/layout.styles';
import { CommentForm } from './CommentForm';
import { CommentThread } from './CommentThread';
import { CommentsContext, type CommentsProps } from './comments-context';
import { OrderLinks } from './OrderLinks';
import { list as listClass, news, root } from './comments.styles';
import { answerBegunIn, draftIn, useKept } from './drafts';
import { FollowArticle } from './FollowArticle';
import { NextThreads } from './NextThreads';
import { isPlainPress } from './addresses';
import { useComments } from './use-comments';

/**
 * The comments of an article and the form for another one. What arrives while they are read waits behind a button, and what
 * belongs to the reader comes once the comments are near: nothing that is read moves.
 */
export function Comments(props: CommentsProps): ReactNode {
  const { newsId, locale, isExcerpt, phrases } = props;
  const place = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const comments = useComments(props, place);
  const { state, act, later } = comments;
  const [chosen, setAnswering] = useState<number | null | undefined>(undefined);
  // An answer that was begun before a reload or a login is gone on with.
  const kept = useKept();
  const begun = answerBegunIn(kept, newsId);
  const answering = chosen === undefined ? begun : chosen;

  // The article's own page is to be light: its form comes when it is asked for, or was begun.
  const [hasAsked, setAsked] = useState(false);
  const [isOpen, setOpen] = useState(!isExcerpt);
  if (!isOpen && draftIn(kept, newsId, null)) setOpen(true);
  const handleWrite = (event: MouseEvent) => {
    if (!isPlainPress(event)) return;
    event.preventDefault();
    setAsked(true);
    setOpen(true);
  };

  const handleShowWaiting = () => {
    act(({ showWaiting }, book) => showWaiting(book));
    // The pressed button goes: whoever goes by keyboard goes on at the comments, whoever reads below them sees the new ones.
    list.current?.focus({ preventScroll: true });
    if ((list.current?.getBoundingClientRect().top ?? 0) < 0) list.current?.scrollIntoView();
  };

  return (
    <CommentsContext value={{ ...props, ...comments, answering, setAnswering }}>
      <div ref={place} className={root} data-live={isExcerpt ? undefined : 'own'}>
        <p className={line}>
          {isOpen ? null : (
            <a className={primaryButton} href={`${props.path}/new`} onClick={handleWrite}>
              {phrases.form.title}
            </a>
          )}
          {props.hasLogin ? <FollowArticle /> : null}
        </p>
        {isOpen ? (
          <CommentForm parentId={null} title={phrases.form.title} isFocused={props.isWriting || hasAsked} />
        ) : null}
        {!isExcerpt && props.total > 1 ? <OrderLinks /> : null}
        <output className={news}>
          {state.waiting.length > 0 ? (
            <button type="button" className={primaryButton} onClick={handleShowWaiting}>
              {plural(locale, state.waiting.length, phrases.arrived)}
            </button>
          ) : null}
          {later ? <later.OwnButton /> : null}
        </output>
        {later ? <later.OwnComments rootId={null} /> : null}
        <ol ref={list} className={listClass} tabIndex={-1} aria-label={phrases.list}>
          {state.threads.map((thread) => (
            <CommentThread key={thread.comment_id} thread={thread} />
          ))}
        </ol>
        {isExcerpt ? null : <NextThreads />}
        <output className="visually-hidden">{state.said}</output>
      </div>
    </CommentsContext>
  );
}
