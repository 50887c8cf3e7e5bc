import { watchHistory } from './history';

const loadAnew = jest.fn();
const stepTo = (address: string) => {
  replace(null, '', address);
  dispatchEvent(new PopStateEvent('popstate'));
};
let replace: History['replaceState'];

beforeEach(() => {
  loadAnew.mockClear();
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

it('a place of the same page is not, nor is an address that the page has given itself', () => {
  stepTo('/clanak?strana=2#main');
  history.replaceState(null, '', '/clanak?strana=3');
  stepTo('/clanak?strana=3#main');
  expect(loadAnew).not.toHaveBeenCalled();
});
