import { beginAtCurrent } from './begin-at-current';

function aStrip(): { readonly strip: HTMLElement; readonly first: HTMLElement } {
  const [strip, first, current] = [
    document.createElement('ol'),
    document.createElement('a'),
    document.createElement('a'),
  ];
  first.href = '?stage=1';
  current.setAttribute('aria-current', 'true');
  strip.append(first, current);
  document.body.replaceChildren(strip);
  Object.defineProperties(strip, { clientWidth: { value: 300 } });
  Object.defineProperties(current, { offsetLeft: { value: 700 }, offsetWidth: { value: 100 } });
  return { strip, first };
}

it('puts the current entry into the middle', () => {
  const { strip } = aStrip();
  beginAtCurrent(strip);
  expect(strip.scrollLeft).toBe(600);
});

it('stays where a reader has scrolled it', () => {
  const { strip } = aStrip();
  strip.scrollLeft = 40;
  beginAtCurrent(strip);
  expect(strip.scrollLeft).toBe(40);
});

it('stays under who is at one of its entries', () => {
  const { strip, first } = aStrip();
  first.focus();
  beginAtCurrent(strip);
  expect(strip.scrollLeft).toBe(0);
});
