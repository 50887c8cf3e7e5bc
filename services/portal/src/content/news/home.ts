import type { ArticleCard, Home, HomeGroup } from '@tribina/contracts';
import type { HomeCandidates, NewsRepository } from './repository';

/** Spec portal §9: "main group shows 6", "news group default max 9 articles". */
export const MAIN_GROUP = 6;
export const NEWS_GROUP = 9;
export const LATEST = 10;

/**
 * The home page: editors' picks, then the newest, make the main group; below it a group per top category, without what the
 * main group shows.
 */
export async function readHome(news: NewsRepository, edition: string): Promise<Home> {
  const [picks, latest, candidates] = await Promise.all([
    news.picks(edition, 0),
    news.newest('all', { edition }, LATEST),
    news.homeCandidates(edition, NEWS_GROUP + MAIN_GROUP),
  ]);
  const main = [...new Map([...picks, ...latest].map((card) => [card.id, card])).values()].slice(0, MAIN_GROUP);
  const groups = groupsBeside(new Set(main.map(({ id }) => id)), candidates);
  const cards = await news.cardsById([...new Set(groups.flatMap(({ ids }) => ids))]);
  return { main, picks, latest, groups: groups.map((group) => toGroup(group, cards)) };
}

function groupsBeside(shown: ReadonlySet<number>, candidates: readonly HomeCandidates[]): HomeCandidates[] {
  return candidates
    .map(({ category, ids }) => ({ category, ids: ids.filter((id) => !shown.has(id)).slice(0, NEWS_GROUP) }))
    .filter(({ ids }) => ids.length > 0);
}

function toGroup({ category, ids }: HomeCandidates, cards: ReadonlyMap<number, ArticleCard>): HomeGroup {
  return { category, articles: ids.flatMap((id) => cards.get(id) ?? []) };
}
