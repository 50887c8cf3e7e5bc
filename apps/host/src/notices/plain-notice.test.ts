import { screen } from '@testing-library/dom';
import { notify } from '@tribina/browser';
import { listenForNotices } from '.';

let stop: () => void = () => undefined;
afterEach(() => stop());

it('what a part of the page has to say is said also where the chunk that says it does not come, until something else is done', async () => {
  const shown: HTMLElement[] = [];
  HTMLElement.prototype.showPopover = function show() {
    shown.push(this);
  };
  stop = listenForNotices(() => Promise.reject(new TypeError('Failed to fetch')));
  notify({ text: 'Nema veze sa portalom.', tone: 'bad' });
  const said = await screen.findByRole('alert', { hidden: true });
  expect(said).toHaveTextContent('Nema veze sa portalom.');
  // The browser's own: a press elsewhere, Escape or the next one takes it away.
  expect(said).toHaveAttribute('popover', '');
  expect(shown).toEqual([said]);
});
