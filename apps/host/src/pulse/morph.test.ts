import { morph } from './morph';

/** Makes the one what the other is. @returns it, and what stood in it before. */
function after(before: string, next: string): { readonly place: Element; readonly were: readonly Element[] } {
  document.body.innerHTML = before;
  const place = document.body.firstElementChild;
  const newer = new DOMParser().parseFromString(next, 'text/html').body.firstElementChild;
  if (!place || !newer) throw new Error('Both have to be something');
  const were = [...place.querySelectorAll('*')];
  morph(place, newer);
  return { place, were };
}

const list = (...posts: string[]) => `<ol>${posts.map((post) => `<li>${post}</li>`).join('')}</ol>`;

it.each([
  ['a text', '<p>0<!-- --> : 0</p>', '<p>1<!-- --> : 0</p>'],
  ['an attribute that is new, other or gone', '<p class="a" id="b"></p>', '<p class="c" title="d"></p>'],
  ['an element of another kind', '<div><span>15:00</span></div>', '<div><b>1′</b></div>'],
  ['more, less and nothing', list('1', '2', '3'), list('0', '2')],
  ['something in nothing', '<output></output>', '<output><button>3</button></output>'],
])('takes over %s', (_what, before, next) => {
  expect(after(before, next).place.outerHTML).toBe(next);
});

it.each([
  ['above', list('new', 'second', 'first'), [1, 2]],
  ['below', list('second', 'first', 'new'), [0, 1]],
])('what comes %s a list leaves the others what they are', (_where, next, places) => {
  const { place, were } = after(list('second', 'first'), next);
  expect(place.outerHTML).toBe(next);
  expect(places.map((at) => place.children[at])).toEqual(were);
  for (const [index, at] of places.entries()) expect(place.children[at]).toBe(were[index]);
});

it('changes a score in its place, and leaves details open or closed as their reader has them', () => {
  const match = (goals: number) =>
    `<div><b>${goals}</b><details><summary>Golovi</summary><p>${goals}</p></details></div>`;
  document.body.innerHTML = '';
  const { place, were } = after(match(0).replace('<details>', '<details open="">'), match(1));
  expect(place.outerHTML).toBe(match(1).replace('<details>', '<details open="">'));
  expect([...place.querySelectorAll('*')].every((element, index) => element === were[index])).toBe(true);
});
