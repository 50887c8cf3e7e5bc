import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { newsPhrases } from '@tribina/messages/news';
import { actionsTold } from '../../testing/told';
import { ShareBar } from './ShareBar';

const ADDRESS = 'https://tribina.example/fudbal/vesti/kosava-bura/7';

/** What is set here is not part of jsdom. */
function setNavigator(name: 'clipboard' | 'share', value: unknown): void {
  Object.defineProperty(navigator, name, { value, configurable: true, writable: true });
}

function show(language: 'sr' | 'en' = 'sr'): void {
  render(<ShareBar newsId={7} title="Košava ide dalje" url={ADDRESS} phrases={newsPhrases[language].share} />);
}

afterEach(() => {
  Reflect.deleteProperty(navigator, 'clipboard');
  Reflect.deleteProperty(navigator, 'share');
});

it.each([
  ['sr', 'Kopiraj vezu', 'Veza je kopirana.'],
  ['en', 'Copy link', 'Link copied.'],
] as const)('P189: copies the address, and in %s says so', async (language, button, message) => {
  const writeText = jest.fn().mockResolvedValue(undefined);
  setNavigator('clipboard', { writeText });
  show(language);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  await userEvent.click(screen.getByRole('button', { name: button }));
  expect(await screen.findByText(message)).toHaveRole('status');
  expect(writeText.mock.calls).toEqual([[ADDRESS]]);
  expect(actionsTold()).toEqual([{ action: 'SHARE', iDs: { newsId: '7' } }]);
});

it.each([
  ['the browser forbids it', { writeText: () => Promise.reject(new DOMException('', 'NotAllowedError')) }],
  ['there is no clipboard', undefined],
])('P189: says that it could not copy where %s', async (_why, clipboard) => {
  setNavigator('clipboard', clipboard);
  show();
  await userEvent.click(screen.getByRole('button', { name: 'Kopiraj vezu' }));
  expect(await screen.findByText('Kopiranje nije uspelo. Adresa je u polju za adresu pregledača.')).toHaveRole(
    'status',
  );
  expect(actionsTold()).toEqual([]);
});

it('shares by the system where it can', async () => {
  const share = jest.fn().mockResolvedValue(undefined);
  setNavigator('share', share);
  show();
  await userEvent.click(screen.getByRole('button', { name: 'Podeli' }));
  expect(share).toHaveBeenCalledWith({ title: 'Košava ide dalje', url: ADDRESS });
  expect(actionsTold()).toEqual([{ action: 'SHARE', iDs: { newsId: '7' } }]);
});

it('says nothing to whoever decides not to share', async () => {
  setNavigator('share', jest.fn().mockRejectedValue(new DOMException('', 'AbortError')));
  show();
  await userEvent.click(screen.getByRole('button', { name: 'Podeli' }));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  expect(actionsTold()).toEqual([]);
});

it('offers no sharing that the browser does not have', () => {
  show();
  expect(screen.getAllByRole('button')).toHaveLength(1);
});
