import type * as Argon2 from '@node-rs/argon2';
import { Passwords } from './passwords';

/** The module itself, on which a call can be watched. */
const argon2 = jest.requireActual<typeof Argon2>('@node-rs/argon2');
const STRONG = /^\$argon2id\$v=19\$m=65536,t=2,p=1\$/;

it('hashes by argon2id with 64 MiB, two passes and one lane', async () => {
  const passwords = await Passwords.create(8);
  const hash = await passwords.hash('tribina-1', 'a');
  expect(hash).toMatch(STRONG);
  expect(await passwords.isRight(hash, 'tribina-1', 'a')).toBe(true);
  expect(await passwords.isRight(hash, 'tribina-2', 'a')).toBe(false);
});

it('does the same work for an account that does not exist', async () => {
  const verify = jest.spyOn(argon2, 'verify');
  const passwords = await Passwords.create(8);
  expect(await passwords.isRight(null, 'tribina-1', 'a')).toBe(false);
  expect(verify.mock.calls).toEqual([[expect.stringMatching(STRONG), 'tribina-1']]);
  verify.mockRestore();
});

it('works on four at once, lets as many wait as it may, and refuses further ones', async () => {
  const passwords = await Passwords.create(2);
  const attempts = Array.from({ length: 8 }, () => passwords.isRight(null, 'x', 'a'));
  const results = await Promise.allSettled(attempts);
  expect(results.map(({ status }) => status)).toEqual([
    ...Array.from({ length: 6 }, () => 'fulfilled'),
    'rejected',
    'rejected',
  ]);
  expect(results[7]).toMatchObject({ reason: { code: 'RATE_LIMITED', status: 429 } });
  expect(await passwords.isRight(null, 'x', 'a')).toBe(false);
});
