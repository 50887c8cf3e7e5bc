import { answersOf, pageNumber, resolveCall, type CallResult, type ResolvedCall, type RouteCall } from './index';

describe('resolveCall', () => {
  it('takes places, query and body from the address', () => {
    expect(
      resolveCall(
        {
          method: 'POST',
          path: '/portal/list/:id/20/:offset',
          params: { offset: { pageOf: 'page', size: 20 } },
          query: { day: { query: 'day' }, from: { hoursFromNow: -2 } },
          body: { tagId: { param: 'id' }, number: { param: 'n', as: 'number' }, competitionIds: { constant: [196] } },
          isRequired: true,
        },
        { params: { id: 'a/b', n: '7' }, query: { page: '3' }, now: '2026-11-20T10:42:00Z' },
      ),
    ).toEqual({
      method: 'POST',
      path: '/portal/list/a%2Fb/20/40?from=2026-11-20T08%3A00%3A00.000Z',
      body: { tagId: 'a/b', number: 7, competitionIds: [196] },
    });
  });

  it.each([
    [undefined, 1],
    ['2', 2],
    ['0', 1],
    ['-1', 1],
    ['1.5', 1],
    ['x', 1],
    ['999999', 1],
  ])('reads page number %s as %s', (text, page) => {
    expect(pageNumber(text)).toBe(page);
  });
});

describe('a call with something else to ask', () => {
  const UNKNOWN: CallResult = { isOk: false, status: 404, code: 'NOT_FOUND' };
  const CALL: RouteCall = { method: 'GET', path: '/portal/one/:id', orElse: '/portal/by-old-id/:id', isRequired: true };

  it.each<[CallResult, string[]]>([
    [UNKNOWN, ['/portal/one/7', '/portal/by-old-id/7']],
    [{ isOk: true, value: {} }, ['/portal/one/7']],
    [{ isOk: false, status: 410, code: 'GONE' }, ['/portal/one/7']],
    [{ isOk: false, status: 503, code: 'DOWN' }, ['/portal/one/7']],
  ])('answered with %o asks %j', async (first, expected) => {
    const asked: string[] = [];
    const address = { params: { id: '7' }, query: {}, now: '2026-11-20T10:42:00Z' };
    const { one } = await answersOf({ one: CALL }, address, async ({ path }) => {
      asked.push(path);
      return asked.length === 1 ? first : { isOk: true, value: { id: 12 } };
    });
    expect(asked).toEqual(expected);
    expect(one).toEqual(expected.length === 1 ? first : { isOk: true, value: { id: 12 } });
  });
});

describe('answersOf', () => {
  const ADDRESS = { params: { id: '7' }, query: {}, now: '2026-11-20T10:42:00Z' };
  const ARTICLE: RouteCall = { method: 'GET', path: '/portal/single-article/:id', isRequired: true };
  const MATCHES: RouteCall = {
    method: 'POST',
    path: '/api/feed-matches',
    body: { ids: { answer: 'article', path: 'data.match_ids' } },
    isRequired: false,
  };
  const OTHER: RouteCall = { method: 'GET', path: '/portal/get-home', isRequired: false };

  /** Answers the article's call with this, every other with `{}`, and keeps what was asked in order. */
  async function answers(calls: Record<string, RouteCall>, article: CallResult) {
    const asked: ResolvedCall[] = [];
    const data = await answersOf(calls, ADDRESS, async (call) => {
      asked.push(call);
      await Promise.resolve();
      return call.path.includes('article') ? article : { isOk: true, value: {} };
    });
    return { asked, data };
  }

  it('asks at once what needs no other answer, then what does, with the value in it', async () => {
    const { asked, data } = await answers(
      { matches: MATCHES, article: ARTICLE, other: OTHER },
      { isOk: true, value: { data: { match_ids: [1960001, 1960002] } } },
    );
    expect(asked).toEqual([
      { method: 'GET', path: '/portal/single-article/7' },
      { method: 'GET', path: '/portal/get-home' },
      { method: 'POST', path: '/api/feed-matches', body: { ids: [1960001, 1960002] } },
    ]);
    expect(data).toMatchObject({ matches: { isOk: true }, article: { isOk: true }, other: { isOk: true } });
  });

  it.each<[string, CallResult]>([
    ['has failed', { isOk: false, status: 404, code: 'GET_SINGLE_NEWS_FAILED' }],
    ['has no such field', { isOk: true, value: { data: {} } }],
    ['has nothing on the way there', { isOk: true, value: null }],
    ['has an empty list', { isOk: true, value: { data: { match_ids: [] } } }],
    ['has null', { isOk: true, value: { data: { match_ids: null } } }],
    ['has an empty text', { isOk: true, value: { data: { match_ids: '' } } }],
  ])('does not ask where the answer %s', async (_what, article) => {
    const { asked, data } = await answers({ article: ARTICLE, matches: MATCHES }, article);
    expect(asked).toHaveLength(1);
    expect(data).toEqual({ article });
  });

  it('reads own fields alone', async () => {
    const inherited = { ...MATCHES, body: { ids: { answer: 'article', path: 'constructor.name' } } };
    expect((await answers({ article: ARTICLE, inherited }, { isOk: true, value: {} })).asked).toHaveLength(1);
  });

  it('fills places and queries from answers too', () => {
    const call: RouteCall = {
      method: 'GET',
      path: '/api/feed-match/:match',
      params: { match: { answer: 'article', path: 'data.first' } },
      query: { in: { answer: 'article', path: 'data.where' } },
      isRequired: false,
    };
    const known = { article: { isOk: true, value: { data: { first: 7, where: 'a b' } } } } as const;
    expect(resolveCall(call, ADDRESS, known).path).toBe('/api/feed-match/7?in=a+b');
  });

  it('never asks what waits for an answer that itself waits', async () => {
    const third = { ...OTHER, query: { id: { answer: 'matches', path: 'items' } } };
    const { data } = await answers(
      { article: ARTICLE, matches: MATCHES, third },
      { isOk: true, value: { data: { match_ids: [1] } } },
    );
    expect(Object.keys(data)).toEqual(['article', 'matches']);
  });
});

