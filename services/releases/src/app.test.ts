import { releaseCalls } from '@tribina/contracts';
import { releaseSchemas } from '@tribina/contracts/schemas';
import { EDITION_IDS } from '@tribina/editions';
import { REMOTE_NAMES } from '@tribina/shell-api';
import { rmSync } from 'node:fs';
import { startTestService, type TestService } from './testing/test-app';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

it('knows the remotes and editions that there are', () => {
  const { remote } = releaseSchemas.announce.body.properties;
  const { edition } = releaseSchemas.promote.body.properties;
  expect(remote).toMatchObject({ enum: REMOTE_NAMES });
  expect(edition).toMatchObject({ enum: [...EDITION_IDS, '*'] });
});

it('offers every call of the contract, and documents it', async () => {
  const { paths } = (await service.app.inject('/internal/openapi.json')).json<{ paths: Record<string, object> }>();
  for (const { method, path } of Object.values(releaseCalls)) {
    expect(paths[path.replaceAll(/:(\w+)/g, '{$1}')]).toHaveProperty(method.toLowerCase());
  }
});

it('does not say the time: pages go by the one that may be moved', async () => {
  const answer = await service.app.inject('/livez');
  expect(answer.headers).not.toHaveProperty('x-server-time');
});

it('is ready when database and store are, and not when the store is gone', async () => {
  const ready = await service.app.inject('/readyz');
  expect([ready.statusCode, ready.json()]).toMatchObject([200, { checks: { database: 'OK', store: 'OK' } }]);
  rmSync(service.store, { recursive: true });
  const unready = await service.app.inject('/readyz');
  expect([unready.statusCode, unready.json()]).toMatchObject([503, { checks: { database: 'OK' } }]);
});
