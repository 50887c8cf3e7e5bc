import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readLocal, writeLocal } from '@tribina/browser';
import type { Banner } from '@tribina/contracts';
import type { CallResult, ResolvedCall } from '@tribina/shell-api';
import { bannerFor } from './banner-for';
import { BannerPopup } from './BannerPopup';
import { BannerSlot } from './BannerSlot';

const KEY = 'banner:round-12';
let id = 0;
/** Each is another: one that was closed is not shown again in a document. */
function aBanner(changes: Partial<Banner> = {}): Banner {
  id += 1;
  const picture = (name: string) => ({ dir: 'demo/net', filename: `${name}.webp` });
  return {
    id,
    localStorageKey: KEY,
    localStorageValue: 'done',
    showAlways: false,
    images: {
      mobile: picture('mobile'),
      tablet: picture('tablet'),
      laptop: picture('laptop'),
      desktop: picture('desktop'),
    },
    alt: 'Mreža izbliza',
    title: 'Novo kolo je otvoreno',
    text: 'Osam utakmica, osam znakova.',
    button: { text: 'Igraj', url: '/prognozzer' },
    isAdvertisement: false,
    starts: '2026-11-19T10:00:00.000Z',
    ends: '2026-11-22T10:00:00.000Z',
    ...changes,
  };
}

const ok = (value: object): CallResult => ({ isOk: true, value });
const DOWN: CallResult = { isOk: false, status: 503, code: 'SOMETHING_WENT_WRONG' };

/** Shows a page with a slot, and what was asked. */
function show(banner: Banner | null, isBot: CallResult = ok({ isBot: false })) {
  const asked: ResolvedCall[] = [];
  const ask = (call: ResolvedCall) => {
    asked.push(call);
    return Promise.resolve(call.path === '/api/is-bot' ? isBot : banner ? ok({ data: banner }) : DOWN);
  };
  const load = jest.fn(() => Promise.resolve({ BannerPopup, bannerFor, ask }));
  const { unmount } = render(<BannerSlot language="sr" load={load} />);
  return { asked, load, unmount };
}

const scroll = (to: number) =>
  act(async () => {
    Object.defineProperty(globalThis, 'scrollY', { value: to, configurable: true });
    dispatchEvent(new Event('scroll'));
    for (let turn = 0; turn < 6; turn += 1) await Promise.resolve();
  });
const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const read = async () => {
  await wait(8_000);
  await scroll(900);
};
const popup = () => screen.queryByRole('dialog', { name: 'Novo kolo je otvoreno' });
const press = (name: string, role: 'button' | 'link' = 'button') =>
  userEvent.setup({ advanceTimers: jest.advanceTimersByTime }).click(screen.getByRole(role, { name }));
const stored = () => readLocal(KEY);

// jsdom goes nowhere.
document.addEventListener('click', (event) => event.preventDefault());

beforeEach(() => {
  jest.useFakeTimers();
  Object.defineProperty(document.documentElement, 'scrollHeight', { value: 5_000, configurable: true });
  Object.defineProperty(globalThis, 'scrollY', { value: 0, configurable: true });
  writeLocal(KEY, null);
});
afterEach(() => jest.useRealTimers());

it('comes once the page has been looked at and scrolled, and nothing is asked before', async () => {
  const { load } = show(aBanner());
  await scroll(900);
  await wait(7_999);
  expect([load.mock.calls.length, popup()]).toEqual([0, null]);
  await wait(1);
  expect(popup()).toBeInTheDocument();
  expect(document.activeElement).toBe(document.body);
});

it('waits for the scroll of a page that has something to scroll', async () => {
  const { load } = show(aBanner());
  await wait(60_000);
  expect(load).not.toHaveBeenCalled();
  await scroll(900);
  expect(popup()).toBeInTheDocument();
});

it('does not come after the reader has left the page', async () => {
  const { load, unmount } = show(aBanner());
  unmount();
  await read();
  expect(load).not.toHaveBeenCalled();
});

