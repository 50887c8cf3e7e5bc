import { operating } from '../testing/operating';
import { startTestService, type TestService } from '../testing/test-app';
import { aRelease } from '../testing/test-release';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
  for (const version of ['1.0.0', '1.1.0']) await service.publish(aRelease({ version }));
});
afterAll(() => service.close());

const { promote, newPlace } = operating(() => service);

describe('why a reader gets a release', () => {
  it('is told from the rollout bits alone, as gateways decide', async () => {
    const place = await newPlace();
    await promote('news-1.1.0', { ...place, percent: 30, rules: [{ path: '/nba', isSignedIn: true }] });
    const ask = async (bits: string, query = '') => {
      const { body } = await service.call('GET', `/why/${bits}?channel=${place.channel}&edition=rs${query}`);
      return (body['decisions'] as { remote: string }[]).find(({ remote }) => remote === 'news');
    };
    const decisions = await Promise.all(
      Array.from({ length: 40 }, (_, index) => ask((index * 1601).toString(16).padStart(4, '0'))),
    );
    for (const decision of decisions) {
      const { bucket } = decision as unknown as { bucket: number };
      expect(decision).toMatchObject(
        bucket < 3000
          ? { because: 'canary', release: 'news-1.1.0', basisPoints: 3000 }
          : { because: 'stable', release: 'news-1.0.0', basisPoints: 3000 },
      );
    }
    expect(await ask('ffff', '&path=/nba/x&isSignedIn=true')).toMatchObject({ because: 'rule', release: 'news-1.1.0' });
  });

  it.each(['/why/xyz', '/why/0000?edition=de', '/why/0000?path=nba', '/why/00000'])('refuses %s', async (url) => {
    expect(await service.call('GET', url)).toMatchObject({ status: 400, body: { message: 'BAD_REQUEST' } });
  });
});
