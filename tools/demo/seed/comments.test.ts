import { EDITION_IDS, EDITIONS, type EditionId } from '@tribina/editions';
import { readComments, threadsOf } from './comments';
import { readWorld, type CategoryNode } from './world';

const pathsOf = (nodes: readonly CategoryNode[], before = ''): string[] =>
  nodes.flatMap(({ slug, children = [] }) => [before + slug, ...pathsOf(children, `${before}${slug}/`)]);

/** What is said of one sport alone. */
const WORDS: Readonly<Record<EditionId, readonly (readonly [word: RegExp, of: string])[]>> = {
  rs: [[/devojka/, 'fudbal/zenski-fudbal']],
  hr: [[/Vaterpolo/, 'ostali-sportovi/vaterpolo']],
  ke: [
    [/runners|split|circuit/, 'athletics'],
    [/women's league/, 'soccer/womens-football'],
  ],
};

describe.each(EDITION_IDS)('comments of the demo world in %s', (edition) => {
  const sport = EDITIONS[edition].sports.soccer;
  const entries = readComments(edition);

  it('stand below an article of what they speak of', () => {
    const articles = pathsOf(readWorld(edition).categories).map((baseUrl, id) => ({
      id,
      primary_category: { baseUrl },
    }));
    const threads = threadsOf(entries, articles, sport);
    expect(threads).toHaveLength(entries.length);
    for (const { entry, newsId } of threads) {
      const { baseUrl } = articles[newsId]?.primary_category ?? { baseUrl: '' };
      const [, of = sport] = WORDS[edition].find(([word]) => word.test(entry.text)) ?? [];
      expect([entry.text, `${baseUrl}/`.startsWith(`${of}/`)]).toEqual([entry.text, true]);
    }
  });

  it('are spread over the newest articles of a sport', () => {
    const articles = [9, 8, 7].map((id) => ({
      id,
      primary_category: { baseUrl: `${sport}/x` },
    }));
    const own = entries.filter(({ of = sport }) => of === sport);
    expect(threadsOf(own, articles, sport).map(({ newsId }) => newsId)).toEqual(
      own.map((_entry, index) => 9 - (index % 3)),
    );
  });
});
