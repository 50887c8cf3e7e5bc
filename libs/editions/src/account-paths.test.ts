import {
  accountPath,
  deletionPath,
  EDITIONS,
  forgotPath,
  isMembersPage,
  loginPath,
  registerPath,
  resetPath,
  verifyPath,
  withOverrides,
} from './index';

it('leads to the pages of accounts in the words of an edition', () => {
  const { rs, ke } = EDITIONS;
  expect([
    loginPath(rs),
    loginPath(ke, '/my-account?a=1&b=2'),
    registerPath(rs),
    verifyPath(rs),
    verifyPath(rs, 'a/b c'),
    forgotPath(ke),
    resetPath(ke, 'x1'),
    accountPath(rs),
    accountPath(ke),
    deletionPath('x&y'),
  ]).toEqual([
    '/login',
    '/login?ref_url=%2Fmy-account%3Fa%3D1%26b%3D2',
    '/register',
    '/register/verify',
    '/register/verify?code=a%2Fb%20c',
    '/login/forgot',
    '/login/reset?code=x1',
    '/moj-profil',
    '/my-account',
    '/?deleteUser=x%26y',
  ]);
});

it.each([
  ['/moj-profil', true],
  ['/notifikacije/12', true],
  ['/favoriti', false],
  ['/my-account', false],
  ['/', false],
])('%s is one person’s: %s', (path, expected) => expect(isMembersPage(EDITIONS.rs, path)).toBe(expected));

it('P007: nothing is anybody’s where the edition has no accounts', () => {
  expect(isMembersPage(withOverrides({ rs: { login: false } }).rs, '/moj-profil')).toBe(false);
});
