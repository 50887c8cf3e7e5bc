import type { ArticleCard, Home, HomeGroup } from '@tribina/contracts';
import { HOME_BLOCKS, type Edition } from '@tribina/editions';
import type { HomeCandidates, NewsRepository } from './repository';

/** Spec portal §9: "main group shows 6", "news group default max 9 articles". */
export const MAIN_GROUP = 6;
export const NEWS_GROUP = 9;
export const LATEST = 10;

/** Articles of a block that only this edition has. */
const BLOCK = 3;

/**
 * The home page: editors' picks, then the newest, make the main group; below it the blocks that the edition names, and a group
 * per top category, both without what the main group shows. A category that is a block is no group too.
 */
export async function readHome(news: NewsRepository, { id: edition, homeBlocks }: Edition): Promise<Home> {
  const blockIds = Object.values(homeBlocks);
  const [picks, latest, candidates, ofBlocks] = await Promise.all([
    news.picks(edition, 0),
    news.newest('all', { edition }, LATEST),
    news.homeCandidates(edition, NEWS_GROUP + MAIN_GROUP),
    blockIds.length > 0 ? news.candidatesOf(edition, blockIds, BLOCK + MAIN_GROUP) : [],
  ]);
  const main = [...new Map([...picks, ...latest].map((card) => [card.id, card])).values()].slice(0, MAIN_GROUP);
  const shown = new Set(main.map(({ id }) => id));
  const blocks = beside(shown, ofBlocks, BLOCK);
  const groups = beside(
    shown,
    candidates.filter(({ category }) => !blocks.some((block) => block.category.id === category.id)),
    NEWS_GROUP,
  );
  const cards = await news.cardsById([...new Set([...blocks, ...groups].flatMap(({ ids }) => ids))]);
  return {
    main,
    blocks: HOME_BLOCKS.flatMap((block) => {
      const found = blocks.find(({ category }) => category.id === homeBlocks[block]);
      return found ? [{ block, ...toGroup(found, cards) }] : [];
    }),
    picks,
    latest,
    groups: groups.map((group) => toGroup(group, cards)),
  };
}

/** Without what is shown already; at most so many of each category. */
function beside(shown: ReadonlySet<number>, candidates: readonly HomeCandidates[], most: number): HomeCandidates[] {
  return candidates
    .map(({ category, ids }) => ({ category, ids: ids.filter((id) => !shown.has(id)).slice(0, most) }))
    .filter(({ ids }) => ids.length > 0);
}

function toGroup({ category, ids }: HomeCandidates, cards: ReadonlyMap<number, ArticleCard>): HomeGroup {
  return { category, articles: ids.flatMap((id) => cards.get(id) ?? []) };
}
