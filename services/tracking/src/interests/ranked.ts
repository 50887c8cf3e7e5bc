import type { Interest } from '@tribina/contracts';

/** At most this part of a list is of one primary category, unless too little else remains. */
const LARGEST_PART = 0.4;

/** Something that may stand in a list, best first; `group` is what the list is to be mixed by. */
export interface Ranked extends Interest {
  readonly group: string;
}

/** What of a ranking a list shows. */
export function mixed(ranking: readonly Ranked[], limit: number): Ranked[] {
  const most = Math.max(1, Math.floor(limit * LARGEST_PART));
  const counts = new Map<string, number>();
  const places = ranking.map((item) => {
    const count = (counts.get(item.group) ?? 0) + 1;
    counts.set(item.group, count);
    return { item, isOver: count > most };
  });
  const within = places.filter(({ isOver }) => !isOver);
  const over = places.filter(({ isOver }) => isOver);
  const chosen = new Set([...within, ...over].slice(0, limit));
  return places.filter((place) => chosen.has(place)).map(({ item }) => item);
}

/** A list, and whether it had to be filled with what is not chosen by interest. */
export interface Chosen {
  readonly items: readonly Interest[];
  readonly isCold: boolean;
}

/** @param filling in its order; takes the places that are left. */
export function filled(ranking: readonly Ranked[], filling: readonly Ranked[], limit: number, isCold: boolean): Chosen {
  const own = mixed(isCold ? [] : ranking, limit);
  const taken = new Set(own.map(({ id }) => id));
  const rest = mixed(
    filling.filter(({ id }) => !taken.has(id)),
    limit,
  ).slice(0, limit - own.length);
  const items = [...own, ...rest].map(({ group: _group, ...item }) => item);
  return { items, isCold: isCold || rest.length > 0 };
}
