import { addAccount, logIn } from '../testing/accounts';
import { startPortal, type PortalUnderTest } from '../testing/portal';

let portal: PortalUnderTest;
let ana: number;
let ben: number;

beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());
beforeEach(async () => {
  await portal.emptyAccounts();
  ana = await addAccount(portal);
  ben = await addAccount(portal, { email: 'ben@tribina.example', displayName: 'Ben_K' });
  await portal.forgetEvents();
});

const insert = async (userId: number, gameUserId: number, method: 'GET' | 'POST' = 'GET') => {
  const answer = await portal.ask(method, `/insert-fantasy-id/${userId}/${gameUserId}`, {
    headers: { 'x-internal-key': portal.config.INTERNAL_KEY },
  });
  return [answer.statusCode, answer.json<object>()];
};

it('P150 G054: the game’s id is stored once, shown with the member, and told of', async () => {
  expect(await insert(ana, 71)).toEqual([200, { status: 'OK', fantasy_id: 71 }]);
  expect(await insert(ana, 71)).toEqual([200, { status: 'OK', fantasy_id: 71 }]);
  expect(await portal.events()).toEqual([
    { kind: 'user.changed', data: { userId: ana, displayName: 'Ana_P', photoUrl: null } },
  ]);
  expect((await logIn(portal)).user.fantasy_id).toBe(71);
});

it('P150: neither a second id of a member nor an id of somebody else’s is stored', async () => {
  const refused = [409, { status: 'ERROR', message: 'EXISTING_FANTASY_ID' }];
  await insert(ana, 71);
  expect([await insert(ana, 72), await insert(ben, 71)]).toEqual([refused, refused]);
  expect((await logIn(portal)).user.fantasy_id).toBe(71);
  expect((await logIn(portal, 'ben@tribina.example')).user.fantasy_id).toBeNull();
});

it('P150: of two ids at the same moment one is stored', async () => {
  const answers = await Promise.all([insert(ana, 71), insert(ana, 72)]);
  expect(answers.map(([status]) => status).sort()).toEqual([200, 409]);
});

it('P150: nobody is 404, and what is no id 400', async () => {
  expect(await insert(999_999, 71)).toEqual([404, { status: 'ERROR', message: 'NOT_FOUND' }]);
  expect((await insert(ana, 0))[0]).toBe(400);
});

it('P150: is closed to browsers, also to a member about themself, and to HEAD', async () => {
  const { bearer } = await logIn(portal);
  const path = `/insert-fantasy-id/${ana}/71`;
  const attempts: Record<string, string>[] = [{}, { ...bearer }, { 'x-internal-key': 'another-key-of-somebody' }];
  for (const headers of attempts) {
    const answer = await portal.ask('GET', path, { headers });
    expect([answer.statusCode, answer.json()]).toEqual([401, { status: 'ERROR', message: 'UNAUTHORIZED' }]);
  }
  const head = await portal.app.inject({
    method: 'HEAD',
    url: path,
    headers: { 'x-site-key': portal.config.SITE_KEY, 'x-edition': 'rs', 'x-internal-key': portal.config.INTERNAL_KEY },
  });
  expect(head.statusCode).toBe(404);
  expect((await logIn(portal)).user.fantasy_id).toBeNull();
});
