import type { Override, ReleaseDescription } from '@tribina/shell-api';
import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { readOverride, signOverride } from './override';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
/** All headers of a request, as Node takes them. */
const HEADERS_BYTES = 16 * 1024;
/** What a browser sends beside it: its cookies, what it accepts and wants to be told. */
const OTHER_HEADERS_BYTES = 5 * 1024;

/** As large as the largest of our remotes, and half as large again. */
const FILES = Array.from({ length: 48 }, (_, index) => ({
  path: `apps-news-src-features-part-${index}.js`,
  bytes: 10_000 + index,
  gzip: 4_000 + index,
  integrity: `sha384-${randomBytes(48).toString('base64')}`,
  kind: 'chunk',
}));
const ROUTES = Array.from({ length: 50 }, (_, index) => ({
  id: `route-${index}`,
  paths: Object.fromEntries(
    ['rs', 'hr', 'ke'].map((edition) => [
      edition,
      Array.from({ length: 4 }, (_, at) => `/${edition}-${index}/part-${at}/:slug/:id(number)`),
    ]),
  ),
  mode: 'islands',
  pageType: 'OTHER',
  data: { page: { method: 'GET', path: `/portal/call-${index}/:id`, isRequired: true } },
  cache: { freshSeconds: 60, tags: [`tag-${index}::id`] },
}));
const dev = {
  id: 'news-0.0.0-dev.1',
  remote: 'news',
  files: FILES,
  manifest: { name: 'news', shellApi: '^1.0.0', routes: ROUTES, islands: [] },
} as unknown as ReleaseDescription;
const override: Override = {
  kind: 'override',
  by: 'ana',
  tokenId: 7,
  until: '2026-11-28T10:00:00.000Z',
  pins: {},
  dev,
};

it('a large remote of a developer fits into the headers of a request', () => {
  const token = signOverride(override, privateKey);
  expect(readOverride(token, publicKey)).toEqual(override);
  expect(token.length).toBeLessThan(HEADERS_BYTES - OTHER_HEADERS_BYTES);
});

it.each<[string, string]>([
  ['nothing', ''],
  ['a part too many', `${signOverride(override, privateKey)}.more`],
  [
    'the signature of something else',
    `${signOverride(override, privateKey).split('.')[0]}.${encoded(Buffer.alloc(64))}`,
  ],
  ['something else that we have signed', signed(Buffer.from('{"kind":"override"}'))],
  ['nothing that was deflated to its end', signed(Buffer.from([0x4b]))],
  ['a kind of its own', signOverride({ ...override, kind: 'snapshot' as 'override' }, privateKey)],
])('%s is no override', (_, token) => expect(readOverride(token, publicKey)).toBeNull());

function encoded(bytes: Buffer): string {
  return bytes.toString('base64url');
}

function signed(payload: Buffer): string {
  return `${encoded(payload)}.${encoded(sign(null, payload, privateKey))}`;
}
