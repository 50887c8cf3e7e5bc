import { screen } from '@testing-library/dom';
import { Snackbar } from './snackbar';

beforeAll(() => {
  Object.assign(document, { adoptedStyleSheets: [] });
  Object.assign(CSSStyleSheet.prototype, { replaceSync: jest.fn() });
  // The environment knows no popovers.
  Object.assign(HTMLElement.prototype, {
    showPopover(this: HTMLElement) {
      this.dataset['open'] = '';
    },
    hidePopover(this: HTMLElement) {
      delete this.dataset['open'];
    },
  });
});

let snackbar: Snackbar;
beforeEach(() => {
  jest.useFakeTimers();
  document.body.innerHTML = '';
  snackbar = new Snackbar('Zatvori');
});
afterEach(() => jest.useRealTimers());

const place = () => document.querySelector('.snackbar') as HTMLElement;
const said = () => {
  jest.advanceTimersByTime(1);
  return place().textContent;
};
const close = () => screen.getByRole('button', { name: 'Zatvori' }).click();

it('is a polite region before it says anything', () => {
  expect([place().getAttribute('role'), place().textContent]).toEqual(['status', '']);
});

it('says the newest at once, in place of the one before, and nothing twice', () => {
  for (const text of ['prvo', 'drugo', 'drugo']) snackbar.say({ text });
  expect(said()).toBe('drugo');
  close();
  expect([said(), 'open' in place().dataset]).toEqual(['', false]);
});

it.each([
  ['5 s', 5_000, { text: 'prvo' }],
  ['15 s, what tells of a comment', 15_000, { text: 'prvo', isOfComment: true }],
])('goes after %s, which stand still while the reader is at it', (_span, stays, notice) => {
  snackbar.say(notice);
  place().dispatchEvent(new Event('pointerenter'));
  jest.advanceTimersByTime(60_000);
  expect(said()).toBe('prvo');
  place().dispatchEvent(new Event('pointerleave'));
  jest.advanceTimersByTime(stays - 100);
  expect(place().textContent).toBe('prvo');
  jest.advanceTimersByTime(200);
  expect(place().textContent).toBe('');
});

it('stays where it is told to, and closes on Escape', () => {
  snackbar.say({ text: 'prvo', isLasting: true });
  jest.advanceTimersByTime(600_000);
  expect(said()).toBe('prvo');
  place().dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
  expect(place().textContent).toBe('');
});

it('comes back to what stays, after what has taken its place', () => {
  snackbar.say({ text: 'prvo', isLasting: true });
  snackbar.say({ text: 'drugo' });
  expect(said()).toBe('drugo');
  jest.advanceTimersByTime(6_000);
  expect(said()).toBe('prvo');
  close();
  expect([said(), 'open' in place().dataset]).toEqual(['', false]);
});

it('has a link where there is one, as text and not as markup', () => {
  snackbar.say({ text: '<b>x</b>', link: { text: 'Prijava', href: '/login' } });
  expect(said()).toBe('<b>x</b> Prijava');
  expect(screen.getByRole('link', { name: 'Prijava' }).getAttribute('href')).toBe('/login');
});
