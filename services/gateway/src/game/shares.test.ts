import { TICKET_NOTICE_HEADERS } from '@tribina/contracts';
import { until } from '@tribina/testing';
import { SESSION_COOKIE, SessionSeal } from '../session/cookie';
import { answers, hangs } from '../testing/backend';
import { startGateway, type GatewayUnderTest } from '../testing/gateway';
import { ANA } from '../testing/member';

/** What is not dear: a quarter of a service. */
const AT_ONCE = 64;

let gateway: GatewayUnderTest;
beforeEach(async () => {
  gateway = await startGateway({ hasPages: false });
  gateway.backends.portal.when(/^\/me\?token=/, answers(200, { status: 'OK', data: ANA }));
});
afterEach(() => gateway.close());

const notify = () =>
  gateway.ask('/prognozzer/affiliate/ticket-notice', {
    method: 'POST',
    body: '{}',
    headers: {
      'content-type': 'application/json',
      [TICKET_NOTICE_HEADERS.timestamp]: '1790000000',
      [TICKET_NOTICE_HEADERS.signature]: 'ab'.repeat(32),
    },
  });

const register = () =>
  gateway.ask('/api/register-fantasy-user/7/71', {
    headers: {
      cookie: `${SESSION_COOKIE}=${new SessionSeal(gateway.config.SESSION_KEY).seal('ana')}`,
      'sec-fetch-site': 'same-origin',
      'x-tribina': '1',
    },
  });

it.each([
  ['an address that sends ticket notices', /^\/affiliate\//, notify],
  ['a member who registers as a player', /^\/user\/register$/, register],
])('%s has a quarter of the game at once; what is more is refused', async (_who, slow, ask) => {
  const { prognozzer } = gateway.backends;
  prognozzer.when(slow, hangs);
  const asked = Array.from({ length: AT_ONCE + 10 }, ask);
  await until(() => Promise.resolve(prognozzer.callsTo(slow).length === AT_ONCE));
  const statuses = (await Promise.all(asked)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 429)).toHaveLength(10);
  expect(prognozzer.callsTo(slow)).toHaveLength(AT_ONCE);
});
