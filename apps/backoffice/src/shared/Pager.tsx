import { useState, type ReactNode } from 'react';
import { ActButton } from './ActButton';
import { useConsole } from './console-context';
import { pager } from './Pager.styles';

/** As many rows the service sends where it is not told otherwise. */
export const PAGE_ROWS = 50;

interface Pages {
  /** The page's rows are older than this; undefined: the newest. */
  readonly before: number | undefined;
  readonly toOlder: (before: number) => void;
  readonly toNewest: () => void;
}

export function usePages(): Pages {
  const [before, setBefore] = useState<number>();
  return { before, toOlder: setBefore, toNewest: () => setBefore(undefined) };
}

interface PagerProps {
  readonly pages: Pages;
  /** The last row of a full page; undefined: there are none older. */
  readonly oldest: number | undefined;
}

export function Pager({ pages, oldest }: PagerProps): ReactNode {
  const { phrases } = useConsole();
  if (pages.before === undefined && oldest === undefined) return null;
  return (
    <div className={pager}>
      <ActButton obstacle={pages.before === undefined ? phrases.isNewest : null} onClick={pages.toNewest}>
        {phrases.newest}
      </ActButton>
      <ActButton
        obstacle={oldest === undefined ? phrases.isOldest : null}
        onClick={() => oldest !== undefined && pages.toOlder(oldest)}
      >
        {phrases.older}
      </ActButton>
    </div>
  );
}
