import { readFileSync } from 'node:fs';
import path from 'node:path';
import { HOLDERS, OUTCOMES, STATES, WAYS } from '@tribina/testing/accounts';
import { ROOT } from '../start/paths';
import { accountsPage } from './page';

it('docs/accounts.md is what the table says (npx tsx tools/accounts/main.ts)', () => {
  expect(readFileSync(path.join(ROOT, 'docs/accounts.md'), 'utf8')).toBe(accountsPage());
});

it('no way of a stranger leads in', () => {
  const led = Object.values(OUTCOMES).flatMap(({ stranger }) => Object.values(stranger));
  expect(led).toHaveLength(Object.keys(WAYS).length * Object.keys(STATES).length);
  expect(led.filter((outcome) => outcome === 'in' || outcome === 'new')).toEqual([]);
  expect(Object.keys(HOLDERS)).toEqual(['owner', 'stranger']);
});
