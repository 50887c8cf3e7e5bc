import { fill } from '@tribina/messages';
import type { StoriesRowPhrases } from '@tribina/messages/stories';
import type { ReactNode } from 'react';
import { Avatar } from '../Avatar';
import { opener, ring, ringSeen, row } from './StoriesRow.styles';
import { useSeen } from './seen';

/** A face of the row: plain data, for it travels in the page. */
export interface RowTeller {
  readonly id: number;
  readonly name: string;
  readonly photo: string | null;
  /** Ids of what is told in his name. */
  readonly stories: readonly number[];
}

export interface StoriesRowProps {
  readonly tellers: readonly RowTeller[];
  readonly phrases: Pick<StoriesRowPhrases, 'title' | 'open' | 'openSeen'>;
  /** The reader wants to see what this user tells. */
  readonly onOpen: (userId: number) => void;
}

const FACE_SIZE = 56;

/** Who tells stories now; a ring marks whom one has not seen yet. */
export function StoriesRow({ tellers, phrases, onOpen }: StoriesRowProps): ReactNode {
  const seen = useSeen();
  return (
    <section aria-label={phrases.title}>
      <ul className={row}>
        {tellers.map(({ id, name, photo, stories }) => {
          const isSeen = stories.every((story) => seen.has(story));
          return (
            <li key={id}>
              <button
                type="button"
                className={opener}
                aria-haspopup="dialog"
                aria-label={fill(isSeen ? phrases.openSeen : phrases.open, { name })}
                onClick={() => onOpen(id)}
              >
                <span className={isSeen ? ringSeen : ring}>
                  <Avatar src={photo} size={FACE_SIZE} />
                </span>
                <span>{name}</span>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
