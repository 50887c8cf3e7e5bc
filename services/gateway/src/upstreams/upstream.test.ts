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
    const sent = upstream.send(
      { method: 'POST', path: '/slow', body, headers: { 'content-length': '9' } },
      { abort: new AbortController(), isRepeatable: false },
    );
    const refused = expect(sent).rejects.toMatchObject(GONE);
    await backend.untilCalled(AT);
    body.destroy(Object.assign(new Error('aborted'), { code: 'ECONNRESET' }));
    await refused;
  });
});
