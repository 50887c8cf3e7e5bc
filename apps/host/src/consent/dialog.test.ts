import { storedChoice, PURPOSES, type Purpose } from '@tribina/browser';
import { EDITIONS, type EditionId } from '@tribina/editions';
import { screen, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { ConsentDialog } from './dialog';

const onChoice = jest.fn<void, [readonly Purpose[]]>();

// jsdom knows no modal dialogs.
beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  globalThis.CSSStyleSheet = class {
    replaceSync = jest.fn();
  } as never;
  Object.assign(document, { adoptedStyleSheets: [] });
});
beforeEach(() => {
  onChoice.mockReset();
  window.localStorage.clear();
  document.body.replaceChildren();
});

function ask(edition: EditionId = 'rs', chosen: readonly Purpose[] | null = null): ConsentDialog {
  return new ConsentDialog(EDITIONS[edition], { chosen }, onChoice);
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const box = (name: RegExp) => screen.getByRole('checkbox', { name });
const ticked = () => screen.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked);

it.each<[EditionId, string, string, string, string, string]>([
  ['rs', 'Kolačići i vaša privatnost', 'Prihvatam sve', 'Samo neophodno', 'Podešavanja', '/politika-privatnosti'],
  ['hr', 'Kolačići i vaša privatnost', 'Prihvaćam sve', 'Samo nužno', 'Postavke', '/politika-privatnosti'],
  ['ke', 'Cookies and your privacy', 'Accept all', 'Only necessary', 'Settings', '/privacy-policy'],
])(
  'P049: the question in %s: accept, refuse, settings, and what it is about',
  async (edition, title, all, none, own, policy) => {
    ask(edition);
    const dialog = screen.getByRole('dialog', { name: title });
    expect(
      within(dialog)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual([all, none, own]);
    expect(within(dialog).getByRole('link')).toHaveAttribute('href', policy);
    await press(all);
    expect(onChoice.mock.calls).toEqual([[PURPOSES]]);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    ask(edition);
    await press(none);
    expect(onChoice).toHaveBeenLastCalledWith([]);
  },
);

it('P049: the settings have a choice per purpose; nothing else is on without storage', async () => {
  ask();
  await press('Podešavanja');
  const group = screen.getByRole('group', { name: 'Podešavanja kolačića' });
  expect(within(group).getAllByRole('checkbox')).toHaveLength(4);
  expect(ticked()).toEqual([false, false, false, false]);
  await userEvent.click(box(/^Statistika/));
  expect(ticked()).toEqual([true, true, false, false]);
  await press('Sačuvaj izbor');
  expect(onChoice.mock.calls).toEqual([[['functional', 'statistics']]]);
});

it('settings that are opened later show what was chosen, and withdraw it', async () => {
  ask('rs', ['functional', 'marketing']);
  expect(ticked()).toEqual([true, false, false, true]);
  await userEvent.click(box(/^Čuvanje/));
  expect(ticked()).toEqual([false, false, false, false]);
  await press('Sačuvaj izbor');
  expect(onChoice.mock.calls).toEqual([[[]]]);
});

it.each<[string, readonly Purpose[] | null, unknown[]]>([
  ['the question leaves it with what is necessary', null, [[[]]]],
  ['the settings leaves them as they were', ['functional'], []],
])('escape from %s', (_what, chosen, calls) => {
  ask('rs', chosen);
  screen.getByRole('dialog').dispatchEvent(new Event('cancel', { cancelable: true }));
  expect(onChoice.mock.calls).toEqual(calls);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('a question that was answered in another tab goes', () => {
  ask();
  window.localStorage.setItem('consent', JSON.stringify({ v: 1, at: new Date().toISOString(), p: [] }));
  dispatchEvent(new StorageEvent('storage', { key: 'consent' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect([storedChoice()?.purposes, onChoice.mock.calls]).toEqual([[], []]);
});
