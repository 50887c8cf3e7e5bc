import type { ArticleCard } from '@tribina/contracts';
import { fill, plural } from '@tribina/messages';
import type { NewsPhrases } from '@tribina/messages/news';
import { classes } from '@tribina/theme/classes';
import { quietButton } from '@tribina/ui';
import { useEffect, useRef, useState, type MouseEvent, type ReactNode } from 'react';
import { line, textLink } from '../../shared/layout.styles';
import { pagePath } from '../../shared/paths';
import { note } from '../../shared/type.styles';
import type { ListPlace } from './list-place';
import { paging } from './NewsList.styles';

export interface LoadMoreProps extends ListPlace {
  readonly locale: string;
  /** The list's own address, without a page. */
  readonly path: string;
  /** The page that is shown, and how many there are. */
  readonly page: number;
  readonly pages: number;
  /** Ids of the articles that are shown. */
  readonly shown: readonly number[];
  readonly phrases: Pick<NewsPhrases['list'], 'pages' | 'page' | 'previous' | 'more' | 'loading' | 'loaded' | 'failed'>;
}

/** In the state of the history's entry: the last page that was added. */
const KEPT = 'more';

interface Added {
  readonly articles: readonly ArticleCard[];
  /** The same as they are shown. */
  readonly content: ReactNode;
  /** The last page that is shown. */
  readonly page: number;
}

/** Pages of a list as plain links; with script the next page is put under the one that is read. */
export function LoadMore(props: LoadMoreProps): ReactNode {
  const { locale, page, pages, path, phrases } = props;
  const [added, setAdded] = useState<Added>({ articles: [], content: null, page });
  const [status, setStatus] = useState<'idle' | 'loading' | 'failed'>('idle');
  const list = useRef<HTMLDivElement>(null);
  const count = added.articles.length;
  const hasAsked = useRef(false);

  useAddedBefore(page, (until) => addPages(props, added, until).then(setAdded));

  const handleMore = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (status === 'loading') return;
    setStatus('loading');
    hasAsked.current = true;
    addPages(props, added, added.page + 1).then(
      (more) => {
        setAdded(more);
        history.replaceState({ ...(history.state as object | null), [KEPT]: more.page }, '');
        setStatus('idle');
      },
      () => setStatus('failed'),
    );
  };

  useFocusOnAdded(list, count, hasAsked);

  return (
    <>
      <div ref={list}>{added.content}</div>
      <nav className={classes(line, note, paging)} aria-label={phrases.pages}>
        {page > 1 ? (
          <a className={textLink} rel="prev" href={pagePath(path, page - 1)}>
            {phrases.previous}
          </a>
        ) : null}
        <span>{fill(phrases.page, { page: added.page, pages })}</span>
        {added.page < pages ? (
          <a
            className={quietButton}
            rel="next"
            href={pagePath(path, added.page + 1)}
            onClick={handleMore}
            aria-busy={status === 'loading'}
          >
            {phrases.more}
          </a>
        ) : null}
      </nav>
      <output className={status === 'failed' ? undefined : 'visually-hidden'}>
        {status === 'idle' ? (count > 0 ? plural(locale, count, phrases.loaded) : null) : phrases[status]}
      </output>
    </>
  );
}

/** The entry of the history knows how far it was read: who comes back finds what was there. */
function useAddedBefore(page: number, add: (until: number) => Promise<void>): void {
  const addAgain = () => {
    const kept = Number((history.state as Readonly<Record<string, unknown>> | null)?.[KEPT] ?? 0);
    // Without it the way to the next page is there as ever.
    if (kept > page) add(kept).catch((error: unknown) => console.warn(error));
  };
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, for the entry that is shown
  useEffect(addAgain, []);
}

/** What is added once so many pages are there. @throws Error if one of them cannot be had. */
async function addPages(props: LoadMoreProps, added: Added, until: number): Promise<Added> {
  return added.page < until ? addPages(props, await addPage(props, added), until) : added;
}

/** What is added once the next page is there too. @throws Error if it cannot be had. */
async function addPage(props: LoadMoreProps, added: Added): Promise<Added> {
  const { loadPage, renderArticles } = await import(/* webpackChunkName: "list" */ './later');
  const more = await loadPage(props, added.page + 1);
  if (!more) throw new Error('The next page cannot be had');
  // A page moves by what is published meanwhile: no article stands twice.
  const known = new Set([...props.shown, ...added.articles.map(({ id }) => id)]);
  const articles = [...added.articles, ...more.filter(({ id }) => !known.has(id))];
  return { articles, content: renderArticles(props, articles), page: added.page + 1 };
}

/** Whoever goes by keyboard goes on at the first of the new articles that were asked for, not behind them. */
function useFocusOnAdded(
  list: { readonly current: HTMLElement | null },
  count: number,
  hasAsked: { readonly current: boolean },
): void {
  const before = useRef(count);
  useEffect(() => {
    const first = list.current?.querySelectorAll<HTMLElement>('article')[before.current];
    if (count > before.current && hasAsked.current)
      first?.querySelector<HTMLElement>('h2 a, h3 a')?.focus({ preventScroll: true });
    before.current = count;
  }, [list, count, hasAsked]);
}