describe('a value of the query that stands for another', () => {
  const list: RouteCall = {
    method: 'GET',
    path: '/portal/by-:order/:id',
    params: { order: { query: 'sort', choices: { '': 'time', likes: 'likes' } } },
    query: { order: { query: 'sort', choices: { newest: 'newest' } } },
    isRequired: false,
  };
  const at = (query: Record<string, string>) => resolveCall(list, { params: { id: '7' }, query, now: '' }).path;

  it.each([
    [{}, '/portal/by-time/7'],
    [{ sort: 'likes' }, '/portal/by-likes/7'],
    [{ sort: 'newest' }, '/portal/by-time/7?order=newest'],
    [{ sort: 'constructor' }, '/portal/by-time/7'],
  ])('%j asks %s', (query, path) => {
    expect(at(query)).toBe(path);
  });

  it('is no call where its path takes what the query does not say', async () => {
    const one: RouteCall = {
      method: 'GET',
      path: '/portal/one/:one',
      params: { one: { query: 'one' } },
      isRequired: false,
    };
    const asked: string[] = [];
    const ask = (query: Record<string, string>) =>
      answersOf({ one }, { params: {}, query, now: '' }, async ({ path }) => {
        asked.push(path);
        return { isOk: true, value: {} };
      });
    expect(Object.keys(await ask({}))).toEqual([]);
    expect(Object.keys(await ask({ one: '5' }))).toEqual(['one']);
    expect(asked).toEqual(['/portal/one/5']);
  });

  it.each([
    [{}, []],
    [{ q: ' go ' }, []],
    [{ q: 'gol' }, ['/api/search?term=gol']],
  ])('is no call where the query says less than is needed: %j', async (query, expected) => {
    const found: RouteCall = {
      method: 'GET',
      path: '/api/search',
      query: { term: { query: 'q', least: 3 } },
      isRequired: false,
    };
    const paths: string[] = [];
    await answersOf({ found }, { params: {}, query, now: '' }, async ({ path }) => {
      paths.push(path);
      return { isOk: true, value: {} };
    });
    expect(paths).toEqual(expected);
  });

  it('is no call then either where another answer is there for the rest of its path', async () => {
    const game: RouteCall = { method: 'GET', path: '/portal/game', isRequired: false };
    const stage: RouteCall = {
      method: 'GET',
      path: '/portal/of/:game/:stage',
      params: { game: { answer: 'game', path: 'id' }, stage: { query: 'stage' } },
      isRequired: false,
    };
    const asked: string[] = [];
    const ask = (query: Record<string, string>) =>
      answersOf({ game, stage }, { params: {}, query, now: '' }, async ({ path }) => {
        asked.push(path);
        return { isOk: true, value: { id: 7 } };
      });
    expect(Object.keys(await ask({}))).toEqual(['game']);
    expect(Object.keys(await ask({ stage: '5' }))).toEqual(['game', 'stage']);
    expect(asked).toEqual(['/portal/game', '/portal/game', '/portal/of/7/5']);
  });
});
