import type { ReactionType } from '@tribina/contracts';
import { classes } from '@tribina/theme/classes';
import { ThumbIcon } from '@tribina/ui';
import type { ReactNode } from 'react';
import { action, down } from './actions.styles';
import { figures, note } from './type.styles';

interface VoteButtonsProps {
  readonly likes: number;
  readonly dislikes: number;
  /** What the reader thinks of it. */
  readonly mine: ReactionType | undefined;
  readonly phrases: { readonly like: string; readonly dislike: string };
  /** Undefined: without accounts nobody votes, and the counts stand alone. */
  readonly onVote: ((choice: ReactionType | 'none') => void) | undefined;
}

/** How many like something and how many do not, each a button that votes; pressed again, it takes the vote back. */
export function VoteButtons({ likes, dislikes, mine, phrases, onVote }: VoteButtonsProps): ReactNode {
  const kinds = [
    { type: 'like', label: phrases.like, count: likes },
    { type: 'dislike', label: phrases.dislike, count: dislikes },
  ] as const;
  return kinds.map(({ type, label, count }) =>
    onVote ? (
      <button
        key={type}
        type="button"
        className={classes(action, figures, type === 'dislike' && down)}
        aria-pressed={mine === type}
        aria-label={`${label}: ${count}`}
        onClick={() => onVote(mine === type ? 'none' : type)}
      >
        <ThumbIcon />
        {count}
      </button>
    ) : (
      <span key={type} className={classes(note, figures)}>
        {label}: {count}
      </span>
    ),
  );
}
