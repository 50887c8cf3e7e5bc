import { classes } from '@tribina/theme/classes';
import { quietButton } from '@tribina/ui';
import type { MouseEvent, ReactNode } from 'react';
import { THREADS_SIZE } from '../../list-calls';
import { line } from '../../shared/layout.styles';
import { note } from '../../shared/type.styles';
import { useCommentsContext } from './comments-context';
import { isPlainPress, orderPath } from './addresses';

/** The way to further threads: a link without script; with it they are put under those that are read. */
export function NextThreads(): ReactNode {
  const { state, path, phrases, press } = useCommentsContext();
  const { order, list, threads, total, offset } = state;
  const shown = offset + threads.length;
  const handlePress = (event: MouseEvent) => {
    if (!isPlainPress(event)) return;
    event.preventDefault();
    press(({ loadMore }, book) => loadMore(book));
  };
  return (
    <p className={line}>
      {shown < total ? (
        <a
          className={quietButton}
          rel="next"
          href={orderPath(path, order, Math.max(2, Math.floor(shown / THREADS_SIZE) + 1))}
          aria-busy={list === 'loading'}
          onClick={handlePress}
        >
          {phrases.next}
        </a>
      ) : null}
      <output className={classes(note, list !== 'failed' && 'visually-hidden')}>
        {list === 'idle' ? null : phrases[list]}
      </output>
    </p>
  );
}
