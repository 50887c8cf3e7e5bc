import { plural } from '@tribina/messages';
import { classes } from '@tribina/theme/classes';
import { primaryButton, quietButton } from '@tribina/ui';
import { useRef, useState, type ReactNode } from 'react';
import { apart, line, section, sectionHead, textLink } from '../../shared/layout.styles';
import { condensed, display24, figures, upper } from '../../shared/type.styles';
import { LivePost } from './LivePost';
import { choice, list as listClass, minute, news } from './LivePosts.styles';
import type { LivePhrases, PostView } from './post-view';
import { useLivePosts, type LiveReport } from './use-live-posts';

export interface LivePostsProps extends LiveReport {
  readonly locale: string;
  /** Canonical address of the article. */
  readonly url: string;
  readonly phrases: LivePhrases;
}

/**
 * A live report. What arrives while it is read waits behind a button that says how much it is: nothing that is read moves.
 */
export function LivePosts({ locale, url, phrases, ...report }: LivePostsProps): ReactNode {
  const { shown, waiting, takenBack, showAll } = useLivePosts(report);
  const [isNewestFirst, setNewestFirst] = useState(true);
  const list = useRef<HTMLOListElement>(null);

  const handleShowAll = () => {
    showAll();
    // The pressed button goes: whoever goes by keyboard goes on at the posts, whoever reads below them sees the new ones.
    list.current?.focus({ preventScroll: true });
    if ((list.current?.getBoundingClientRect().top ?? 0) < 0) list.current?.scrollIntoView();
  };

  return (
    <section className={section} aria-labelledby="live" data-live="">
      <div className={sectionHead}>
        <h2 className={classes(display24, upper)} id="live">
          {phrases.title}
        </h2>
      </div>
      <KeyEvents posts={shown} title={phrases.keyEvents} />
      <div className={classes(line, apart)}>
        <Choice isChosen={isNewestFirst} onChoose={() => setNewestFirst(true)} label={phrases.newestFirst} />
        <Choice isChosen={!isNewestFirst} onChoose={() => setNewestFirst(false)} label={phrases.oldestFirst} />
      </div>
      <output className={news}>
        {waiting > 0 ? (
          <button type="button" className={primaryButton} onClick={handleShowAll}>
            {plural(locale, waiting, phrases.newPosts)}
          </button>
        ) : null}
      </output>
      <ol ref={list} className={listClass} tabIndex={-1}>
        {ordered(shown, isNewestFirst).map((post) => (
          <LivePost key={post.id} post={post} isTakenBack={takenBack.has(post.id)} url={url} phrases={phrases} />
        ))}
      </ol>
    </section>
  );
}

/** The pinned post stands above the others, whichever way they are read. */
function ordered(posts: readonly PostView[], isNewestFirst: boolean): readonly PostView[] {
  const others = posts.filter(({ pinned }) => !pinned);
  return [...posts.filter(({ pinned }) => pinned), ...(isNewestFirst ? others : others.reverse())];
}

/** The way to the posts that have decided something, in the order in which it happened. */
function KeyEvents({ posts, title }: { readonly posts: readonly PostView[]; readonly title: string }): ReactNode {
  const events = posts.filter(({ isKeyEvent }) => isKeyEvent).reverse();
  if (events.length === 0) return null;
  return (
    <nav aria-labelledby="key-events">
      <h3 className={condensed} id="key-events">
        {title}
      </h3>
      <ol>
        {events.map((post) => (
          <li key={post.id}>
            <a className={textLink} href={`#post-${post.id}`}>
              <span className={classes(minute, figures)}>
                {post.minute === null ? post.time : `${post.minute}′`}&nbsp;
              </span>
              {post.title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

interface ChoiceProps {
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  readonly label: string;
}

function Choice({ isChosen, onChoose, label }: ChoiceProps): ReactNode {
  return (
    <button type="button" className={classes(quietButton, choice)} aria-pressed={isChosen} onClick={onChoose}>
      {label}
    </button>
  );
}
