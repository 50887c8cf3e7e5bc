import * as contracts from '@tribina/contracts';
import type { CallDefinition } from '@tribina/contracts';
import { loggedPath } from './logged-path';

it.each([
  ['/delete-profile/s3cret', '/delete-profile/…'],
  ['/portal/statements-of-reasons/s3cret/appeal?x=1', '/portal/statements-of-reasons/…/appeal'],
  ['/prognozzer/user/find-by-username/ana', '/prognozzer/user/find-by-username/…'],
  ['/odluke/s3cret', '/odluke/…'],
  ['/api/verify-user/s3cret', '/api/verify-user/…'],
  ['/portal/preview/rs.1.2.3.s3cret', '/portal/preview/…'],
  ['/a/ana%40x.example/b', '/a/…/b'],
  ['/a/ana@x.example?b', '/a/…'],
  ['/a/0101990710008', '/a/…'],
  ['/a/%2B381601234987', '/a/…'],
  ['/portal/single-article/7?token=s3cret', '/portal/single-article/7'],
  ['/schedule/2026-11-20', '/schedule/2026-11-20'],
  ['/', '/'],
])('the log has %s as %s', (url, path) => expect(loggedPath(url)).toBe(path));

/** What a path of the contracts has a place for, and is nobody's business. */
const PRIVATE_PARAMETER = /^(?:code|token|term|email|username|query|phone|identityNumber)$/;

const PRIVATE_PATHS = Object.values(contracts)
  .flatMap((calls) =>
    typeof calls === 'object' ? Object.values(calls as Readonly<Record<string, CallDefinition>>) : [],
  )
  .flatMap(({ path }) => (typeof path === 'string' ? [path] : []))
  .filter((path) => path.split('/').some((part) => part.startsWith(':') && PRIVATE_PARAMETER.test(part.slice(1))));

it('knows every place of the contracts in whose path a code, a token or a search stands', () => {
  expect(PRIVATE_PATHS.length).toBeGreaterThan(4);
  const filled = PRIVATE_PATHS.map((path) => path.replaceAll(/:\w+/g, 'planted'));
  expect(filled.map(loggedPath).filter((path) => path.includes('planted'))).toEqual([]);
});
