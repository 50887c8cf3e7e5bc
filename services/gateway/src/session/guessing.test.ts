import { answers } from '../testing/backend';
import { startGateway, type GatewayUnderTest } from '../testing/gateway';
import { ANA } from '../testing/member';

const MOST_FOR_A_BROWSER = 5;
const MOST_FOR_AN_ACCOUNT = 20;
const MOST_FOR_AN_ADDRESS = 20;

let gateway: GatewayUnderTest;
const start = async (trusted?: string) => {
  gateway = await startGateway({ hasPages: false, settings: trusted ? { TRUSTED_PROXIES: trusted } : {} });
  gateway.backends.portal.when(/^\/login$/, answers(401, { status: 'ERROR', message: 'WRONG_CREDENTIALS' }));
};
afterEach(() => gateway.close());

const guess = async (email: string, headers: Record<string, string> = {}) => {
  const answer = await gateway.ask('/api/login', {
    method: 'POST',
    headers: { origin: 'http://rs.localhost', ...headers },
    body: { email, password: 'a-guess' },
  });
  const cookies = answer.headers['set-cookie'] ?? [];
  return { status: answer.status, retryAfter: answer.headers['retry-after'], cookies, body: answer.body };
};

describe('who guesses passwords', () => {
  const SPELLINGS = ['ana@x.example', 'ANA@x.example', ' ana@x.example', 'Ana@X.example', 'ana@x.example '];
  const from = (address: string) => ({ 'x-forwarded-for': address });

  it('has five a minute for one account from one address, in whatever spelling, and keeps nobody else out', async () => {
    await start('127.0.0.0/8');
    for (const email of SPELLINGS) expect((await guess(email, from('203.0.113.1'))).status).toBe(401);
    const refused = await guess('ana@x.example', from('203.0.113.1'));
    expect([refused.status, Number(refused.retryAfter)]).toEqual([429, expect.any(Number)]);
    gateway.backends.portal.when(/^\/login$/, answers(200, { status: 'OK', token: 'hers', data: ANA }));
    expect((await guess('ana@x.example', from('203.0.113.2'))).status).toBe(200);
  });

  it('has twenty a minute for one account from however many addresses; a browser of its owner is not counted', async () => {
    await start('127.0.0.0/8');
    gateway.backends.portal.when(/^\/login$/, answers(200, { status: 'OK', token: 'hers', data: ANA }));
    const { cookies } = await guess('ana@x.example', from('198.51.100.1'));
    const known = cookies.find((cookie) => cookie.startsWith('__Host-known=')) ?? '';
    expect(known).toMatch(/; Path=\/; Secure; HttpOnly; SameSite=Lax; Max-Age=\d+$/);
    const [cookie = ''] = known.split(';');
    gateway.backends.portal.when(/^\/login$/, answers(401, { status: 'ERROR', message: 'WRONG_CREDENTIALS' }));
    for (let at = 1; at < MOST_FOR_AN_ACCOUNT; at += 1)
      expect((await guess('ana@x.example', from(`203.0.113.${at}`))).status).toBe(401);
    expect((await guess('ana@x.example', from('203.0.113.99'))).status).toBe(429);

    const asKnown = { ...from('203.0.113.99'), cookie };
    for (let at = 0; at < MOST_FOR_A_BROWSER; at += 1) expect((await guess('ana@x.example', asKnown)).status).toBe(401);
    expect((await guess('ana@x.example', asKnown)).status).toBe(429);
    // It is a note of that account alone.
    for (let at = 0; at < MOST_FOR_A_BROWSER; at += 1)
      expect((await guess('ben@x.example', { ...asKnown, ...from('203.0.113.98') })).status).toBe(401);
    expect((await guess('ben@x.example', { ...asKnown, ...from('203.0.113.98') })).status).toBe(429);
  });

  it.each(['/portal/forgot-pass', '/portal/resend-verification'])(
    'leaves the owner of an address the mails that they may order: %s',
    async (path) => {
      await start('127.0.0.0/8');
      gateway.backends.portal.when(/./, answers(200, { status: 'OK' }));
      const order = async (address: string) => {
        const headers = { origin: 'http://rs.localhost', ...from(address) };
        return (await gateway.ask(path, { method: 'POST', headers, body: { email: 'ana@x.example' } })).status;
      };
      const asked = [];
      for (let time = 0; time < 4; time += 1) asked.push(await order('203.0.113.1'));
      expect(asked).toEqual([200, 200, 200, 429]);
      expect(await order('203.0.113.2')).toBe(200);
    },
  );

  it.each<[string, (attempt: number) => Record<string, string>]>([
    ['X-Forwarded-For', (at) => ({ 'x-forwarded-for': `203.0.113.${at}` })],
    ['Forwarded', (at) => ({ forwarded: `for=203.0.113.${at}` })],
    [
      'X-Real-IP and its kin',
      (at) => ({
        'x-real-ip': `203.0.113.${at}`,
        'true-client-ip': `203.0.113.${at}`,
        'cf-connecting-ip': `203.0.113.${at}`,
      }),
    ],
    [
      'another browser each time',
      (at) => ({ 'user-agent': `Probe/${at}`, cookie: `x=${at}`, 'sec-fetch-site': 'same-origin' }),
    ],
  ])('has twenty a minute from one address; a forged %s changes nothing', async (_what, forge) => {
    await start();
    for (let at = 0; at < MOST_FOR_AN_ADDRESS; at += 1)
      expect((await guess(`ana${at}@x.example`, forge(at))).status).toBe(401);
    expect((await guess('ana99@x.example', forge(99))).status).toBe(429);
  });

  it('cannot put an address before the one that our balancer has seen', async () => {
    await start('127.0.0.0/8');
    for (let at = 0; at < MOST_FOR_AN_ADDRESS; at += 1)
      expect((await guess(`ana${at}@x.example`, { 'x-forwarded-for': `198.51.100.${at}, 203.0.113.7` })).status).toBe(
        401,
      );
    expect((await guess('ana99@x.example', { 'x-forwarded-for': '198.51.100.99, 203.0.113.7' })).status).toBe(429);
    expect((await guess('ana99@x.example', { 'x-forwarded-for': '203.0.113.8' })).status).toBe(401);
  });

  it('has one customer’s IPv6 network for one address', async () => {
    await start('127.0.0.0/8');
    for (let at = 0; at < MOST_FOR_AN_ADDRESS; at += 1)
      expect(
        (await guess(`ana${at}@x.example`, { 'x-forwarded-for': `2001:db8:0:1::${at.toString(16)}` })).status,
      ).toBe(401);
    expect((await guess('ana99@x.example', { 'x-forwarded-for': '2001:db8:0:1:ffff::1' })).status).toBe(429);
    expect((await guess('ana99@x.example', { 'x-forwarded-for': '2001:db8:0:2::1' })).status).toBe(401);
  });

  it('P180: learns from no answer whether there is such an account', async () => {
    await start();
    const unknown = await guess('nobody@x.example');
    gateway.backends.portal.when(
      /^\/login$/,
      answers(401, { status: 'ERROR', message: 'WRONG_CREDENTIALS', data: { why: 'suspended' } }),
    );
    expect(await guess('ana@x.example')).toEqual(unknown);
    expect(unknown).toEqual({ status: 401, retryAfter: undefined, cookies: [], body: '{"status":"ERROR"}' });
  });
});
