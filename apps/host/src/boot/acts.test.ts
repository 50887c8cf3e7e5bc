import type * as Acts from './acts';

let acts: typeof Acts;
const started = jest.fn();
let forget: () => void;
const taken = jest.fn<void, [HTMLAnchorElement]>();

beforeEach(async () => {
  jest.resetModules();
  acts = await import('./acts');
  started.mockReset();
  taken.mockReset();
  document.body.innerHTML = '<a href="#search" data-act="search"><svg></svg></a>';
  const listened = jest.spyOn(document, 'addEventListener');
  acts.listenForActs(started);
  const [type, listener] = listened.mock.calls[0] ?? [];
  listened.mockRestore();
  forget = () => document.removeEventListener(type ?? '', listener as EventListener);
});
afterEach(() => forget());

const link = () => document.querySelector('a') as HTMLAnchorElement;

/** @returns whether the browser follows the link. */
function press(init: MouseEventInit = {}): boolean {
  return link().dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }));
}

it('keeps a press from before the host is there, starts it, and gives the press to it once', () => {
  expect(press()).toBe(false);
  press();
  expect([started.mock.calls.length > 0, link().getAttribute('aria-busy')]).toEqual([true, 'true']);
  acts.onAct(taken);
  expect(taken.mock.calls).toEqual([[link()]]);
  expect(link().hasAttribute('aria-busy')).toBe(false);
});

it('gives later presses to the host at once', () => {
  acts.onAct(taken);
  expect(press()).toBe(false);
  expect([taken.mock.calls.length, started.mock.calls.length]).toEqual([1, 0]);
});

it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }])(
  'leaves a press with %j to the browser',
  (init) => expect(press(init)).toBe(true),
);

it('is a link like any other where no host can come', () => {
  press();
  acts.releaseActs();
  expect(location.hash).toBe('#search');
  expect(press()).toBe(true);
});
