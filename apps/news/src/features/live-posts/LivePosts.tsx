import { EDITIONS, type EditionId } from '@tribina/editions';
import type { LivePost } from '@tribina/contracts';
import { plural, timeOfDay } from '@tribina/messages';
import type { NewsPhrases } from '@tribina/messages/news';
import { classes } from '@tribina/theme/classes';
import { primaryButton, quietButton } from '@tribina/ui';
import { useState, type ReactNode } from 'react';
import { InlineText } from '../../shared/InlineText';
import { note, section, sectionHead, sectionTitle } from '../../shared/layout.styles';
import { bar, choice, minute, post as postClass } from './LivePosts.styles';
import { useLivePosts } from './use-live-posts';

export interface LivePostsProps {
  readonly articleId: number;
  readonly editionId: EditionId;
  /** Newest first. */
  readonly posts: readonly LivePost[];
  readonly phrases: NewsPhrases['live'];
}

/**
 * A live report. What arrives while it is read waits behind a button that says how much it is: nothing that is read moves.
 */
export function LivePosts({ articleId, editionId, posts, phrases }: LivePostsProps): ReactNode {
  const { shown, waiting, showAll } = useLivePosts(articleId, posts);
  const [isNewestFirst, setNewestFirst] = useState(true);
  const edition = EDITIONS[editionId];
  const ordered = isNewestFirst ? shown : [...shown].reverse();
  return (
    <section className={section} aria-labelledby="live" data-live="">
      <div className={sectionHead}>
        <h2 className={sectionTitle} id="live">
          {phrases.title}
        </h2>
      </div>
      <div className={bar} role="group" aria-label={phrases.order}>
        <Choice isChosen={isNewestFirst} onChoose={() => setNewestFirst(true)} label={phrases.newestFirst} />
        <Choice isChosen={!isNewestFirst} onChoose={() => setNewestFirst(false)} label={phrases.oldestFirst} />
        <span role="status">
          {waiting > 0 ? (
            <button type="button" className={primaryButton} onClick={showAll}>
              {plural(edition.locale, waiting, phrases.newPosts)}
            </button>
          ) : null}
        </span>
      </div>
      {shown.length === 0 ? <p className={note}>{phrases.empty}</p> : null}
      <ol>
        {ordered.map((post) => (
          <li key={post.id} className={postClass}>
            <div>
              {post.minute === null ? null : <span className={minute}>{post.minute}′</span>}
              <time dateTime={post.created}>{timeOfDay(edition, post.created)}</time>
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
