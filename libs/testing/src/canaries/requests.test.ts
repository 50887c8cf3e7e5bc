import { RULED_CALLS } from '@tribina/contracts/rules';
import { canariesIn } from './values';
import { privateRequestOf } from './requests';

it.each(RULED_CALLS)('$name can be made with private values', (ruled) => {
  const { method, path } = privateRequestOf(ruled, {});
  expect(method).toBe(ruled.call.method);
  expect(path).not.toMatch(/:\w+$|undefined/);
});

it('and there are such values in many of them', () => {
  const told = RULED_CALLS.filter((ruled) => canariesIn(JSON.stringify(privateRequestOf(ruled, {}))).length > 0);
  expect(told.length).toBeGreaterThan(50);
});
