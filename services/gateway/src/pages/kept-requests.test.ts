import { EDITIONS } from '@tribina/editions';
import { keptRequests } from './kept-requests';
import type { PageRequest } from './page-request';

const MEBIBYTE = 1024 * 1024;

function requestOf(path: string): PageRequest {
  const edition = EDITIONS.rs;
  return { edition, path, owner: 'news', remote: null, chosen: null, absence: null, match: null, query: {}, key: path, canonical: null };
} // oxfmt-ignore

const lettersOf = (kept: ReturnType<typeof keptRequests>) =>
  [...kept.entries()].reduce((sum, [address, { path, key }]) => sum + address.length + path.length + key.length, 0);

it.each([40, 400, 1_600, 15_000])('keeps what addresses of %i letters come to within its bytes', (length) => {
  const kept = keptRequests();
  for (let at = 0; at < 6_000; at += 1) {
    const path = `/${String(at).padEnd(length, 'a')}`;
    kept.set(path, requestOf(path));
  }
  expect(kept.size).toBeLessThanOrEqual(5_000);
  expect(lettersOf(kept)).toBeLessThan(16 * MEBIBYTE);
});

it('does not let one address that nobody else asks for push out others', () => {
  const kept = keptRequests();
  kept.set('/', requestOf('/'));
  for (let at = 0; at < 2_000; at += 1) {
    const path = `/${String(at).padEnd(15_000, 'a')}`;
    kept.set(path, requestOf(path));
  }
  expect([...kept.keys()]).toEqual(['/']);
});
