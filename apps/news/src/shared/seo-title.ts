import type { Category } from '@tribina/contracts';
import type { Edition } from '@tribina/editions';
import { fill } from '@tribina/messages';
import { seoPhrases } from '@tribina/messages/seo';
import { titleOf } from './head';

/** What search engines show of a title (the rest is cut off). */
const LONGEST = 60;

/**
 * What a category is called where the site is not seen around it (spec portal §3, "News category ids map to SEO titles"): a top
 * category by its segment in the words of the edition, any other by its name and its sport. One that gets too long is its name.
 */
export function seoTitle(edition: Edition, category: Category): string {
  const phrases = seoPhrases[edition.language];
  const [top] = category.ancestors;
  const title = top
    ? fill(phrases.category, { name: category.name, sport: top.name })
    : isNamedAsItsSegment(edition, category)
      ? phrases.segments[category.segment]
      : category.name;
  return titleOf(edition, title).length <= LONGEST ? title : category.name;
}

/** A top category may belong to a segment without being it: rowing is among the other sports. */
function isNamedAsItsSegment({ sports }: Edition, { url, segment }: Category): boolean {
  const key = segment.replaceAll(/-(\w)/g, (_hyphen, letter: string) => letter.toUpperCase());
  return Object.entries(sports).some(([name, word]) => name === key && word === url);
}
