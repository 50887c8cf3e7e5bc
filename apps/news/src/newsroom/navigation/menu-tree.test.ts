import type { NavigationItem } from '@tribina/contracts';
import { menuOf, newEntry, treeOf, withChildren, withFields } from './menu-tree';

const leaf = (name: string, order = 0) => ({ ...newEntry().fields, name, order });
const MENU: NavigationItem[] = [
  {
    ...leaf('Fudbal'),
    children: [
      { ...leaf('Evropa'), childrenThirdLevel: [leaf('Liga šampiona'), leaf('Liga Evrope', 1)] },
      { ...leaf('Srbija', 1), childrenThirdLevel: [] },
    ],
    childrenThirdLevel: [],
  },
  { ...leaf('Tenis', 1), children: [], childrenThirdLevel: [] },
];

it('a menu comes back as it was', () => {
  expect(menuOf(treeOf({ data: MENU }))).toEqual(MENU);
});

it('places say the order', () => {
  const tree = treeOf({ data: MENU });
  expect(menuOf([...tree].reverse()).map(({ name, order }) => [name, order])).toEqual([
    ['Tenis', 0],
    ['Fudbal', 1],
  ]);
});

it('entries are added and changed at any level', () => {
  const tree = treeOf({ data: MENU });
  const europe = tree[0]?.children[0]?.key ?? '';
  const added = newEntry();
  const grown = withChildren(tree, europe, (children) => [...children, added]);
  const named = withFields(grown, added.key, { ...added.fields, name: 'Kup' });
  expect(menuOf(named)[0]?.children[0]?.childrenThirdLevel.map(({ name }) => name)).toEqual([
    'Liga šampiona',
    'Liga Evrope',
    'Kup',
  ]);
  expect(withChildren(tree, null, () => [])).toEqual([]);
});
