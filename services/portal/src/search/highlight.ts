import type { SearchHit, TextRun } from '@tribina/contracts';
import { textsOf } from '../content/editorial/articles/body';
import type { SearchableArticle } from './document';
import { wordsOf } from './fold';

/** Letters of a text that are shown around its hits. */
const EXCERPT = 180;
const BEFORE_HIT = 60;

/** Whether a word is what was looked for, folded. */
type IsHit = (folded: string) => boolean;

interface Span {
  readonly start: number;
  readonly end: number;
}

/** Where an article says what was looked for: text and hits apart, never markup. */
export function highlightsOf(
  { title, lead, body }: Pick<SearchableArticle, 'title' | 'lead' | 'body'>,
  isHit: IsHit,
): SearchHit['highlights'] {
  const leadHits = hitsIn(lead, isHit);
  return {
    title: runsOf(title, hitsIn(title, isHit)),
    lead: runsOf(lead, leadHits),
    excerpt: leadHits.length > 0 ? null : excerptOf(body.flatMap(textsOf), isHit),
  };
}

function hitsIn(text: string, isHit: IsHit): Span[] {
  return wordsOf(text).filter(({ folded }) => isHit(folded));
}

function runsOf(text: string, hits: readonly Span[]): TextRun[] {
  const runs: TextRun[] = [];
  let at = 0;
  for (const { start, end } of hits) {
    if (start > at) runs.push({ text: text.slice(at, start) });
    runs.push({ text: text.slice(start, end), isHit: true });
    at = end;
  }
  if (at < text.length) runs.push({ text: text.slice(at) });
  return runs;
}

/** The text with the most hits, cut around the first of them; null without one. */
function excerptOf(texts: readonly string[], isHit: IsHit): TextRun[] | null {
  let best: { readonly text: string; readonly hits: readonly Span[] } | null = null;
  for (const text of texts) {
    const hits = hitsIn(text, isHit);
    if (hits.length > (best?.hits.length ?? 0)) best = { text, hits };
  }
  const first = best?.hits[0];
  if (!best || !first) return null;
  const { text, hits } = best;
  const start = startOfExcerpt(text, first);
  const end = endOfExcerpt(text, start + EXCERPT, first);
  const shown = hits
    .filter((hit) => hit.start < end)
    .map((hit) => ({ start: hit.start - start, end: Math.min(hit.end, end) - start }));
  const runs = runsOf(text.slice(start, end), shown);
  return [...(start > 0 ? [{ text: '… ' }] : []), ...runs, ...(end < text.length ? [{ text: ' …' }] : [])];
}

/** Behind a blank, or within what has none before the hit. */
function startOfExcerpt(text: string, hit: Span): number {
  const at = hit.start - BEFORE_HIT;
  if (at <= 0) return 0;
  const space = text.indexOf(' ', at);
  if (space !== -1 && space < hit.start) return space + 1;
  return isHalved(text, at) ? at + 1 : at;
}

/** At a blank, or within what has none behind the hit. */
function endOfExcerpt(text: string, at: number, hit: Span): number {
  if (at >= text.length) return text.length;
  const space = text.lastIndexOf(' ', at);
  if (space >= hit.end) return space;
  return isHalved(text, at) ? at - 1 : at;
}

/** Whether a cut here would part the halves of a character. */
function isHalved(text: string, at: number): boolean {
  return /[\uDC00-\uDFFF]/.test(text.charAt(at));
}
