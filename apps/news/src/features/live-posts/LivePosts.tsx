import { plural } from '@tribina/messages';
import type { NewsPhrases } from '@tribina/messages/news';
import { classes } from '@tribina/theme/classes';
import { primaryButton, quietButton } from '@tribina/ui';
import { useRef, useState, type ReactNode } from 'react';
import { InlineText } from '../../shared/InlineText';
import { line, section, sectionHead } from '../../shared/layout.styles';
import { display24, figures, tiny, upper } from '../../shared/type.styles';
import { choice, minute, post as postClass } from './LivePosts.styles';
import { useLivePosts, type LiveReport } from './use-live-posts';

export interface LivePostsProps extends LiveReport {
  readonly locale: string;
  readonly phrases: NewsPhrases['live'];
}

/**
 * A live report. What arrives while it is read waits behind a button that says how much it is: nothing that is read moves.
 */
export function LivePosts({ locale, phrases, ...report }: LivePostsProps): ReactNode {
  const { shown, waiting, showAll } = useLivePosts(report);
  const [isNewestFirst, setNewestFirst] = useState(true);
  const ordered = isNewestFirst ? shown : [...shown].reverse();
  const list = useRef<HTMLOListElement>(null);

  const handleShowAll = () => {
    showAll();
    // The pressed button goes: whoever goes by keyboard goes on at the posts.
    list.current?.focus({ preventScroll: true });
  };

  return (
    <section className={section} aria-labelledby="live" data-live="">
      <div className={sectionHead}>
        <h2 className={classes(display24, upper)} id="live">
          {phrases.title}
        </h2>
      </div>
      <div className={line}>
        <Choice isChosen={isNewestFirst} onChoose={() => setNewestFirst(true)} label={phrases.newestFirst} />
        <Choice isChosen={!isNewestFirst} onChoose={() => setNewestFirst(false)} label={phrases.oldestFirst} />
        <output>
          {waiting > 0 ? (
            <button type="button" className={primaryButton} onClick={handleShowAll}>
              {plural(locale, waiting, phrases.newPosts)}
            </button>
          ) : null}
        </output>
      </div>
      <ol ref={list} tabIndex={-1}>
        {ordered.map((post) => (
          <li key={post.id} className={postClass}>
            <div>
              {post.minute === null ? null : <span className={classes(minute, figures)}>{post.minute}′</span>}
              <time className={tiny} dateTime={post.created}>
                {post.time}
              </time>
            </div>
            <div>
              {post.title === null ? null : <h3>{post.title}</h3>}
              <p>
                <InlineText runs={post.text} />
              </p>
            </div>
          </li>
        ))}
      </ol>
    </section>
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
