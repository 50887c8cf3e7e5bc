import { ProviderStandIn } from '../testing/provider-stand-in';
import { HttpProvider } from './http-provider';

const standIn = new ProviderStandIn();

beforeAll(() => standIn.start());
afterAll(() => standIn.die());

it('an answer that is no report is refused at its first fault', async () => {
  standIn.break(200, '{"matches":[{},{}]}');
  const provider = new HttpProvider({ name: 'alpha', url: standIn.url });
  await expect(provider.poll(AbortSignal.timeout(10_000))).rejects.toThrow(
    /^line 1: matches\[0\] has no 'competition'$/,
  );
});
