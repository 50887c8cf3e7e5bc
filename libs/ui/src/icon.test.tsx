import { render } from '@testing-library/react';
import { collectedRules } from '@tribina/theme';
import { drawn } from './icon.styles';
import { MenuIcon } from './icons';

it('is drawn by a class, which every icon shares, beside the class of its place', () => {
  const { container } = render(<MenuIcon className="caret" />);
  const [svg] = container.children;
  expect(svg?.getAttribute('class')).toBe(`${drawn} caret`);
  expect(svg?.getAttributeNames()).toEqual(['class', 'width', 'height', 'viewBox', 'aria-hidden']);
  expect(collectedRules().get(drawn)).toContain('fill:none;stroke:currentcolor;stroke-width:2;');
});
