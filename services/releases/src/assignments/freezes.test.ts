import { operating } from '../testing/operating';
import { startTestService, type TestService } from '../testing/test-app';
import { aRelease } from '../testing/test-release';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await service.publish(aRelease({ version }));
});
afterAll(() => service.close());

const { promote, rollback, statusOf, newPlace } = operating(() => service);

describe('a frozen remote', () => {
  it('is promoted by nobody until it is thawed, and can be rolled back', async () => {
    const place = await newPlace('news-1.1.0');
    const { channel } = place;
    const frozen = await service.call('POST', '/freeze', { remote: 'news', channel, reason: 'looks odd' });
    expect(frozen).toMatchObject({ status: 200, body: { freeze: { by: 'operator', reason: 'looks odd' } } });
    const before = await statusOf(place);
    expect(before).toMatchObject({ remotes: [{ frozen: { reason: 'looks odd' } }] });
    for (const options of [{}, { percent: 10 }, { force: true }]) {
      expect(await promote('news-1.2.0', { ...place, ...options })).toMatchObject({
        status: 409,
        body: { message: 'FROZEN', data: { remote: 'news', channel, reason: 'looks odd', by: 'operator' } },
      });
    }
    expect(await statusOf(place)).toEqual(before);
    expect((await promote('news-1.2.0', { channel: 'preview-999' })).status).toBe(200);
    expect((await rollback('news', place)).status).toBe(200);
    expect((await service.call('POST', '/unfreeze', { remote: 'news', channel })).status).toBe(200);
    expect((await promote('news-1.2.0', place)).status).toBe(200);
  });

  it('has the newer reason, and is no longer frozen only once', async () => {
    const { channel } = await newPlace();
    const freeze = (reason: string) => service.call('POST', '/freeze', { remote: 'news', channel, reason });
    await freeze('one');
    expect((await freeze('two')).body).toMatchObject({ freeze: { reason: 'two' } });
    const thaw = () => service.call('POST', '/unfreeze', { remote: 'news', channel });
    expect([(await thaw()).status, await thaw()]).toMatchObject([
      200,
      { status: 409, body: { message: 'NOT_FROZEN' } },
    ]);
  });

  it('is not frozen for another reason by who has not seen the first', async () => {
    const place = await newPlace();
    const { channel } = place;
    await service.call('POST', '/freeze', { remote: 'news', channel, reason: 'a hole' });
    const again = await service.call('POST', '/freeze', { remote: 'news', channel, reason: 'looks odd', since: null });
    expect(again).toMatchObject({ status: 409, body: { message: 'FROZEN', data: { reason: 'a hole' } } });
    expect(await statusOf(place)).toMatchObject({ remotes: [{ frozen: { reason: 'a hole' } }] });
  });

  it('is not thawed for what nobody has looked at: it was frozen once more meanwhile', async () => {
    const { channel } = await newPlace();
    const freeze = async (reason: string) => {
      const { body } = await service.call('POST', '/freeze', { remote: 'news', channel, reason });
      return (body['freeze'] as { readonly since: string }).since;
    };
    const thaw = (since: string) => service.call('POST', '/unfreeze', { remote: 'news', channel, since });
    const seen = await freeze('until Monday');
    const since = await freeze('40 of 900 views went wrong');
    expect(await thaw(seen)).toMatchObject({
      status: 409,
      body: { message: 'FROZEN', data: { reason: '40 of 900 views went wrong', since } },
    });
    expect((await thaw(since)).status).toBe(200);
  });

  it('is frozen and thawed by those who may promote it', async () => {
    const token = await service.tokenWith('promote:special', 'read');
    const act = (path: string, remote: string) =>
      service.call('POST', path, { remote, channel: 'preview-998', reason: 'x' }, token);
    expect(await act('/freeze', 'news')).toMatchObject({ status: 403, body: { data: { scope: 'promote:news' } } });
    expect((await act('/freeze', 'special')).status).toBe(200);
    expect((await act('/unfreeze', 'special')).status).toBe(200);
  });
});
