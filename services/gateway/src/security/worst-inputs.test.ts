/** Addresses and filters that clients send: none costs more than it is long. */
import { feedSchemas } from '@tribina/contracts/schemas';
import { takesTimeInProportion } from '@tribina/testing';
import { Value } from 'typebox/value';
import { isPlainPath } from './paths';

const address = (text: string) => isPlainPath(`/${text}`);
const filter = (fromTime: string) => Value.Check(feedSchemas.matches.body, { fromTime });

it.each<[string, (text: string) => unknown, string]>([
  ['an address of slashes', address, '/'],
  ['an address of dots', address, './'],
  ['an address of names', address, 'a/'],
  ['an address of percent signs', address, '%'],
  ['an address of encoded letters', address, '%C5%A1'],
  ['an address of encoded letters and slashes', address, '%C5%A1/'],
  ['an instant of a filter', filter, '2022-11-20T10:00:00'],
  ['an instant of figures', filter, '1'],
])('%s takes time in proportion', async (_what, look, piece) => {
  await expect(takesTimeInProportion(look, piece)).resolves.toBeUndefined();
});

it('a filter has so many ids and no more', () => {
  expect([400, 401].map((count) => Value.Check(feedSchemas.matches.body, { ids: Array(count).fill(1) }))).toEqual([
    true,
    false,
  ]);
});
