import { watchDrawer, watchHeader } from './header';

const root = document.documentElement;
const isHidden = () => root.hasAttribute('data-hide-header');

function scrollTo(y: number): void {
  Object.assign(globalThis, { scrollY: y });
  dispatchEvent(new Event('scroll'));
}

it('P082 P193: hide-header mode holds while one scrolls down, from 200 px on', () => {
  watchHeader();
  const seen = [100, 199, 203, 400, 402, 380, 600, 150].map((y) => {
    scrollTo(y);
    return isHidden();
  });
  // At 402 the finger rests; at 380 one scrolls up.
  expect(seen).toEqual([false, false, true, true, true, false, true, false]);
});

it('P044: what stands beside an open drawer cannot be reached, and can again before it has closed', () => {
  document.body.innerHTML = '<div><header></header><nav popover="auto" tabindex="-1"></nav><main></main></div>';
  watchDrawer();
  const drawer = document.querySelector('nav') as HTMLElement;
  const tell = (type: string, newState: string) => drawer.dispatchEvent(Object.assign(new Event(type), { newState }));
  const inert = () => [...document.querySelectorAll('[inert]')].map(({ tagName }) => tagName);
  tell('beforetoggle', 'open');
  expect(inert()).toEqual([]);
  tell('toggle', 'open');
  expect([inert(), document.activeElement]).toEqual([['HEADER', 'MAIN'], drawer]);
  tell('beforetoggle', 'closed');
  expect(inert()).toEqual([]);
});

it('P044: a drawer that closes while the focus is nowhere gives it back to what has opened it', () => {
  document.body.innerHTML = '<div><header><button></button></header><nav popover="auto" tabindex="-1"></nav></div>';
  watchDrawer();
  const drawer = document.querySelector('nav') as HTMLElement;
  const button = document.querySelector('button') as HTMLElement;
  const tell = (type: string, newState: string) => drawer.dispatchEvent(Object.assign(new Event(type), { newState }));
  button.focus();
  tell('beforetoggle', 'open');
  tell('toggle', 'open');
  drawer.blur();
  expect(document.activeElement).toBe(document.body);
  tell('beforetoggle', 'closed');
  expect(document.activeElement).toBe(button);
});
