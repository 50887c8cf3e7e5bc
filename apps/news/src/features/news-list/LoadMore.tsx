import { fetchCall, serverNow } from '@tribina/api-client';
import { EDITIONS, type EditionId } from '@tribina/editions';
import type { ArticleCard } from '@tribina/contracts';
import { dayOf, fill, plural } from '@tribina/messages';
import type { NewsPhrases } from '@tribina/messages/news';
import { resolveCall } from '@tribina/shell-api';
import { quietButton } from '@tribina/ui';
import { useEffect, useRef, useState, type MouseEvent, type ReactNode } from 'react';
import { manifest } from '../../manifest';
import { answerOf, type NewsList } from '../../shared/page-data';
import { pagePath } from '../../shared/paths';
import type { TeaserPhrases } from '../../shared/Teaser';
import { textLink } from '../../shared/layout.styles';
import { ArticleRows } from './ArticleRows';
import { paging } from './NewsList.styles';
import { TimedRows } from './TimedRows';

export interface LoadMoreProps {
  readonly editionId: EditionId;
  /** The page that the list is on: its route and what its data call takes from the address. */
  readonly route: string;
  readonly params: Readonly<Record<string, string>>;
  /** The list's own address, without a page. */
  readonly path: string;
  /** The page that is shown, and how many there are. */
  readonly page: number;
  readonly pages: number;
  readonly look: 'pictures' | 'times';
  /** Ids of the articles that are shown, and the day that they end with. */
  readonly shown: readonly number[];
  readonly lastDay: string;
  readonly phrases: TeaserPhrases & Pick<NewsPhrases, 'list'>;
}

type State = { readonly articles: readonly ArticleCard[]; readonly page: number; readonly status: 'idle' | 'loading' | 'failed' };

/** Pages of a list as plain links; with script the next page is put under the one that is read. */
export function LoadMore(props: LoadMoreProps): ReactNode {
  const { page, pages, path } = props;
  const phrases = props.phrases.list;
  const [{ articles, page: last, status }, setState] = useState<State>({ articles: [], page, status: 'idle' });
  const added = useRef<HTMLDivElement>(null);
  const edition = EDITIONS[props.editionId];

  const handleMore = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (status === 'loading') return;
    setState({ articles, page: last, status: 'loading' });
    void loadPage(props, last + 1).then((more) =>
      setState(more ? { articles: [...articles, ...withoutKnown(more, props.shown, articles)], page: last + 1, status: 'idle' } : { articles, page: last, status: 'failed' }),
    );
  };

  useFocusOnAdded(added, articles.length);

  return (
    <>
      <div ref={added}>
        {articles.length === 0 ? null : props.look === 'pictures' ? (
          <ArticleRows articles={articles} edition={edition} now={serverNow().toISOString()} phrases={props.phrases} />
        ) : (
          <TimedRows articles={articles} edition={edition} after={props.lastDay} />
        )}
      </div>
      <nav className={paging} aria-label={phrases.pages}>
        {page > 1 ? (
          <a className={textLink} rel="prev" href={pagePath(path, page - 1)}>
            {phrases.previous}
          </a>
        ) : null}
        <span>{fill(phrases.page, { page: last, pages })}</span>
        {last < pages ? (
          <a className={quietButton} rel="next" href={pagePath(path, last + 1)} onClick={handleMore} aria-busy={status === 'loading'}>
            {phrases.more}
          </a>
        ) : null}
      </nav>
      <p role="status" className={status === 'failed' ? undefined : 'visually-hidden'}>
        {status === 'failed' ? phrases.failed : null}
        {status === 'loading' ? phrases.loading : null}
        {status === 'idle' && articles.length > 0 ? plural(edition.locale, articles.length, phrases.loaded) : null}
      </p>
    </>
  );
}

/** The articles of a page, by the call that its route declares; null if they cannot be had. */
async function loadPage({ route, params }: LoadMoreProps, page: number): Promise<readonly ArticleCard[] | null> {
  const call = manifest.routes.find(({ id }) => id === route)?.data['news'];
  if (!call) return null;
  const news = await fetchCall(resolveCall(call, { params, query: { page: String(page) }, now: serverNow().toISOString() }));
  return answerOf<NewsList>({ data: { news } }, 'news')?.data ?? null;
}

/** A page moves by what is published meanwhile: no article stands twice. */
function withoutKnown(more: readonly ArticleCard[], shown: readonly number[], added: readonly ArticleCard[]): ArticleCard[] {
  const known = new Set([...shown, ...added.map(({ id }) => id)]);
  return more.filter(({ id }) => !known.has(id));
}

/** Whoever goes by keyboard goes on at the first of the new articles, not behind them. */
function useFocusOnAdded(list: { readonly current: HTMLElement | null }, count: number): void {
  const before = useRef(count);
  useEffect(() => {
    const first = list.current?.querySelectorAll<HTMLElement>('article')[before.current];
    if (count > before.current) first?.querySelector<HTMLElement>('h2 a, h3 a')?.focus({ preventScroll: true });
    before.current = count;
  }, [list, count]);
}

/** The day that a list ends with, in the edition's zone. */
export function lastDayOf(editionId: EditionId, articles: readonly ArticleCard[]): string {
  const last = articles.at(-1);
  return last ? dayOf(EDITIONS[editionId], last.published_at) : '';
}
