import { watchHistory } from './history';

const loadAnew = jest.fn();
const stepTo = (address: string, state: unknown = null) => {
  replace(state, '', address);
  dispatchEvent(new PopStateEvent('popstate'));
};
let replace: History['replaceState'];

beforeEach(() => {
  loadAnew.mockReset();
  jest.spyOn(globalThis, 'scrollTo').mockImplementation();
  history.replaceState(null, '', '/clanak?strana=2');
  replace = history.replaceState.bind(history);
  watchHistory(loadAnew);
});
afterEach(() => {
  globalThis.onpopstate = null;
});

it('an entry of a former document, which the browser brings without a load, is loaded', () => {
  stepTo('/');
  expect(loadAnew).toHaveBeenCalledTimes(1);
  expect(history.scrollRestoration).toBe('auto');
});

it('P035: it is loaded where its reader has left it, also from a shorter page', () => {
  const scrolled = jest.spyOn(globalThis, 'scrollTo').mockImplementation();
  loadAnew.mockImplementation(() => {
    expect(scrolled.mock.lastCall).toEqual([0, 2_500]);
    expect(Number.parseInt(document.body.style.minHeight)).toBe(2_500 + innerHeight);
  });
  stepTo('/', { key: 'taken', idx: 0, y: 2_500 });
  expect(loadAnew).toHaveBeenCalledTimes(1);
});

it('a place of the same page is not, nor is an address that the page has given itself', () => {
  stepTo('/clanak?strana=2#main');
  history.replaceState(null, '', '/clanak?strana=3');
  stepTo('/clanak?strana=3#main');
  expect(loadAnew).not.toHaveBeenCalled();
});
