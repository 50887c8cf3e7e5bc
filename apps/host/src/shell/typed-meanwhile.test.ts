import { typedMeanwhile } from './typed-meanwhile';

function press(key: string, modifiers: KeyboardEventInit = {}): boolean {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...modifiers });
  document.body.dispatchEvent(event);
  return event.defaultPrevented;
}

it('gives the letters that were typed before there was a field, and leaves the keys alone afterwards', () => {
  const take = typedMeanwhile();
  const isTaken = ['R', 'e', 'm', 'a', 'Backspace', 'o', ' ', 'č'].map((key) => press(key));
  expect(isTaken).toEqual(Array(8).fill(true));
  expect(take()).toBe('Remo č');
  expect(press('x')).toBe(false);
});

it('leaves keys that are no text to the page', () => {
  const take = typedMeanwhile();
  expect([press('Tab'), press('Enter'), press('r', { ctrlKey: true }), press('F5')]).toEqual(Array(4).fill(false));
  expect(take()).toBe('');
});
