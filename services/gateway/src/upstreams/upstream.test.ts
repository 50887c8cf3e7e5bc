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
