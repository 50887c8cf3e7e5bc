import { AppError, CLIENT_GONE } from '@tribina/service-kit';
import { PassThrough } from 'node:stream';
import { Backend, hangs } from '../testing/backend';
import { Upstream } from './upstream';

const AT = /^\/slow/;
let backend: Backend;
let upstream: Upstream;
beforeEach(async () => {
  backend = (await Backend.start()).when(AT, hangs);
  upstream = new Upstream({ name: 'portal', baseUrl: backend.url, budgetMs: 60_000, idleMs: 60_000 });
});
afterEach(async () => {
  await upstream.close();
  await backend.kill();
});

const GONE = { code: 'CLIENT_CLOSED_REQUEST', status: 499 };

describe('fault 7: a client that leaves is told of as such, and not as a backend that has failed', () => {
  it('while it waits', async () => {
    const abort = new AbortController();
    const sent = upstream.send({ method: 'GET', path: '/slow' }, { abort, isRepeatable: true });
    const refused = expect(sent).rejects.toMatchObject(GONE);
    await backend.untilCalled(AT);
    abort.abort();
    await refused;
  });

  it('in the middle of what it sends', async () => {
    const body = new PassThrough();
    body.write('half');
    const sent = send(upstream, body);
    const refused = expect(sent).rejects.toMatchObject(GONE);
    await backend.untilCalled(AT);
    body.destroy(new AppError(...CLIENT_GONE));
    await refused;
  });
});

describe('fault 6: the wait for a connection has an end too, whatever holds those that there are', () => {
  const waiting = async (budgetMs: number) => {
    const one = { name: 'portal', baseUrl: backend.url, budgetMs, idleMs: 60_000 };
    const narrow = new Upstream({ ...one, share: { connections: 1, mostInFlight: 8 } });
    const body = new PassThrough();
    body.write('half');
    const held = send(narrow, body).catch(() => undefined);
    await backend.untilCalled(AT);
    return {
      narrow,
      end: async () => {
        body.destroy(new AppError(...CLIENT_GONE));
        await held;
        await narrow.close();
      },
    };
  };

  it('what is passed on is 504, and its place is free again', async () => {
    const { narrow, end } = await waiting(50);
    for (let turn = 0; turn < 10; turn += 1) {
      const sent = narrow.send({ method: 'GET', path: '/' }, { abort: new AbortController(), isRepeatable: true });
      await expect(sent).rejects.toMatchObject({ code: 'UPSTREAM_TIMEOUT', status: 504 });
    }
    await end();
  });

  it('so is what we ask ourselves', async () => {
    const { narrow, end } = await waiting(50);
    const asked = { method: 'GET', path: '/', headers: {}, isRepeatable: true };
    expect(await narrow.call(asked)).toMatchObject({ isOk: false, status: 504, code: 'UPSTREAM_TIMEOUT' });
    await end();
  });

  it('a client that leaves meanwhile waits no more', async () => {
    const { narrow, end } = await waiting(60_000);
    const abort = new AbortController();
    const sent = narrow.send({ method: 'GET', path: '/' }, { abort, isRepeatable: true });
    abort.abort();
    await expect(sent).rejects.toMatchObject(GONE);
    await end();
  });
});

it('fault 24: a backend that is dead is known as such by what is sent to it, too', async () => {
  await backend.kill();
  for (let turn = 0; turn < 20; turn += 1) {
    const body = new PassThrough();
    body.end('all of it');
    await expect(send(upstream, body)).rejects.not.toMatchObject(GONE);
  }
  expect(upstream.isOpen).toBe(true);
});

function send(to: Upstream, body: PassThrough) {
  const sending = { abort: new AbortController(), isRepeatable: false };
  return to.send({ method: 'POST', path: '/slow', body, headers: { 'content-length': '9' } }, sending);
}