it.each([
  ['http://localhost/prognozzer?stage=12', false],
  ['/prognozzer', false],
  ['/prognozzer/nagrade', true],
  ['https://kvota.example/prognozzer', true],
])('of the page that is read does not come: %s', async (url, comes) => {
  history.replaceState(null, '', '/prognozzer');
  show(aBanner({ button: { text: 'Igraj', url } }));
  await read();
  expect(popup() !== null).toBe(comes);
  history.replaceState(null, '', '/');
});

it.each([
  ['tablet', 900],
  ['laptop', 1300],
  ['desktop', 1600],
])('P071 G020: has a picture for the layout %s from %i px on', async (layout, width) => {
  show(aBanner());
  await read();
  const source = document.querySelector(`source[media="(min-width: ${width}px)"]`);
  expect(source).toHaveAttribute('srcset', `/img/480x270/demo/net/${layout}.webp`);
  expect(screen.getByAltText('Mreža izbliza')).toHaveAttribute('src', '/img/320x320/demo/net/mobile.webp');
});

describe('P089: the flag', () => {
  it('is stored when it is closed', async () => {
    show(aBanner());
    await read();
    await press('Zatvori');
    expect([popup(), stored()]).toEqual([null, 'done']);
  });

  it('is stored when it is closed by Escape from within', async () => {
    show(aBanner());
    await read();
    screen.getByRole('button', { name: 'Zatvori' }).focus();
    await userEvent.setup({ advanceTimers: jest.advanceTimersByTime }).keyboard('{Escape}');
    expect([popup(), stored()]).toEqual([null, 'done']);
  });

  it('is not stored when one that is shown always is closed', async () => {
    show(aBanner({ showAlways: true }));
    await read();
    await press('Zatvori');
    expect([popup(), stored()]).toEqual([null, null]);
  });

  it.each([true, false])('is stored by its button, shown always: %s', async (showAlways) => {
    show(aBanner({ showAlways }));
    await read();
    await press('Igraj', 'link');
    expect([popup(), stored()]).toEqual([null, 'done']);
  });

  it.each([
    ['done', false],
    ['another value', true],
  ])('"%s" in the storage: shown is %s', async (value, isShown) => {
    writeLocal(KEY, value);
    show(aBanner());
    await read();
    expect(popup() !== null).toBe(isShown);
  });
});

it('one that is shown always comes once in a document', async () => {
  const banner = aBanner({ showAlways: true });
  const { unmount } = show(banner);
  await read();
  await press('Zatvori');
  unmount();
  show(banner);
  await read();
  expect(popup()).toBeNull();
});

it.each<[string, CallResult]>([
  ['a bot', ok({ isBot: true })],
  ['who cannot be told from one', DOWN],
])('P166: is not for %s', async (_who, isBot) => {
  const { asked } = show(aBanner(), isBot);
  await read();
  expect(popup()).toBeNull();
  expect(asked.at(-1)).toEqual({ method: 'POST', path: '/api/is-bot', body: { userAgent: navigator.userAgent } });
});

it('the page goes on without one that cannot be had', async () => {
  show(null);
  await read();
  expect(popup()).toBeNull();
});

it('says that it is an advertisement, in its words and its link', async () => {
  show(aBanner({ isAdvertisement: true, button: { text: 'Ponuda', url: 'https://kvota.example/' } }));
  await read();
  expect(screen.getByText('oglas')).toBeVisible();
  const link = screen.getByRole('link', { name: 'Ponuda' });
  expect(link).toHaveAttribute('rel', 'noopener sponsored nofollow');
  expect({ ...link.dataset }).toEqual({ offer: `banner-${id}`, offerType: 'BANNER', offerDomain: 'kvota.example' });
  // Closing it is no press of the offer.
  expect(screen.getByRole('button', { name: 'Zatvori' }).closest('[data-offer]')).toBeNull();
});
