import { freePorts, until } from '@tribina/testing';
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { startGateway, type GatewayUnderTest } from '../testing/gateway';

const isInstalled = spawnSync('redis-server', ['--version']).status === 0;
/** From one address, as all of these come. */
const MOST_FOR_AN_ACCOUNT = 5;

(isInstalled ? describe : describe.skip)('logins counted by two gateways together (needs redis-server)', () => {
  let valkey: ChildProcess;
  let gateways: readonly [GatewayUnderTest, GatewayUnderTest];

  beforeEach(async () => {
    const port = await freePorts(1);
    const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
    valkey = spawn('redis-server', args, { stdio: 'ignore' });
    const settings = { VALKEY_URL: `redis://127.0.0.1:${port}` };
    gateways = await Promise.all([
      startGateway({ hasPages: false, settings }),
      startGateway({ hasPages: false, settings }),
    ]);
    for (const gateway of gateways) await until(() => isShared(gateway));
  });
  afterEach(async () => {
    await Promise.all(gateways.map((gateway) => gateway.close()));
    valkey.kill('SIGKILL');
  });

  const logIn = (index: number, email: string) => {
    return gateways[index % 2 === 0 ? 0 : 1].ask('/api/login', {
      method: 'POST',
      headers: { origin: 'http://rs.localhost', 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: 'wrong' }),
    });
  };
  const countedHere = async ({ app }: GatewayUnderTest) =>
    Number(/^rate_limits_local_total\{.*\} (\d+)$/m.exec(await app.metrics.metrics())?.[1] ?? 0);
  /** One attempt that no gateway counted by itself says that Valkey is reached. */
  const isShared = async (gateway: GatewayUnderTest) => {
    const before = await countedHere(gateway);
    await logIn(gateways.indexOf(gateway), `probe-${Math.random()}@x.example`);
    return (await countedHere(gateway)) === before;
  };

  it('refuses the sixth attempt for an account wherever it comes', async () => {
    for (let attempt = 0; attempt < MOST_FOR_AN_ACCOUNT; attempt += 1) {
      expect((await logIn(attempt, 'Ana@x.example')).status).not.toBe(429);
    }
    expect((await logIn(0, 'ana@x.example ')).status).toBe(429);
    expect((await logIn(1, 'ana@x.example')).status).toBe(429);
    expect((await logIn(1, 'ben@x.example')).status).not.toBe(429);
  });

  it.each([
    [
      'has died',
      async () => {
        valkey.kill('SIGKILL');
        await once(valkey, 'exit');
      },
    ],
    ['is silent', () => Promise.resolve(valkey.kill('SIGSTOP'))],
  ])('fault 28: each counts for itself while Valkey %s, and says so', async (_what, harm) => {
    await harm();
    // Who waited for an answer of it would wait for ever.
    expect((await logIn(0, 'ana@x.example')).status).not.toBe(429);
    for (let attempt = 1; attempt < MOST_FOR_AN_ACCOUNT; attempt += 1) await logIn(0, 'ana@x.example');
    expect((await logIn(0, 'ana@x.example')).status).toBe(429);
    expect((await logIn(1, 'ana@x.example')).status).not.toBe(429);
    expect(await countedHere(gateways[0])).toBeGreaterThan(0);
  });
});
