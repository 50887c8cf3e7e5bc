import type { NavigationItem } from '@tribina/contracts';
import { EDITION_IDS, EDITIONS } from '@tribina/editions';
import { navigationOf } from './navigation';
import { readWorld } from './world';

type Entries = readonly Pick<NavigationItem, 'name' | 'url'>[];

it.each(EDITION_IDS)('no list of the menu in %s has an entry twice, by its name or by its address', (edition) => {
  const { data } = navigationOf(readWorld(edition), EDITIONS[edition]);
  const lists: Entries[] = [data, ...data.map(({ children }) => children)];
  for (const list of lists) {
    expect(new Set(list.map(({ name }) => name)).size).toBe(list.length);
    expect(new Set(list.map(({ url }) => url)).size).toBe(list.length);
  }
});
