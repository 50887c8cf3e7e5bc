import { operating } from '../testing/operating';
import { startTestService, type TestService } from '../testing/test-app';
import { aRelease } from '../testing/test-release';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
  for (const version of ['1.0.0', '1.1.0']) await service.publish(aRelease({ version }));
});
afterAll(() => service.close());

const { statusOf, newPlace } = operating(() => service);

describe('going past the gate', () => {
  /** The gate refuses it: it is not the container that its id says. */
  const broken = (version: string) => aRelease({ version, says: { container: 'x' } });
  const publishAs = async (token: string, version: string) => {
    await service.publish(broken(version), token);
    return service.call('POST', `/releases/news-${version}/complete?force=true`, undefined, token);
  };

  it('needs a scope of its own, at publish and at promote, and is audited with the report', async () => {
    const team = await service.tokenWith('publish:news', 'promote:news');
    const lead = await service.tokenWith('publish:news', 'promote:news', 'force:news');
    expect(await publishAs(team, '8.0.0')).toMatchObject({ status: 403, body: { data: { scope: 'force:news' } } });
    expect(await publishAs(lead, '8.0.0')).toMatchObject({
      status: 200,
      body: { release: { state: 'published' }, gate: { passed: false } },
    });
    const to = { ...(await newPlace()), percent: 1 };
    const promoteAs = (token: string, options: object) =>
      service.call('POST', '/promote', { release: 'news-8.0.0', ...to, ...options }, token);
    expect(await promoteAs(team, {})).toMatchObject({ status: 422, body: { message: 'GATE_REFUSED' } });
    expect(await promoteAs(team, { force: true })).toMatchObject({ status: 403 });
    expect(await promoteAs(lead, { force: true })).toMatchObject({ status: 200 });
    const { body } = await service.call('GET', '/audit?limit=1');
    const [{ entry }] = body['rows'] as [{ entry: string }];
    expect(JSON.parse(entry)).toMatchObject({ action: 'promote', asked: { force: true }, gate: { passed: false } });
  });

  it('does not publish what the gate would refuse to those who do not ask for it', async () => {
    expect(await service.publish(broken('8.1.0'))).toMatchObject({ status: 422 });
    expect((await service.call('GET', '/releases/news-8.1.0')).body).toMatchObject({ release: { state: 'refused' } });
  });
});

it('says what the gate says now, and changes nothing', async () => {
  const place = await newPlace();
  const before = await statusOf(place);
  expect(await service.call('POST', '/releases/news-1.1.0/gate', { channel: place.channel })).toMatchObject({
    status: 200,
    body: { gate: { passed: true, checks: expect.arrayContaining([expect.objectContaining({ name: 'identity' })]) } },
  });
  expect(await service.call('POST', '/releases/news-9.9.9/gate', {})).toMatchObject({ status: 404 });
  expect(await statusOf(place)).toEqual(before);
  const token = await service.tokenWith('publish:special');
  expect(await service.call('POST', '/releases/news-1.1.0/gate', {}, token)).toMatchObject({ status: 403 });
});
