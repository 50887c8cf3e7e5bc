import rateLimit from '@fastify/rate-limit';
import { EDITIONS } from '@tribina/editions';
import { HEADERS } from '@tribina/shell-api';
import { fastify, type FastifyInstance } from 'fastify';
import { countReaders } from './count-readers';
import { ReadingTally } from './tally';

const HOUR_MS = 3_600_000;

describe('the tally of readers', () => {
  let at = 1_000 * HOUR_MS;
  const tally = () => new ReadingTally(() => at);
  const read = (of: ReadingTally, ...ids: number[]) => {
    for (const id of ids) of.count('rs', id);
  };

  it('names the five most read, the newer first where views are equal', () => {
    const readers = tally();
    read(readers, 1, 2, 3, 4, 5, 6, 3, 3, 5);
    expect(readers.most('rs')).toEqual([3, 5, 6, 4, 2]);
  });

  it('says nothing while fewer than five have been read, and nothing of another edition', () => {
    const readers = tally();
    read(readers, 1, 2, 3, 4, 4);
    expect(readers.most('rs')).toEqual([]);
    read(readers, 5);
    expect([readers.most('rs').length, readers.most('ke')]).toEqual([5, []]);
  });

  it('counts a day and forgets what is older, hour by hour', () => {
    const readers = tally();
    read(readers, 1, 1, 1, 2);
    at += 23 * HOUR_MS;
    read(readers, 3, 4, 5, 6);
    expect(readers.most('rs')[0]).toBe(1);
    at += HOUR_MS;
    expect(readers.most('rs')).toEqual([]);
    read(readers, 7);
    expect(readers.most('rs')).toEqual([7, 6, 5, 4, 3]);
  });
});

describe('what counts as read', () => {
  const counted: (readonly [string, number])[] = [];
  let app: FastifyInstance;

  beforeAll(async () => {
    app = fastify();
    app.decorateRequest('edition');
    app.addHook('onRequest', async (request) => {
      request.edition = EDITIONS.rs;
    });
    await app.register(rateLimit, { global: false });
    const tally = new ReadingTally(Date.now);
    jest.spyOn(tally, 'count').mockImplementation((edition, id) => void counted.push([edition, id]));
    countReaders(app, tally);
    app.all('/*', async (request, reply) => reply.code(Number(request.headers['x-status'] ?? 200)).send(''));
    await app.ready();
  });
  afterAll(() => app.close());

  const PERSON = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' };
  it.each<[string, string, Record<string, string>, number[]]>([
    ['a page', '/fudbal/vesti/gol/12', {}, [12]],
    ['a page that the browser has already', '/fudbal/evropa/vesti/gol/12?x=1', { 'x-status': '304' }, [12]],
    ['the call of a page that has become an app', '/portal/single-article/12', {}, [12]],
    ['an address that leads elsewhere', '/tenis/vesti/gol/12', { 'x-status': '301' }, []],
    ['an unknown article', '/fudbal/vesti/gol/12', { 'x-status': '404' }, []],
    ['its comments', '/fudbal/vesti/gol/12/comments', {}, []],
    ['a category', '/fudbal/12', {}, []],
    ['the word of another edition', '/fudbal/news/gol/12', {}, []],
    ['a crawler', '/fudbal/vesti/gol/12', { 'user-agent': 'Googlebot/2.1' }, []],
    ['a page that is only watched, and asks for itself', '/fudbal/vesti/gol/12', { [HEADERS.pulse]: '1' }, []],
    ['what is fetched in advance', '/fudbal/vesti/gol/12', { 'sec-purpose': 'prefetch;prerender' }, []],
  ])('%s', async (_what, url, headers, ids) => {
    counted.length = 0;
    await app.inject({ url, headers: { ...PERSON, ...headers } });
    expect(counted).toEqual(ids.map((id) => ['rs', id]));
  });

  it('not all that one address asks for: others decide as well what is most read', async () => {
    counted.length = 0;
    const read = (id: number, remoteAddress: string) =>
      app.inject({ url: `/fudbal/vesti/gol/${id}`, headers: PERSON, remoteAddress });
    for (let time = 0; time < 100; time += 1) await read(13, '203.0.113.1');
    await read(14, '203.0.113.2');
    expect([counted.filter(([, id]) => id === 13).length, counted.at(-1)]).toEqual([60, ['rs', 14]]);
  });

  it('not what is written', async () => {
    counted.length = 0;
    await app.inject({ method: 'POST', url: '/portal/single-article/12', headers: PERSON });
    expect(counted).toEqual([]);
  });
});
