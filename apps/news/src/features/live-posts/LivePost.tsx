import { pictureWords } from '@tribina/messages/news';
import { tellAction } from '@tribina/shell-api';
import { classes } from '@tribina/theme/classes';
import { LinkIcon, Picture } from '@tribina/ui';
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { InlineText } from '../../shared/InlineText';
import { textLink } from '../../shared/layout.styles';
import { ARTICLE } from '../../shared/shapes';
import { picture } from '../../shared/Teaser.styles';
import { caption, figures, note, tiny } from '../../shared/type.styles';
import { minute, post as postClass } from './LivePosts.styles';
import type { LivePhrases, PostView } from './post-view';

interface LivePostProps {
  readonly post: PostView;
  readonly isTakenBack: boolean;
  /** Canonical address of the article. */
  readonly url: string;
  readonly phrases: LivePhrases;
}

/** A post of a live report, with an address of its own. */
export function LivePost({ post, isTakenBack, url, phrases }: LivePostProps): ReactNode {
  const item = useRef<HTMLLIElement>(null);
  const height = useRef(0);
  // What was taken back leaves its place as it was, to the part of a pixel: nothing that is read moves.
  useLayoutEffect(() => {
    if (!item.current) return;
    if (isTakenBack) item.current.style.minHeight = `${height.current}px`;
    else height.current = item.current.getBoundingClientRect().height;
  });
  return (
    <li ref={item} id={`post-${post.id}`} className={postClass}>
      <div>
        {post.minute === null ? null : <span className={classes(minute, figures)}>{post.minute}′</span>}
        <time className={tiny} dateTime={post.created}>
          {post.time}
        </time>
      </div>
      {isTakenBack ? <p className={note}>{phrases.takenBack}</p> : <Said post={post} url={url} phrases={phrases} />}
    </li>
  );
}

function Said({ post, url, phrases }: Omit<LivePostProps, 'isTakenBack'>): ReactNode {
  return (
    <div>
      {post.pinned ? <b className={classes(minute, tiny)}>{phrases.pinned}</b> : null}
      {post.title === null ? null : <h3>{post.title}</h3>}
      <p>
        <InlineText runs={post.text} />
      </p>
      {post.pictures.map((each) => {
        const words = pictureWords(each, phrases);
        return (
          <figure key={each.filename}>
            <Picture picture={each} alt={each.alt} shape={ARTICLE} className={picture} />
            {words ? <figcaption className={caption}>{words}</figcaption> : null}
          </figure>
        );
      })}
      <Share post={post} url={url} phrases={phrases} />
    </div>
  );
}

/** The post's own address: a link without script; with it, shared by the system or copied. */
function Share({ post, url, phrases }: Omit<LivePostProps, 'isTakenBack'>): ReactNode {
  const [message, setMessage] = useState('');
  const anchor = `#post-${post.id}`;
  const handleClick = (event: { preventDefault: () => void }) => {
    const shared = { title: post.title ?? phrases.title, url: url + anchor };
    if ('share' in navigator) {
      event.preventDefault();
      // Who closes the system's dialog has decided not to share.
      void navigator.share(shared).then(tellShared, () => undefined);
      return;
    }
    copy(shared.url).then(
      () => {
        setMessage(phrases.copied);
        tellShared();
      },
      () => setMessage(phrases.failed),
    );
  };
  return (
    <p>
      <a
        className={textLink}
        href={anchor}
        onClick={handleClick}
        aria-label={phrases.shareOf.replace('{time}', post.time)}
      >
        <LinkIcon />
        {phrases.share}
      </a>
      {/* On a line that is there already: what is read below does not move when a post is corrected. */}
      {post.edited === null ? null : <span className={tiny}> {phrases.edited.replace('{time}', post.edited)}</span>}
      <output className={note}> {message}</output>
    </p>
  );
}

function tellShared(): void {
  tellAction('SHARE');
}

/** Outside a secure context there is no clipboard at all. */
async function copy(text: string): Promise<void> {
  await navigator.clipboard.writeText(text);
}
