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
  const start = startOfWord(text, first.start - BEFORE_HIT);
  const end = endOfWord(text, Math.max(start + EXCERPT, first.end));
  const shown = hits.filter((hit) => hit.end <= end).map((hit) => ({ start: hit.start - start, end: hit.end - start }));
  const runs = runsOf(text.slice(start, end), shown);
  return [...(start > 0 ? [{ text: '… ' }] : []), ...runs, ...(end < text.length ? [{ text: ' …' }] : [])];
}

function startOfWord(text: string, at: number): number {
  return at <= 0 ? 0 : text.indexOf(' ', at) + 1;
}

function endOfWord(text: string, at: number): number {
  if (at >= text.length) return text.length;
  const space = text.lastIndexOf(' ', at);
  return space > 0 ? space : at;
}
