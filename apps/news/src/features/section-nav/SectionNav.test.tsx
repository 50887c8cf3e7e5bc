import { render, screen } from '@testing-library/react';
import type { NavigationItem } from '@tribina/contracts';
import { EDITIONS } from '@tribina/editions';
import { textsOf } from '../../testing/show';
import { SectionNav } from './SectionNav';

const leaf = (name: string, categoryId: number | null, external = false) => ({
  name,
  categoryId,
  external,
  url: external ? 'https://other.example/' : `/${name.toLowerCase()}/${categoryId}`,
  loginRequired: false,
  loginCondition: null,
  logoUrl: null,
  mobileLogoUrl: null,
  cols: 1,
  desc: null,
  order: 0,
  childrenThirdLevel: [],
});
const item = (name: string, categoryId: number, ...children: ReturnType<typeof leaf>[]): NavigationItem => ({
  ...leaf(name, categoryId),
  children,
});

const DATA = [
  item('Fudbal', 1, leaf('Evropa', 11), leaf('Liga', 12), leaf('Kvota', null, true)),
  item('Tenis', 3),
  item('Ragbi', 4, leaf('Sedmice', 41)),
];

it.each([
  ['the section of a category', [12, 1], ['Evropa', 'Liga'], 'Liga', 'Fudbal'],
  ['the section of a category below those of the menu', [121, 12, 1], ['Evropa', 'Liga'], null, 'Fudbal'],
  ['all sections where it has nothing below it', [3], ['Fudbal', 'Tenis', 'Ragbi'], 'Tenis', 'Rubrike'],
  ['all sections where the menu does not have it', [99], ['Fudbal', 'Tenis', 'Ragbi'], null, 'Rubrike'],
])('P203 P204: the left column shows %s', (_what, categoryIds, names, current, title) => {
  render(<SectionNav navigation={{ data: DATA }} categoryIds={categoryIds} edition={EDITIONS.rs} />);
  expect(screen.getByRole('navigation', { name: title })).toBeInTheDocument();
  const links = screen.getAllByRole('link');
  expect(textsOf(links)).toEqual(names);
  expect(links.filter((link) => link.hasAttribute('aria-current')).map(({ textContent }) => textContent)).toEqual(
    current === null ? [] : [current],
  );
});
