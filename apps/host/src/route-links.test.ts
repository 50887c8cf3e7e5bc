import { waitFor } from '@testing-library/dom';
import type { StaleLevels } from './stale-levels';
import { withBoot } from './testing';

const takeOver = jest.fn<Promise<void>, [URL]>();
const navigate = jest.fn<Promise<boolean>, [URL]>();

let setLevels: (levels: StaleLevels) => void;

beforeAll(async () => {
  withBoot();
  const { routeLinks } = await import('./route-links');
  ({ setLevels } = await import('./stale-levels'));
  routeLinks({ takeOver, navigate, isApp: false });
  // What the browser would do with a link that the host leaves to it.
  document.addEventListener('click', (event) => {
    if (!event.defaultPrevented) event.target?.dispatchEvent(new CustomEvent('left', { bubbles: true }));
    event.preventDefault();
  });
});

beforeEach(() => {
  takeOver.mockReset().mockResolvedValue(undefined);
  navigate.mockReset().mockResolvedValue(true);
});

/** Presses the first link of the markup; tells whether the host has left it to the browser. */
function press(html: string, init: MouseEventInit = {}): boolean {
  document.body.innerHTML = html;
  const left = jest.fn();
  document.body.addEventListener('left', left, { once: true });
  document
    .querySelector('a')
    ?.firstElementChild?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }));
  return left.mock.calls.length > 0;
}

const link = (attributes: string) => `<a ${attributes}><span>word</span></a>`;

describe('a link is left to the browser', () => {
  it.each([
    ['with a modifier', 'href="/fudbal/101"', { ctrlKey: true }],
    ['with the middle button', 'href="/fudbal/101"', { button: 1 }],
    ['that opens elsewhere', 'href="/fudbal/101" target="_blank"', {}],
    ['that downloads', 'href="/fudbal/101" download', {}],
    ['to another origin', 'href="https://kvota.example/"', {}],
    ['to a place in this page', 'href="#main"', {}],
    ['to a file of the gateway', 'href="/img/svg/flags/srb.svg"', {}],
    ['to a call', 'href="/api/me"', {}],
    ['to the back office from a public page', 'href="/backoffice/newsroom"', {}],
    ['that asks for a document', 'href="/fudbal/101" data-document', {}],
    ['without an address', '', {}],
  ])('%s', (_what, attributes, init) => {
    expect(press(link(attributes), init)).toBe(true);
    expect([takeOver.mock.calls, navigate.mock.calls]).toEqual([[], []]);
  });
});

it('takes the page over at the first link of ours, and stays inside from then on', async () => {
  expect(press(link('href="/specijal?x=1"'))).toBe(false);
  expect(takeOver.mock.calls.map(([url]) => url.pathname + url.search)).toEqual(['/specijal?x=1']);
  expect(document.documentElement.getAttribute('aria-busy')).toBe('true');
  await waitFor(() => expect(document.documentElement.hasAttribute('aria-busy')).toBe(false));

  expect(press(link('href="/prognozzer"'))).toBe(false);
  expect(navigate.mock.calls.map(([url]) => url.pathname)).toEqual(['/prognozzer']);
  expect(takeOver).toHaveBeenCalledTimes(1);
});

describe('a page that is behind', () => {
  afterEach(() => setLevels({}));

  it.each<[StaleLevels, string, boolean]>([
    [{}, '/prognozzer', false],
    [{ prognozzer: 'info', host: 'info' }, '/prognozzer', false],
    [{ prognozzer: 'soft' }, '/prognozzer', true],
    [{ prognozzer: 'hard' }, '/prognozzer', true],
    [{ prognozzer: 'soft' }, '/fudbal/101', false],
    [{ host: 'soft' }, '/fudbal/101', true],
    [{ news: 'soft' }, '/nema-te-strane', true],
  ])('with %j goes to %s by a document load: %s', (levels, path, isLeft) => {
    setLevels(levels);
    expect(press(link(`href="${path}"`))).toBe(isLeft);
  });

  it('says how far', () => {
    setLevels({ news: 'info', host: 'soft' });
    expect(document.documentElement.dataset['stale']).toBe('soft');
    setLevels({});
    expect(document.documentElement.dataset['stale']).toBeUndefined();
  });
});
