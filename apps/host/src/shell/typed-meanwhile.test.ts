import { typedMeanwhile } from './typed-meanwhile';

const found = (id: string) => document.getElementById(id) as HTMLElement;

/** @returns whether the page is left without the key. */
function press(key: string, modifiers: KeyboardEventInit = {}): boolean {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...modifiers });
  (document.activeElement ?? document.body).dispatchEvent(event);
  return event.defaultPrevented;
}

let take: () => string;
beforeEach(() => {
  document.body.innerHTML = '<a id="opener" href="/search">Search</a><input id="field"><button id="button">B</button>';
  take = typedMeanwhile(found('opener'));
});
afterEach(() => take());

it.each(['body', 'opener'])('gives the letters that were typed with the focus at %s', (place) => {
  if (place === 'opener') found('opener').focus();
  const isTaken = ['R', 'e', 'm', 'a', 'Backspace', 'o', ' ', 'č'].map((key) => press(key));
  expect(isTaken).toEqual(Array(8).fill(true));
  expect(take()).toBe('Remo č');
  expect(press('x')).toBe(false);
});

it.each(['field', 'button'])('leaves its keys to a %s', (place) => {
  found(place).focus();
  expect([press('x'), press(' '), press('Backspace'), press('Enter')]).toEqual(Array(4).fill(false));
  expect(take()).toBe('');
});

it('Enter asks for nothing once more, and is no text', () => {
  expect([press('a'), press('Enter'), take()]).toEqual([true, true, 'a']);
});

it('leaves keys that are no text to the page', () => {
  expect([press('Tab'), press('Escape'), press('r', { ctrlKey: true }), press('F5')]).toEqual(Array(4).fill(false));
  expect([press('ž', { isComposing: true }), take()]).toEqual([false, '']);
});
