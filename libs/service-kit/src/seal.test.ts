import { seal, sealKey, unseal } from './seal';

const key = sealKey('numbers', 'a-secret-of-the-tests-which-is-long');
const sealed = seal(key, 'Čuvaj me', '7');

function changed(bytes: Buffer): Buffer {
  const other = Buffer.from(bytes);
  other.writeUInt8(other.readUInt8(other.length - 1) ^ 1, other.length - 1);
  return other;
}

it('opens what it has sealed, which shows nothing of it and is never the same twice', () => {
  expect(unseal(key, sealed, '7')).toBe('Čuvaj me');
  expect(sealed.includes('Čuvaj')).toBe(false);
  expect(seal(key, 'Čuvaj me', '7').equals(sealed)).toBe(false);
});

it.each<[string, () => string]>([
  ['another secret', () => unseal(sealKey('numbers', 'another-secret-of-the-tests-as-long'), sealed, '7')],
  ['another purpose', () => unseal(sealKey('cookies', 'a-secret-of-the-tests-which-is-long'), sealed, '7')],
  ['another owner', () => unseal(key, sealed, '8')],
  ['a byte that was changed', () => unseal(key, changed(sealed), '7')],
  ['a tag that is cut short', () => unseal(key, sealed.subarray(0, 20), '7')],
  ['nothing', () => unseal(key, Buffer.alloc(0), '7')],
])('does not open it by %s', (_case, open) => {
  expect(open).toThrow();
});
