import { fill } from '@tribina/messages';
import type { PagesPhrases } from '@tribina/messages/pages';
import { classes } from '@tribina/theme/classes';
import { LinkIcon, quietButton } from '@tribina/ui';
import { useState, type ReactNode } from 'react';
import { atEnd, line, rows, textLink } from '../../shared/layout.styles';
import { condensed, note } from '../../shared/type.styles';
import { address, scripted } from './FeedList.styles';

export interface FeedListProps {
  readonly feeds: readonly { readonly name: string; readonly url: string }[];
  readonly phrases: Pick<PagesPhrases['rss'], 'open' | 'copy' | 'copyOf' | 'copied' | 'failed'>;
}

/** The feeds of an edition; their addresses can be copied, and it says whether that worked (spec portal §8). */
export function FeedList({ feeds, phrases }: FeedListProps): ReactNode {
  const [message, setMessage] = useState('');
  const handleCopy = (name: string, url: string) => {
    copy(url).then(
      () => setMessage(fill(phrases.copied, { name })),
      () => setMessage(phrases.failed),
    );
  };
  return (
    <>
      <ul className={rows}>
        {feeds.map(({ name, url }) => (
          <li key={url} className={line}>
            <div>
              <h2 className={condensed}>
                <a className={textLink} href={url} type="application/rss+xml" aria-label={fill(phrases.open, { name })}>
                  {name}
                </a>
              </h2>
              <p className={classes(note, address)}>{url}</p>
            </div>
            <button
              type="button"
              className={classes(quietButton, atEnd, scripted)}
              aria-label={fill(phrases.copyOf, { name })}
              onClick={() => handleCopy(name, url)}
            >
              <LinkIcon />
              {phrases.copy}
            </button>
          </li>
        ))}
      </ul>
      <output>{message}</output>
    </>
  );
}

/** Outside a secure context there is no clipboard at all. */
async function copy(text: string): Promise<void> {
  await navigator.clipboard.writeText(text);
}
