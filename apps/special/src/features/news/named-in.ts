import type { SearchHit } from '@tribina/contracts';
import { NEWS_COUNT } from '../../shared/page-size';

/** As much of a name as every form of it begins with. */
const STEM = 2;

/**
 * The newest articles, as many as are shown of any news, that name somebody in title or lead. A search takes a name for a word, in
 * any of its forms and in small letters too: `SAD` (USA) is also Serbian for now.
 */
export function namedIn(hits: readonly SearchHit[], name: string): SearchHit[] {
  const stem = name.slice(0, STEM);
  return hits
    .filter(({ highlights: { title, lead } }) =>
      [...title, ...lead].some(({ text, isHit }) => isHit && text.startsWith(stem)),
    )
    .sort((a, b) => b.published_at.localeCompare(a.published_at))
    .slice(0, NEWS_COUNT);
}
