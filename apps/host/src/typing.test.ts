import { withBoot } from './testing';
import { giveBack, giveBackLater, typedIn, watchTyping } from './typing';

beforeAll(() => {
  withBoot();
  watchTyping();
});

const FORM = `
  <form>
    <input name="email" value="">
    <input name="email" value="">
    <input type="password" name="password">
    <input type="text" name="password" autocomplete="current-password">
    <input type="checkbox" name="agree">
    <input type="hidden" name="token" value="1">
    <textarea name="text"></textarea>
    <select name="kind"><option selected>a</option><option>b</option></select>
  </form>`;

function fill(): void {
  const at = (selector: string) => document.querySelector(selector) as HTMLInputElement;
  (document.querySelectorAll('input')[1] as HTMLInputElement).value = 'ana@primer.rs';
  at('[type=password]').value = 'secret';
  at('[autocomplete]').value = 'secret';
  at('[type=checkbox]').checked = true;
  at('[type=hidden]').value = '2';
  at('textarea').value = 'half a sentence';
  at('select').value = 'b';
}

it('finds what was filled in, and never a secret', () => {
  document.body.innerHTML = FORM;
  expect(typedIn(document)).toEqual([]);
  fill();
  expect(typedIn(document)).toEqual([
    { kind: 'input text email', at: 1, value: 'ana@primer.rs' },
    { kind: 'input checkbox agree', at: 0, value: true },
    { kind: 'textarea textarea text', at: 0, value: 'half a sentence' },
    { kind: 'select select-one kind', at: 0, value: 'b' },
  ]);
});

it('finds nothing that a part has marked as private', () => {
  document.body.innerHTML = '<input data-private="">';
  (document.querySelector('input') as HTMLInputElement).value = '0101990710008';
  expect(typedIn(document)).toEqual([]);
});

it('finds what React has written into the default too, by the reader’s having touched it', () => {
  document.body.innerHTML = '<input name="a"><input name="b" value="from the server">';
  const field = document.querySelector('input') as HTMLInputElement;
  field.value = field.defaultValue = 'typed';
  field.dispatchEvent(new Event('input', { bubbles: true }));
  expect(typedIn(document)).toEqual([{ kind: 'input text a', at: 0, value: 'typed' }]);
  // Sent, and empty again.
  field.value = field.defaultValue = '';
  expect(typedIn(document)).toEqual([]);
});

it('gives it back to a document that was made anew, as events that are heard', () => {
  document.body.innerHTML = FORM;
  fill();
  const typed = typedIn(document);
  document.body.innerHTML = FORM;
  const heard: string[] = [];
  document.body.addEventListener('change', ({ target }) => heard.push((target as HTMLInputElement).name));
  expect(giveBack(document, typed)).toEqual([]);
  expect(heard).toEqual(['email', 'agree', 'text', 'kind']);
  expect(typedIn(document)).toEqual(typed);
});

it('waits for fields that come later, and says when it has ended', async () => {
  document.body.innerHTML = '<main></main>';
  const done = jest.fn();
  giveBackLater(document, [{ kind: 'input text a', at: 0, value: 'typed' }], 1_000, done);
  expect(done).not.toHaveBeenCalled();
  document.querySelector('main')?.insertAdjacentHTML('beforeend', '<input name="a">');
  await Promise.resolve();
  expect([document.querySelector('input')?.value, done.mock.calls.length]).toEqual(['typed', 1]);
});

it('gives up on fields that do not come', () => {
  jest.useFakeTimers();
  document.body.innerHTML = '';
  const done = jest.fn();
  giveBackLater(document, [{ kind: 'input text a', at: 0, value: 'typed' }], 1_000, done);
  jest.advanceTimersByTime(1_000);
  expect(done).toHaveBeenCalledTimes(1);
  jest.useRealTimers();
});

it('keeps no more than there is room for', () => {
  document.body.innerHTML = '<textarea name="a"></textarea><textarea name="b"></textarea>';
  for (const area of document.querySelectorAll('textarea')) area.value = 'x'.repeat(40_000);
  expect(typedIn(document)).toHaveLength(1);
});
