import { IdentityNumbers } from './identity-numbers';

const OLD = 'an-old-key-of-the-tests-which-is-long';
const NEW = 'a-newer-key-of-the-tests-which-is-long';
const HASH = 'a-hash-key-of-the-tests-which-is-long';
const NUMBER = '0101990710008';
const sealed = new IdentityNumbers(OLD, HASH).seal(NUMBER, 7);

it('opens what an older key has sealed, and seals by the newest', () => {
  const numbers = new IdentityNumbers(`${NEW}, ${OLD}`, HASH);
  expect(numbers.mask(sealed, 7)).toBe('*********0008');
  const later = numbers.seal(NUMBER, 7);
  expect(new IdentityNumbers(NEW, HASH).mask(later, 7)).toBe('*********0008');
});

it('shows stars alone where the key is gone, and throws where the bytes are not whole or another player’s', () => {
  expect(new IdentityNumbers(NEW, HASH).mask(sealed, 7)).toBe('*************');
  expect(() => new IdentityNumbers(OLD, HASH).mask(sealed, 8)).toThrow();
  expect(() => new IdentityNumbers(OLD, HASH).mask(sealed.subarray(0, -1), 7)).toThrow();
});

it('hashes a number alike, whatever seals it, and by its key alone', () => {
  const hash = (keys: string, hashKey: string) => new IdentityNumbers(keys, hashKey).hash(NUMBER).toString('hex');
  expect(hash(OLD, HASH)).toBe(hash(NEW, HASH));
  expect(hash(OLD, HASH)).not.toBe(hash(OLD, `${HASH}r`));
});

it('refuses a key that is too short, also among others', () => {
  expect(() => new IdentityNumbers(`${NEW},short`, HASH)).toThrow('32 characters');
});
