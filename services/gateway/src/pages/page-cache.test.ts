import { PageCache, type MadePage } from './page-cache';

const FRESHNESS = { freshSeconds: 60, staleSeconds: 30, errorSeconds: 3600 };

function setUp() {
  let seconds = 1_000_000;
  let made = 0;
  const cache = new PageCache<string>(() => seconds * 1000);
  const make = (): Promise<MadePage<string>> => {
    made += 1;
    return Promise.resolve({ value: `page ${made}`, freshness: FRESHNESS, tags: ['home', 'article:7'], bytes: 10 });
  };
  return {
    cache,
    make,
    pass: (by: number) => {
      seconds += by;
    },
    count: () => made,
  };
}

it('makes a page once for all who wait', async () => {
  const { cache, make, count } = setUp();
  const answers = await Promise.all(Array.from({ length: 100 }, () => cache.get('/', make)));
  expect(new Set(answers.map(({ value }) => value))).toEqual(new Set(['page 1']));
  expect(count()).toBe(1);
});

it('gives a fresh page, then a stale one while it is made anew, then waits', async () => {
  const { cache, make, pass } = setUp();
  await cache.get('/', make);
  pass(59);
  expect(await cache.get('/', make)).toEqual({ value: 'page 1', outcome: 'hit' });
  pass(2);
  expect(await cache.get('/', make)).toEqual({ value: 'page 1', outcome: 'stale' });
  expect(await cache.get('/', make)).toEqual({ value: 'page 2', outcome: 'hit' });
  pass(91);
  expect(await cache.get('/', make)).toEqual({ value: 'page 3', outcome: 'miss' });
});

it('drops by tag: the next reader gets the new page', async () => {
  const { cache, make } = setUp();
  await cache.get('/', make);
  cache.drop(['article:8']);
  expect((await cache.get('/', make)).outcome).toBe('hit');
  cache.drop(['article:7']);
  expect(await cache.get('/', make)).toEqual({ value: 'page 2', outcome: 'miss' });
});

it('refreshes by tag: one more reader gets the old page', async () => {
  const { cache, make } = setUp();
  await cache.get('/', make);
  cache.refresh(['home']);
  expect(await cache.get('/', make)).toEqual({ value: 'page 1', outcome: 'stale' });
  expect(await cache.get('/', make)).toEqual({ value: 'page 2', outcome: 'hit' });
});

it('does not keep a page as fresh whose data were read before a drop', async () => {
  const { cache, make } = setUp();
  let finish = () => {};
  const slow = cache.get('/', async () => {
    await new Promise<void>((resolve) => (finish = resolve));
    return make();
  });
  cache.drop(['home']);
  finish();
  await slow;
  expect(await cache.get('/', make)).toEqual({ value: 'page 2', outcome: 'miss' });
});

it('stands in for a day of errors, and no longer', async () => {
  const { cache, make, pass } = setUp();
  await cache.get('/', make);
  const fail = () => Promise.reject(new Error('backend is down'));
  pass(600);
  expect(await cache.get('/', fail)).toEqual({ value: 'page 1', outcome: 'error' });
  pass(3600);
  await expect(cache.get('/', fail)).rejects.toThrow('backend is down');
});

it('has nothing to stand in for a page never made', async () => {
  const { cache } = setUp();
  await expect(cache.get('/', () => Promise.reject(new Error('down')))).rejects.toThrow('down');
});
