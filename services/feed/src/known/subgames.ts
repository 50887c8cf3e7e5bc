/** Subgames by key, as migration 001 states them: the final result, and the number of goals. */
export const SUBGAME_IDS = { '1': 1, X: 2, '2': 3, '0-2': 4, '3+': 5 } as const;
type SubgameKey = keyof typeof SUBGAME_IDS;

export function isSubgameKey(key: string): key is SubgameKey {
  return Object.hasOwn(SUBGAME_IDS, key);
}

export function isSubgameId(id: number): boolean {
  return Object.values<number>(SUBGAME_IDS).includes(id);
}
