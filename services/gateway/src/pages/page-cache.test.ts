import { PageCache, type InTurn, type MadePage } from './page-cache';

const FRESHNESS = { freshSeconds: 60, staleSeconds: 30, errorSeconds: 3600 };
const PATIENCE_MS = 20;

function setUp() {
  let seconds = 1_000_000;
  let made = 0;
  let besideAnother = 0;
  const cache = new PageCache<string>({
    now: () => seconds * 1000,
    patienceMs: PATIENCE_MS,
    lackingPatienceMs: 10_000,
    onMake: (isBesideAnother) => {
      if (isBesideAnother) besideAnother += 1;
    },
  });
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
    besideAnother: () => besideAnother,
  };
}

/** A making that ends when it is told to. */
function slowly(make: () => Promise<MadePage<string>>) {
  let finish = () => {};
  const finished = new Promise<void>((resolve) => (finish = resolve));
  return { make: () => finished.then(make), finish };
}

const fail = () => Promise.reject(new Error('backend is down'));

it('makes a page once for all who wait', async () => {
  const { cache, make, count } = setUp();
  const answers = await Promise.all(Array.from({ length: 1000 }, () => cache.get('/', make)));
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

it('waits longer for a new page where the copy lacks something, and for none that cannot be made', async () => {
  const { cache, make, pass } = setUp();
  const freshness = { freshSeconds: 5, staleSeconds: 0, errorSeconds: 3600, isLacking: true };
  await cache.get('/', async () => ({ ...(await make()), freshness }));
  pass(6);
  const { make: makeSlowly, finish } = slowly(make);
  const asked = cache.get('/', makeSlowly);
  setTimeout(finish, 3 * PATIENCE_MS);
  expect(await asked).toEqual({ value: 'page 2', outcome: 'miss' });
  pass(100);
  expect(await cache.get('/', fail)).toEqual({ value: 'page 2', outcome: 'error' });
});

it('waits for a page of what moves by itself, unless it cannot be made', async () => {
  const { cache, make, pass } = setUp();
  const live = { freshSeconds: 30, staleSeconds: 30, errorSeconds: 3600, isLive: true };
  await cache.get('/', async () => ({ ...(await make()), freshness: live }));
  pass(61);
  const { make: makeSlowly, finish } = slowly(make);
  const asked = cache.get('/', async () => ({ ...(await makeSlowly()), freshness: live }));
  setTimeout(finish, 3 * PATIENCE_MS);
  expect(await asked).toEqual({ value: 'page 2', outcome: 'miss' });
  pass(61);
  expect(await cache.get('/', fail)).toEqual({ value: 'page 2', outcome: 'error' });
});

it('makes a page that nobody else may get for each who asks', async () => {
  const { cache, make } = setUp();
  const own = async () => ({ ...(await make()), freshness: null });
  expect(await cache.get('/', own)).toEqual({ value: 'page 1', outcome: 'miss' });
  expect(await cache.get('/', own)).toEqual({ value: 'page 2', outcome: 'miss' });
});

describe('drops by tag', () => {
  it('the next reader gets the new page', async () => {
    const { cache, make } = setUp();
    await cache.get('/', make);
    cache.drop(['article:8']);
    expect((await cache.get('/', make)).outcome).toBe('hit');
    cache.drop(['article:7']);
    expect(await cache.get('/', make)).toEqual({ value: 'page 2', outcome: 'miss' });
  });

  it('a page that was begun before is not kept as fresh', async () => {
    const { cache, make } = setUp();
    const slow = slowly(make);
    const first = cache.get('/', slow.make);
    cache.drop(['home']);
    const second = cache.get('/', make);
    slow.finish();
    expect([(await first).value, (await second).value].sort()).toEqual(['page 1', 'page 2']);
    // The one that was begun after the drop is kept, although the other ended later.
    expect(await cache.get('/', make)).toEqual({ value: (await second).value, outcome: 'hit' });
  });

  it('and is made anew at the next request where no other was begun since', async () => {
    const { cache, make } = setUp();
    const slow = slowly(make);
    const first = cache.get('/', slow.make);
    cache.drop(['home']);
    slow.finish();
    await first;
    expect(await cache.get('/', make)).toEqual({ value: 'page 2', outcome: 'miss' });
  });

  it('what touches none of its tags leaves a page in the making as it is', async () => {
    const { cache, make, count } = setUp();
    await cache.get('/', make);
    cache.drop(['home']);
    const slow = slowly(make);
    const first = cache.get('/', slow.make);
    for (const tags of [[], ['article:8'], ['match:1', 'feed']]) cache.drop(tags);
    const second = cache.get('/', make);
    slow.finish();
    expect([(await first).value, (await second).value]).toEqual(['page 2', 'page 2']);
    expect(await cache.get('/', make)).toEqual({ value: 'page 2', outcome: 'hit' });
    expect(count()).toBe(2);
  });

  it('events that drop nothing split no making, also of a page that nobody knows yet', async () => {
    const { cache, make, count } = setUp();
    const slow = slowly(make);
    const first = cache.get('/', slow.make);
    for (let time = 0; time < 3; time += 1) cache.drop([]);
    const second = cache.get('/', make);
    slow.finish();
    expect([(await first).value, (await second).value, count()]).toEqual(['page 1', 'page 1', 1]);
    expect((await cache.get('/', make)).outcome).toBe('hit');
  });

  it('a making under way is dropped with all', async () => {
    const { cache, make } = setUp();
    const slow = slowly(make);
    const first = cache.get('/', slow.make);
    cache.dropAll();
    slow.finish();
    await first;
    expect((await cache.get('/', make)).outcome).toBe('miss');
  });

  it('all of them at once', async () => {
    const { cache, make } = setUp();
    await cache.get('/', make);
    cache.dropAll();
    expect((await cache.get('/', make)).outcome).toBe('miss');
  });
});

it('refreshes by tag: one more reader gets the old page', async () => {
  const { cache, make } = setUp();
  await cache.get('/', make);
  cache.refresh(['home']);
  expect(await cache.get('/', make)).toEqual({ value: 'page 1', outcome: 'stale' });
  expect(await cache.get('/', make)).toEqual({ value: 'page 2', outcome: 'hit' });
});

it('is made once at a time, however often it is refreshed meanwhile; dropped meanwhile it is begun once more', async () => {
  const { cache, make, count, besideAnother } = setUp();
  await cache.get('/', make);
  cache.refresh(['home']);
  const slow = slowly(make);
  expect((await cache.get('/', slow.make)).outcome).toBe('stale');
  for (let goal = 0; goal < 20; goal += 1) {
    cache.refresh(['home']);
    expect((await cache.get('/', make)).outcome).toBe('stale');
  }
  expect([count(), besideAnother()]).toEqual([1, 0]);
  cache.drop(['home']);
  expect(await cache.get('/', make)).toEqual({ value: 'page 2', outcome: 'miss' });
  expect(besideAnother()).toBe(1);
  slow.finish();
});

it('of what was refreshed while it was made one more reader gets it, and no other', async () => {
  const { cache, make, count } = setUp();
  const slow = slowly(make);
  const first = cache.get('/', slow.make);
  cache.refresh(['home']);
  const second = cache.get('/', make);
  slow.finish();
  // It is made once at a time still.
  expect([(await first).value, (await second).value, count()]).toEqual(['page 1', 'page 1', 1]);
  expect(await cache.get('/', make)).toEqual({ value: 'page 1', outcome: 'stale' });
  expect(await cache.get('/', make)).toEqual({ value: 'page 2', outcome: 'hit' });
});

it('removes by tag: it does not even stand in', async () => {
  const { cache, make } = setUp();
  await cache.get('/', make);
  cache.remove(['article:7']);
  await expect(cache.get('/', fail)).rejects.toThrow('backend is down');
});

it('removes all of them: none stands in', async () => {
  const { cache, make } = setUp();
  await cache.get('/', make);
  cache.removeAll();
  await expect(cache.get('/', fail)).rejects.toThrow('backend is down');
});

it.each<[string, (cache: PageCache<string>) => void]>([
  ['a removal', (cache) => cache.remove(['article:7'])],
  ['a removal of all', (cache) => cache.removeAll()],
])('a page that was begun before %s is not kept: it does not stand in either', async (_what, remove) => {
  const { cache, make } = setUp();
  const slow = slowly(make);
  const first = cache.get('/', slow.make);
  remove(cache);
  slow.finish();
  await first;
  await expect(cache.get('/', fail)).rejects.toThrow('backend is down');
});

it.each<[string, (cache: PageCache<string>) => void]>([
  ['a removal', (cache) => cache.remove(['article:7'])],
  ['a drop', (cache) => cache.drop(['article:7'])],
])('a page that was begun before %s is not fresh because one that was begun since has failed', async (_what, tell) => {
  const { cache, make } = setUp();
  const slow = slowly(make);
  const first = cache.get('/', slow.make);
  tell(cache);
  await expect(cache.get('/', fail)).rejects.toThrow('backend is down');
  slow.finish();
  await first;
  expect(await cache.get('/', make)).toEqual({ value: 'page 2', outcome: 'miss' });
});

describe('while it cannot be made', () => {
  it('a copy stands in for a day of errors, and no longer', async () => {
    const { cache, make, pass } = setUp();
    await cache.get('/', make);
    pass(600);
    expect(await cache.get('/', fail)).toEqual({ value: 'page 1', outcome: 'error' });
    pass(3600);
    await expect(cache.get('/', fail)).rejects.toThrow('backend is down');
  });

  it('a page never made has none', async () => {
    await expect(setUp().cache.get('/', fail)).rejects.toThrow('backend is down');
  });

  it('it is not attempted again for a second, unless something has changed', async () => {
    const { cache, make, pass } = setUp();
    await cache.get('/', make);
    pass(600);
    await cache.get('/', fail);
    expect(await cache.get('/', make)).toEqual({ value: 'page 1', outcome: 'error' });
    cache.drop(['home']);
    expect(await cache.get('/', make)).toEqual({ value: 'page 2', outcome: 'miss' });
  });

  it('who has a copy does not wait for long, and the next who asks does not wait at all', async () => {
    const { cache, make, pass } = setUp();
    await cache.get('/', make);
    pass(600);
    const slow = slowly(make);
    expect(await cache.get('/', slow.make)).toEqual({ value: 'page 1', outcome: 'late' });
    pass(PATIENCE_MS / 1000);
    expect(await cache.get('/', make)).toEqual({ value: 'page 1', outcome: 'late' });
    slow.finish();
    await new Promise(setImmediate);
    expect(await cache.get('/', make)).toEqual({ value: 'page 2', outcome: 'hit' });
  });
});

it('keeps no more than fits: the pages not used for longest go', async () => {
  const { cache, make } = setUp();
  const large = async () => ({ ...(await make()), bytes: 100 * 1024 * 1024 });
  for (const key of ['/a', '/b', '/a', '/c']) await cache.get(key, large);
  expect((await cache.get('/a', make)).outcome).toBe('hit');
  expect((await cache.get('/b', make)).outcome).toBe('miss');
});

describe('by turns', () => {
  /** A turn that comes when the test says so. */
  function later() {
    let come = () => {};
    const turn = new Promise<void>((resolve) => (come = resolve));
    const inTurn: InTurn = async (work) => {
      await turn;
      return work();
    };
    return { inTurn, come };
  }
  const refused: InTurn = () => Promise.reject(new Error('too many'));

  it('a page that waits for one who has many waits for nobody else: whoever has a turn first makes it, once', async () => {
    const { cache, make, count } = setUp();
    const { inTurn, come } = later();
    const asked = cache.get('/', make, inTurn);
    expect(await cache.get('/', make)).toEqual({ value: 'page 1', outcome: 'miss' });
    expect(await asked).toEqual({ value: 'page 1', outcome: 'miss' });
    come();
    await new Promise(setImmediate);
    expect(count()).toBe(1);
  });

  it('whoever is refused has the page that somebody else makes already, and leaves none behind that nobody makes', async () => {
    const { cache, make, count, besideAnother } = setUp();
    await expect(cache.get('/', make, refused)).rejects.toThrow('too many');
    const { make: makeSlowly, finish } = slowly(make);
    const asked = [cache.get('/', makeSlowly), cache.get('/', makeSlowly, refused)];
    finish();
    expect(await Promise.all(asked)).toEqual(asked.map(() => ({ value: 'page 1', outcome: 'miss' })));
    expect([count(), besideAnother()]).toEqual([1, 0]);
  });

  it('a page of what is dropped while it waits for its turn is made of what there is then, and fresh', async () => {
    const { cache, make } = setUp();
    const { inTurn, come } = later();
    const asked = cache.get('/', make, inTurn);
    cache.drop(['home']);
    come();
    expect(await asked).toEqual({ value: 'page 1', outcome: 'miss' });
    expect(await cache.get('/', make)).toEqual({ value: 'page 1', outcome: 'hit' });
  });

  it('a copy stands in for who has no turn', async () => {
    const { cache, make, pass, count } = setUp();
    await cache.get('/', make);
    pass(100);
    expect(await cache.get('/', make, refused)).toEqual({ value: 'page 1', outcome: 'error' });
    pass(2);
    const { inTurn, come } = later();
    expect(await cache.get('/', make, inTurn)).toEqual({ value: 'page 1', outcome: 'late' });
    expect(count()).toBe(1);
    come();
  });
});
