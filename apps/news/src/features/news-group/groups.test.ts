import { aCard, aCategory, FOOTBALL, someCards, TENNIS } from '../../testing/articles';
import { shownGroups } from './groups';

const football = aCategory({ ...FOOTBALL, parent: null, ancestors: [] });
const namesOf = (groups: Parameters<typeof shownGroups>[0]) => shownGroups(groups).map(({ category }) => category.name);

it('P198: what is of no rubric is no group, nor what would leave its row half empty', () => {
  const groups = [
    { category: football, articles: someCards(2) },
    { category: aCategory({ name: 'Nekategorisano', segment: 'uncategorised' }), articles: someCards(4) },
    { category: aCategory({ ...TENNIS, segment: 'tennis' }), articles: someCards(1) },
  ];
  expect(namesOf(groups)).toEqual(['Fudbal']);
});

it('P198: a group begins with what is of its own subject', () => {
  const tennis = { ...TENNIS, parent: null };
  const articles = [
    aCard(1, { primary_category: tennis }),
    aCard(2),
    aCard(3, { primary_category: { ...FOOTBALL, parent: null } }),
  ];
  const [group] = shownGroups([{ category: football, articles }]);
  expect(group?.articles.map(({ id }) => id)).toEqual([2, 3, 1]);
});
