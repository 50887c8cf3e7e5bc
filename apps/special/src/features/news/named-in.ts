import type { ArticleCard } from '@tribina/contracts';

/** Words that decline lose their last vowel: `Srbija`, `Srbiji`; short ones are taken as they are. */
const DECLINES_FROM = 4;

/**
 * The articles that name somebody in title or lead, in any form of the name. Letters are taken as they are written: `SAD` (USA) is
 * also Serbian for now, and `englesk` an adjective.
 */
export function namedIn(articles: readonly ArticleCard[], name: string): ArticleCard[] {
  const stems = name.split(' ').map((word) => (word.length < DECLINES_FROM ? word : word.replace(/[aeiou]$/, '')));
  return articles.filter(({ title, lead }) => {
    const words = `${title} ${lead}`.split(/[^\p{L}]+/u);
    return words.some((_word, at) => stems.every((stem, next) => words[at + next]?.startsWith(stem)));
  });
}
