import type { BootRelease } from '@tribina/shell-api';
import { browserDependencies } from './browser';

const release = (id: string): BootRelease => ({
  id,
  e: { f: 'main.js', i: 'x' },
  s: { f: 'styles.css', i: 'sha384-y' },
});
const inHead = () =>
  [...document.head.children].map((element) =>
    element instanceof HTMLLinkElement ? new URL(element.href).pathname : element.textContent,
  );
const arrive = () => {
  for (const link of document.querySelectorAll('link')) link.dispatchEvent(new Event('load'));
};

const dependencies = () => browserDependencies({ register: jest.fn(), loadRemote: jest.fn() }, new Map());

beforeEach(() => {
  document.head.innerHTML =
    '<style data-sheet="host">host</style><style data-sheet="news">news</style><style data-emotion="css">emotion</style>';
});

it('lays a whole sheet on behind what the page has of it, so that the order of all rules stays', async () => {
  const { loadStyles } = dependencies();
  const loading = [
    loadStyles('news', release('news-2.0.0'), 1_000),
    loadStyles('host', release('host-2.0.0'), 1_000),
    loadStyles('special', release('special-2.0.0'), 1_000),
  ];
  arrive();
  await Promise.all(loading);
  expect(inHead()).toEqual([
    'host',
    '/r/host/host-2.0.0/styles.css',
    'news',
    '/r/news/news-2.0.0/styles.css',
    'emotion',
    '/r/special/special-2.0.0/styles.css',
  ]);
});

it('loads a sheet once, and that of the previous good behind the one before', async () => {
  const { loadStyles } = dependencies();
  const loading = ['news-2.0.0', 'news-2.0.0', 'news-1.0.0'].map((id) => loadStyles('news', release(id), 1_000));
  arrive();
  await Promise.all(loading);
  expect(inHead().slice(1, 4)).toEqual(['news', '/r/news/news-2.0.0/styles.css', '/r/news/news-1.0.0/styles.css']);
});
