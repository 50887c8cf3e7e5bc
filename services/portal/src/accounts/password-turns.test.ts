import type * as Argon2 from '@node-rs/argon2';
import { until } from '@tribina/testing';
import type { AccountDraft } from '@tribina/contracts';
import { AT_ONCE } from '../turns';
import { startPortal, type PortalUnderTest } from '../testing/portal';

const argon2 = jest.requireActual<typeof Argon2>('@node-rs/argon2');
const QUEUE = 32;
const MEMBER: AccountDraft = {
  email: 'ana@tribina.example',
  displayName: 'Ana_P',
  password: 'zlatna-kopacka-93',
  roles: ['member'],
  verified: true,
};

let portal: PortalUnderTest;
let url: string;
/** Passwords that are being looked at, in the order in which that has begun; each is held until it is let go. */
let looked: string[];
let held: (() => void)[];
beforeAll(async () => {
  portal = await startPortal({ PASSWORD_QUEUE: QUEUE });
  await portal.internal('PUT', '/internal/users', MEMBER);
  url = await portal.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => portal.close());
beforeEach(() => {
  [looked, held] = [[], []];
  const { verify } = argon2;
  jest.spyOn(argon2, 'verify').mockImplementation(async (hash, password, ...further) => {
    looked.push(String(password));
    await new Promise<void>((resolve) => held.push(resolve));
    return verify(hash, password, ...further);
  });
});
afterEach(() => jest.restoreAllMocks());

/** Lets all go that is looked at, and whatever follows, until all is answered. */
async function letGo(...asked: readonly Promise<unknown>[]): Promise<void> {
  let isOver = false;
  const over = Promise.all(asked).then(() => (isOver = true));
  await until(() => {
    held.splice(0).forEach((go) => go());
    return isOver;
  });
  await over;
}

interface Answer {
  readonly status: number;
  readonly retryAfter: string | null;
  readonly message: string | undefined;
}

const OVER: Answer = { status: 429, retryAfter: '2', message: 'RATE_LIMITED' };

/** Logs in as the gateway does it for somebody at an address. */
async function logIn(address: string, password: string, email = MEMBER.email): Promise<Answer> {
  const answer = await fetch(`${url}/login`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-site-key': portal.config.SITE_KEY,
      'x-edition': 'rs',
      'x-forwarded-for': address,
    },
    body: JSON.stringify({ email, password }),
  });
  const { message } = (await answer.json()) as { message?: string };
  return { status: answer.status, retryAfter: answer.headers.get('retry-after'), message };
}

describe('passwords from ten addresses, each of which asks as often as it can', () => {
  const ADDRESSES = Array.from({ length: 10 }, (_none, nth) => `198.51.100.${nth + 1}`);
  const EACH = 8;

  it('delay a login from another by one of each and a third more at most, and are refused what is over theirs', async () => {
    const refused: Answer[] = [];
    const guesses = Array.from({ length: EACH }, (_none, nth) => nth).flatMap((nth) =>
      ADDRESSES.map(async (address) => {
        const answer = await logIn(address, `${address} ${nth}`, 'nobody@tribina.example');
        if (answer.status !== 401) refused.push(answer);
        return answer;
      }),
    );
    const over = ADDRESSES.length * EACH - AT_ONCE - QUEUE;
    await until(() => refused.length === over);
    expect(looked).toHaveLength(AT_ONCE);

    const login = logIn('203.0.113.7', MEMBER.password ?? '');
    // One of theirs has left its place.
    await Promise.race([login, until(() => refused.length === over + 1)]);
    await letGo(login, ...guesses);
    const own = looked.indexOf(MEMBER.password ?? '');
    const before = looked.slice(AT_ONCE, own).map((password) => password.split(' ')[0]);
    // After three that had none yet one comes that had a turn.
    expect(before.length).toBeLessThanOrEqual(Math.floor((ADDRESSES.length * 4) / 3));
    for (const address of ADDRESSES) expect(before.filter((one) => one === address).length).toBeLessThanOrEqual(2);
    expect((await login).status).toBe(200);
    expect(refused).toEqual(Array.from({ length: over + 1 }, () => OVER));
  });

  it.each([
    ['one customer’s IPv6 network', (nth: number) => `2001:db8:0:1::${nth.toString(16)}`],
    ['one address, in whatever form it is told', (nth: number) => `${nth % 2 ? '' : '::ffff:'}198.51.100.1`],
  ])('%s has the turns of one: it is told that it is over what is theirs, not that all is full', async (_what, of) => {
    const refused: Answer[] = [];
    const asked = Array.from({ length: AT_ONCE + QUEUE + 1 }, async (_none, nth) => {
      const answer = await logIn(of(nth), `guess ${nth}`);
      if (answer.status !== 401) refused.push(answer);
    });
    await until(() => refused.length === 1);
    await letGo(...asked);
    expect(refused).toEqual([OVER]);
  });
});
