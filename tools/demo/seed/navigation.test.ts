import type { NavigationItem } from '@tribina/contracts';
import { EDITION_IDS, EDITIONS } from '@tribina/editions';
import { newsPhrases } from '@tribina/messages/news';
import { shellPhrases } from '@tribina/messages/shell';
import { navigationOf, specialNavigationOf } from './navigation';
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

it.each(EDITION_IDS)(
  'what one comes home to has one word in %s: in the menu, above an article and in the frame',
  (edition) => {
    const [first] = specialNavigationOf(readWorld(edition), EDITIONS[edition]).data;
    const { language } = EDITIONS[edition];
    expect([newsPhrases[language].home, shellPhrases[language].home]).toEqual([first?.name, first?.name]);
  },
);
