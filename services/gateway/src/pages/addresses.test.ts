import { startGateway, type GatewayUnderTest } from '../testing/gateway';
import { answers } from '../testing/backend';

let gateway: GatewayUnderTest;

beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.close());

it.each([
  ['/sve-vesti/', '/sve-vesti'],
  ['/SVE-VESTI', '/sve-vesti'],
  ['/Fudbal/Vesti/Derbi/12?page=A', '/fudbal/vesti/derbi/12?page=A'],
  ['/Fudbal/Vesti/Derbi/12/?page=A', '/Fudbal/Vesti/Derbi/12?page=A'],
  ['/Nema/%C5%A0ta', '/nema/%C5%A0ta'],
])('leads from %s to %s', async (path, place) => {
  const { status, headers } = await gateway.ask(path);
  expect([status, headers['location']]).toEqual([301, place]);
});

it('takes capitals where a page is found with them', async () => {
  expect((await gateway.ask('/fudbal/vesti/Derbi/12')).status).toBe(200);
});

it('gives a page to whatever names no type, language or encoding of ours, and to what is no list of any', async () => {
  const { body } = await gateway.ask('/');
  for (const value of ['', '*', ';', ',,;q', 'image/png', 'x/y;q=0', 'text/html;q=2;q=,', 'q='.repeat(2_000)]) {
    for (const name of ['accept', 'accept-language', 'accept-encoding']) {
      const answer = await gateway.ask('/', { headers: { [name]: value } });
      const isPacked = answer.headers['content-encoding'] !== undefined;
      expect([name, value, answer.status, isPacked || answer.body === body]).toEqual([name, value, 200, true]);
    }
  }
});

it('lets the part that owns a page say that its article is gone', async () => {
  gateway.backends.portal.when(/^\/single-article\/66$/, answers(410, { status: 'ERROR', message: 'GONE' }));
  const answer = await gateway.ask('/fudbal/vesti/derbi/66');
  expect(gateway.shown(answer)).toMatchObject({ route: 'article', answers: { article: null } });
});
