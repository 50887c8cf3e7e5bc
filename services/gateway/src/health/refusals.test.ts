import type { Ask } from '../testing/client';
import { startGateway, type GatewayUnderTest } from '../testing/gateway';

let gateway: GatewayUnderTest;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.close());

const OWN = { origin: 'http://rs.localhost' };
const beacon = (parts: object[]): Ask => ({ method: 'POST', headers: OWN, body: { seq: 1, parts } });

it.each<[string, Ask, number, string]>([
  ['more than 1 KB', beacon([{ r: 'x'.repeat(1_024) }]), 413, 'BODY_TOO_LARGE'],
  [
    'an unknown field',
    { ...beacon([]), body: { seq: 1, parts: [{ r: 'news-1.0.0' }], who: 'me' } },
    400,
    'BAD_REQUEST',
  ],
  ['an unknown field of a part', beacon([{ r: 'news-1.0.0', url: '/' }]), 400, 'BAD_REQUEST'],
  ['no parts', beacon([]), 400, 'BAD_REQUEST'],
  ['seven parts', beacon(Array.from({ length: 7 }, () => ({ r: 'a' }))), 400, 'BAD_REQUEST'],
  ['an unknown error', beacon([{ r: 'a', e: 'other' }]), 400, 'BAD_REQUEST'],
  ['a time that is none', beacon([{ r: 'a', m: -1 }]), 400, 'BAD_REQUEST'],
  ['no JSON', { method: 'POST', headers: { ...OWN, 'content-type': 'text/plain' }, body: '{' }, 400, 'INVALID_JSON'],
  [
    'another form',
    { method: 'POST', headers: { ...OWN, 'content-type': 'text/html' }, body: '{}' },
    415,
    'UNSUPPORTED_MEDIA_TYPE',
  ],
  ['another site', { ...beacon([{ r: 'a' }]), headers: { origin: 'https://evil.example' } }, 403, 'FOREIGN_ORIGIN'],
])('%s is refused', async (_what, ask, status, message) => {
  const answer = await gateway.ask('/api/health', ask);
  expect([answer.status, JSON.parse(answer.body)]).toMatchObject([status, { status: 'ERROR', message }]);
});
