import { safe } from './safe';

/** The article of a page says whose it is; the teasers of others do not. */
const ARTICLE = 'article[data-news-id]';
const TICK_MS = 1_000;
/** Read: looked at for 30 seconds, or scrolled through to its half. */
const READ_TICKS = 30;
const READ_SHARE = 0.5;

/**
 * Looks once a second, rather than at every step of a scroll: whoever has passed in less has not read.
 *
 * @returns to be called when another page is shown.
 */
export function watchReading(onAction: (action: 'NEWS_VIEW' | 'NEWS_READ', newsId: string) => void): () => void {
  let timer: ReturnType<typeof setInterval> | undefined;
  return () => {
    clearInterval(timer);
    let ticks = 0;
    const look = safe(() => {
      const article = document.querySelector<HTMLElement>(ARTICLE);
      if (!article || document.hidden) return;
      const { newsId = '' } = article.dataset;
      if (ticks++ === 0) onAction('NEWS_VIEW', newsId);
      else if (ticks > READ_TICKS || isHalfPassed(article)) {
        clearInterval(timer);
        onAction('NEWS_READ', newsId);
      }
    });
    timer = setInterval(look, TICK_MS);
    look();
  };
}

function isHalfPassed(article: Element): boolean {
  const { top, height } = article.getBoundingClientRect();
  return scrollY > 0 && innerHeight - top >= height * READ_SHARE;
}
