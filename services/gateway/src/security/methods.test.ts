import { startGateway, type GatewayUnderTest } from '../testing/gateway';
import { answers } from '../testing/backend';
import { EVERY_CALL } from '../testing/public-calls';
import { isForVisitors } from '../tracking/origins';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH', 'TRACE', 'PROPFIND', 'SEARCH'];
/** Whatever is behind it, and whoever asks: from no browser, with nothing that could be read. */
const BODY = { headers: { 'content-type': 'application/json', 'content-length': '1' }, body: '{' };

let gateway: GatewayUnderTest;
beforeAll(async () => {
  gateway = await startGateway({ settings: { ACCOUNT_LIMITS_FACTOR: 1_000 } });
  for (const backend of Object.values(gateway.backends))
    backend.when(/^\/(?!livez|internal|snapshot|get-nav)/, answers(200, {}));
});
afterAll(() => gateway.close());

/** What an address answers to each method: its status, and what it says that may be asked. */
async function askedBy(at: string, host = 'rs.localhost') {
  const asked = METHODS.map(async (method) => {
    const hasBody = !['GET', 'HEAD', 'TRACE'].includes(method);
    const { status, headers, body } = await gateway.ask(at, { method, host, ...(hasBody ? BODY : {}) });
    return { method, status, allow: headers['allow'], body };
  });
  return Promise.all(asked);
}

const refusals = (all: Awaited<ReturnType<typeof askedBy>>) => all.filter(({ status }) => status === 405);
/** What it says to each method that is not answered: one thing, and it is true. */
function allowedBy(all: Awaited<ReturnType<typeof askedBy>>): string[] {
  const said = [...new Set(refusals(all).map(({ allow }) => allow))];
  expect(said).toHaveLength(1);
  const named = said[0]?.split(', ') ?? [];
  const answered = all.filter(({ status }) => status !== 405).map(({ method }) => method);
  expect(answered).toEqual(named);
  return named;
}

const ADDRESSES = [...new Set(EVERY_CALL.map(({ at }) => at))];
/** A 7 of a call stands for whatever is there. */
const isAt = (call: string, asked: string) => {
  const [places, parts] = [call.split('/'), asked.split('/')];
  return places.length === parts.length && places.every((place, index) => place === '7' || place === parts[index]);
};
const methodsOf = (asked: string): string[] =>
  EVERY_CALL.filter(({ at }) => isAt(at, asked)).map(({ method }) => method);

it.each(ADDRESSES)('%s: what it does not answer is 405, and says what it does', async (at) => {
  const all = await askedBy(at);
  const isThere = all.some(({ status }) => status !== 404);
  // What only we ask of a service is no address of ours (`proxies.ts`).
  if (!isThere) return;
  const calls = methodsOf(at);
  const beside = [...(calls.includes('GET') ? ['HEAD'] : []), ...(isForVisitors(at) ? ['OPTIONS'] : [])];
  const named = allowedBy(all);
  expect(named.filter((method) => calls.includes(method))).not.toEqual([]);
  expect([...calls, ...beside]).toEqual(expect.arrayContaining(named));
});

it('most of what the contracts know is there', async () => {
  const answered = await Promise.all(ADDRESSES.map((at) => gateway.ask(at, { method: 'PATCH' })));
  expect(answered.filter(({ status }) => status === 405).length).toBeGreaterThan(ADDRESSES.length * 0.8);
});

it.each([
  ['/', 'GET, HEAD'],
  ['/sve-vesti', 'GET, HEAD'],
  ['/sve-vesti/', 'GET, HEAD'],
  ['/fudbal/vesti/gol/7', 'GET, HEAD'],
  ['/specijal/tim/7', 'GET, HEAD'],
  ['/livez', 'GET, HEAD'],
  ['/readyz', 'GET, HEAD'],
  ['/robots.txt', 'GET, HEAD'],
  ['/sitemaps/pages.xml', 'GET, HEAD'],
  ['/rss/0', 'GET, HEAD'],
  ['/sw.js', 'GET, HEAD'],
  ['/favicon.ico', 'GET, HEAD'],
  ['/apple-touch-icon.png', 'GET, HEAD'],
  ['/.well-known/change-password', 'GET, HEAD'],
  ['/r/host/host-1.0.0/main.js', 'GET, HEAD'],
  ['/img/40x40/demo/x.webp', 'GET, HEAD'],
  ['/msport-tracking/agent.js', 'GET, HEAD'],
  ['/api/special-calendar.ics', 'GET, HEAD'],
  ['/api/register-fantasy-user/7/7', 'GET'],
  ['/api/verify-user/7', 'GET, HEAD, POST'],
  ['/save-path', 'POST'],
  ['/ops/override', 'GET, HEAD, POST, DELETE'],
  ['/ops/session', 'POST, DELETE'],
  ['/providers/x', 'POST'],
])('%s answers %s', async (at, methods) => {
  expect(allowedBy(await askedBy(at)).join(', ')).toBe(methods);
});

it.each([
  ['/nema', 'rs.localhost'],
  ['/fudbal/vesti/gol', 'rs.localhost'],
  ['/api/nema', 'rs.localhost'],
  ['/portal/nema', 'rs.localhost'],
  ['/ops', 'rs.localhost'],
  ['/ops/releases/nema', 'rs.localhost'],
  ['/prognozzer/bet/nema', 'rs.localhost'],
  ['/msport-tracking/nema', 'rs.localhost'],
  ['/sitemaps/nema.xml', 'rs.localhost'],
  ['/rss/9', 'rs.localhost'],
  ['/prognozzer/bet/save', 'ke.localhost'],
  ['/api/verify-user/7', 'ke.localhost'],
  ['/.well-known/nema', 'rs.localhost'],
  ['/api/register-fantasy-user/7/7', 'ke.localhost'],
])('%s (%s) is 404, whatever it is asked by', async (at, host) => {
  expect((await askedBy(at, host)).map(({ method, status }) => [method, status])).toEqual(
    METHODS.map((method) => [method, 404]),
  );
});

it('a probe needs no host of ours to be told', async () => {
  const { status, headers } = await gateway.ask('/livez', { method: 'POST', host: '10.0.0.1:8080' });
  expect([status, headers['allow']]).toEqual([405, 'GET, HEAD']);
});

it('says so in the shape of what stands there', async () => {
  const shapes = ['/prognozzer/bet/save', '/msport-tracking/actions/save', '/api/me'].map(async (at) =>
    JSON.parse((await gateway.ask(at, { method: 'PATCH' })).body),
  );
  expect(await Promise.all(shapes)).toEqual([
    { status: 405, message: 'METHOD_NOT_ALLOWED' },
    { status: 405, message: 'METHOD_NOT_ALLOWED' },
    { status: 'ERROR', message: 'METHOD_NOT_ALLOWED' },
  ]);
});
