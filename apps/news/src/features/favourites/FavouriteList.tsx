import { serverNow } from '@tribina/api-client';
import { favouriteCalls, type ArticleCard } from '@tribina/contracts';
import { allNewsPath, EDITIONS, type Edition, type EditionId } from '@tribina/editions';
import { fill, plural } from '@tribina/messages';
import { favouritePhrases } from '@tribina/messages/favourites';
import { classes } from '@tribina/theme/classes';
import { HeartIcon, primaryButton, quietButton } from '@tribina/ui';
import { useEffect, useState, type ReactNode } from 'react';
import { ask } from '../../shared/ask';
import { rows } from '../../shared/layout.styles';
import { ROW } from '../../shared/shapes';
import { Teaser, type TeaserPhrases } from '../../shared/Teaser';
import { asRow } from '../../shared/Teaser.styles';
import { note } from '../../shared/type.styles';
import { gone, saved, square } from './favourites.late.styles';
import { heart } from './favourites.styles';
import { countFavourites, useIsFavourite } from './favourite-state';
import { setFavourite } from './set-favourite';

const PAGE_SIZE = 20;

interface FavouriteListProps {
  readonly editionId: EditionId;
  readonly teaser: TeaserPhrases;
  /** What stands in the place of the rows that are on their way. */
  readonly placeholder: ReactNode;
}

interface Loaded {
  readonly articles: readonly ArticleCard[];
  readonly total: number;
  readonly hasMore: boolean;
  /** Server time, ISO 8601. */
  readonly now: string;
}

/** What a member has saved, the one added last on top; what is removed can be taken back while the page is open. */
export function FavouriteList({ editionId, teaser, placeholder }: FavouriteListProps): ReactNode {
  const edition = EDITIONS[editionId];
  const phrases = favouritePhrases[edition.language];
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [status, setStatus] = useState<'loading' | 'idle' | 'failed'>('loading');

  const take = (next: Loaded | null) => {
    if (next) setLoaded(next);
    setStatus(next ? 'idle' : 'failed');
  };
  useEffect(() => void withNextPage(null).then(take), []);
  const handleMore = () => {
    setStatus('loading');
    void withNextPage(loaded).then(take);
  };

  if (loaded?.total === 0 && loaded.articles.length === 0) {
    return (
      <>
        <p className={note}>{phrases.empty}</p>
        <a className={primaryButton} href={allNewsPath(edition)}>
          {phrases.toNews}
        </a>
      </>
    );
  }
  return (
    <>
      {loaded ? <p className={note}>{plural(edition.locale, loaded.total, phrases.count)}</p> : null}
      {loaded ? (
        <ul className={rows} aria-label={phrases.list}>
          {loaded.articles.map((article) => (
            <SavedArticle key={article.id} article={article} edition={edition} now={loaded.now} teaser={teaser} />
          ))}
        </ul>
      ) : null}
      {status === 'loading' && !loaded ? placeholder : null}
      <output className={note}>{status === 'idle' ? null : phrases[status]}</output>
      {status === 'failed' || loaded?.hasMore ? (
        <p>
          <button type="button" className={quietButton} aria-busy={status === 'loading'} onClick={handleMore}>
            {status === 'failed' ? phrases.retry : phrases.more}
          </button>
        </p>
      ) : null}
    </>
  );
}

interface SavedArticleProps {
  readonly article: ArticleCard;
  readonly edition: Edition;
  readonly teaser: TeaserPhrases;
  /** Server time, ISO 8601. */
  readonly now: string;
}

function SavedArticle({ article, edition, teaser, now }: SavedArticleProps): ReactNode {
  const phrases = favouritePhrases[edition.language];
  // Another tab may have removed it meanwhile: what this one shows is what was answered, and what was pressed here.
  const isFavourite = useIsFavourite(article.id);
  const [isBusy, setBusy] = useState(false);
  const handlePress = () => {
    if (isBusy) return;
    setBusy(true);
    void setFavourite(article.id, edition.id, !isFavourite).finally(() => setBusy(false));
  };
  return (
    <li className={classes(saved, !isFavourite && gone)}>
      <Teaser article={article} edition={edition} now={now} phrases={teaser} shape={ROW} className={asRow} level={2} />
      <button
        type="button"
        className={classes(quietButton, heart, isFavourite && square)}
        aria-pressed={isFavourite}
        aria-busy={isBusy}
        onClick={handlePress}
      >
        <HeartIcon />
        {isFavourite ? (
          <span className="visually-hidden">{fill(phrases.removeOf, { title: article.title })}</span>
        ) : (
          phrases.undo
        )}
      </button>
    </li>
  );
}

/** The list with its next page behind it; null where that cannot be had. What moves between pages stands once. */
async function withNextPage(before: Loaded | null): Promise<Loaded | null> {
  const shown = before?.articles ?? [];
  // What was removed meanwhile is not in the list any more, before the place at which it goes on.
  const offset = countFavourites(shown.map(({ id }) => id));
  const answer = await ask(favouriteCalls.allFavourites, { query: { limit: PAGE_SIZE, offset } });
  if (!answer.isOk) return null;
  const { data, total } = answer.value;
  const known = new Set(shown.map(({ id }) => id));
  const articles = [...shown, ...data.filter(({ id }) => !known.has(id))];
  return { articles, total, hasMore: offset + data.length < total, now: serverNow().toISOString() };
}
