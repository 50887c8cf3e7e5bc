import type * as Argon2 from '@node-rs/argon2';
import { availableParallelism } from 'node:os';
import { AT_ONCE } from '../turns';
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

it('leaves a processor to others, lets as many wait as it may, and refuses further ones', async () => {
  expect(AT_ONCE).toBeLessThanOrEqual(Math.min(4, Math.max(1, availableParallelism() - 1)));
  const verify = jest.spyOn(argon2, 'verify');
  const passwords = await Passwords.create(2);
  const attempts = Array.from({ length: AT_ONCE + 4 }, () => passwords.isRight(null, 'x', 'a'));
  await new Promise(setImmediate);
  expect(verify).toHaveBeenCalledTimes(AT_ONCE);
  verify.mockRestore();
  const results = await Promise.allSettled(attempts);
  expect(results.map(({ status }) => status)).toEqual([
    ...Array.from({ length: AT_ONCE + 2 }, () => 'fulfilled'),
    'rejected',
    'rejected',
  ]);
  expect(results.at(-1)).toMatchObject({ reason: { code: 'RATE_LIMITED', status: 429 } });
  expect(await passwords.isRight(null, 'x', 'a')).toBe(false);
});
