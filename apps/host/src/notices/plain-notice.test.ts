import { screen } from '@testing-library/dom';
import { notify } from '@tribina/browser';
import { listenForNotices } from '.';

let stop: () => void = () => undefined;
beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  stop();
  jest.useRealTimers();
});

it('what a part of the page has to say is said also where the chunk that says it does not come, and goes by itself', async () => {
  const shown: HTMLElement[] = [];
  HTMLElement.prototype.showPopover = function show() {
    shown.push(this);
  };
  stop = listenForNotices(() => Promise.reject(new TypeError('Failed to fetch')));
  notify({ text: 'Nema veze sa portalom.', tone: 'bad' });
  await jest.advanceTimersByTimeAsync(0);
  expect(screen.getByText('Nema veze sa portalom.')).toHaveAttribute('popover', 'manual');
  expect(shown).toEqual([screen.getByText('Nema veze sa portalom.')]);
  await jest.advanceTimersByTimeAsync(10_000);
  expect(screen.queryByText('Nema veze sa portalom.')).toBeNull();
});
