import { inTurn } from '@tribina/testing';
import { HOLDERS, OUTCOMES, STATES, WAYS, type Holder, type State, type Way } from '@tribina/testing/accounts';
import { startPortal, type PortalUnderTest } from '../testing/portal';
import { AccountWalk } from '../testing/account-walk';
import { RULED_CALLS } from './testing/rules';

const HOLDER_IDS = Object.keys(HOLDERS) as Holder[];
const STATE_IDS = Object.keys(STATES) as State[];
const CELLS = (Object.keys(WAYS) as Way[])
  .flatMap((way) => HOLDER_IDS.map((holder) => ({ way, holder })))
  .flatMap((row, at) => inTurn(STATE_IDS, at).map((state) => ({ ...row, state })))
  .filter(({ way, holder, state }) => OUTCOMES[way][holder][state] !== 'none');
/** How the owner comes in when others have tried. */
const OWN_WAY: Readonly<Record<State, Way>> = {
  nobody: 'registration',
  strangers: 'registration',
  begun: 'registration',
  pending: 'registration',
  replaced: 'registration',
  verified: 'password',
  factor: 'recovery',
  suspended: 'password',
  deleted: 'registration',
};

let portal: PortalUnderTest;
let walks = 0;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());

it.each(CELLS)('$way of the $holder, where the address is $state', async ({ way, holder, state }) => {
  const walk = new AccountWalk(portal, (walks += 1));
  await walk.begin(state);
  const outcome = await walk.come(way, walk[holder]);
  expect(outcome).toBe(OUTCOMES[way][holder][state]);
  if (holder === 'stranger') {
    const ownWay = OWN_WAY[state];
    expect(await walk.come(ownWay, walk.owner)).toBe(OUTCOMES[ownWay].owner[state]);
  }
  const isOwners = holder === 'stranger' || outcome === 'in' || outcome === 'new';
  if (isOwners) expect(await walk.isStrangerIn()).toBe(false);
});

it('there are no other ways: no call under a session names an address, and accounts are set up by our own processes alone', async () => {
  const naming = RULED_CALLS.filter(({ schema }) => JSON.stringify(schema.body ?? {}).includes('"email"'));
  expect(naming.map(({ name }) => name).toSorted()).toEqual([
    'accountCalls.forgotPassword',
    'accountCalls.register',
    'accountCalls.resendVerification',
    'portalCalls.login',
    'socialCalls.socialLogin',
  ]);
  const draft = { email: 'nova@tribina.example', displayName: 'Novakinja', password: 'zeleno-77!', roles: ['admin'] };
  const answer = await portal.ask('PUT', '/internal/users', { body: { ...draft, verified: true } });
  expect(answer.statusCode).toBe(401);
});
