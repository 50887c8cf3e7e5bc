import { render, screen } from '@testing-library/react';
import { EDITIONS } from '@tribina/editions';
import { aCategory, someCards } from '../../testing/articles';
import { NOW } from '../../testing/input';
import { NewsGroup } from './NewsGroup';
import { notInThree, notInTwo } from './NewsGroup.styles';

/** How many of so many articles are left where there is one column or two, and where there are three. */
function shownOf(count: number): [inTwo: number, inThree: number] {
  const group = { category: aCategory({ children: [] }), articles: someCards(count) };
  render(<NewsGroup group={group} edition={EDITIONS.rs} now={NOW} />);
  const items = screen.getAllByRole('listitem');
  const without = (hidden: string) => items.filter((item) => !item.classList.contains(hidden)).length;
  return [without(notInTwo), without(notInThree)];
}

it.each([
  [12, 8, 9],
  [9, 8, 9],
  [8, 8, 6],
  [7, 6, 6],
  [5, 4, 3],
  [3, 2, 3],
  [2, 2, 2],
  [1, 1, 1],
])('P198: of %i articles %i fill whole rows of two, %i of three', (count, inTwo, inThree) => {
  expect(shownOf(count)).toEqual([inTwo, inThree]);
});

it('has pictures as large as cards only where they fill a row', () => {
  const widthsOf = (count: number) => {
    const { container, unmount } = render(
      <NewsGroup group={{ category: aCategory(), articles: someCards(count) }} edition={EDITIONS.rs} now={NOW} />,
    );
    const widths = [...container.querySelectorAll('img')].map((picture) => picture.getAttribute('width'));
    unmount();
    return widths;
  };
  expect(widthsOf(4)).toEqual(['206', '206', '206', '124']);
  expect(widthsOf(2)).toEqual(['124', '124']);
});
